import en from './nimalia.en';
import fr from './nimalia.fr';
import { area } from './words';

export const nimalia = area({ en, fr });
