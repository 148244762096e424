import en from './fourmidable.en';
import fr from './fourmidable.fr';
import { area } from './words';

export const fourmidable = area({ en, fr });
