import en from './guests.en';
import fr from './guests.fr';
import tu from './guests.tu';
import { area } from './words';

export const guests = area({ en, fr, tu });
