import en from './connection.en';
import fr from './connection.fr';
import { area } from './words';

export const connection = area({ en, fr });
