import en from './animalia.en';
import fr from './animalia.fr';
import { area } from './words';

export const animalia = area({ en, fr });
