import en from './groups.en';
import fr from './groups.fr';
import { area } from './words';

export const groupWords = area({ en, fr });
