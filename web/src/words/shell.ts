import en from './shell.en';
import fr from './shell.fr';
import { area } from './words';

export const shell = area({ en, fr });
