import en from './home.en';
import fr from './home.fr';
import { area } from './words';

export const home = area({ en, fr });
