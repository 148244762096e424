import en from './count.en';
import fr from './count.fr';
import { area } from './words';

export const count = area({ en, fr });
