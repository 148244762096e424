import en from './design.en';
import fr from './design.fr';
import { area } from './words';

export const design = area({ en, fr });
