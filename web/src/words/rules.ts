import en from './rules.en';
import fr from './rules.fr';
import { area } from './words';

export const rules = area({ en, fr });
