import en from './connection.en';
import fr from './connection.fr';
import tu from './connection.tu';
import { area } from './words';

export const connection = area({ en, fr, tu });
