import en from './keys.en';
import fr from './keys.fr';
import { area } from './words';

export const keys = area({ en, fr });
