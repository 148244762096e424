import en from './guests.en';
import fr from './guests.fr';
import { area } from './words';

export const guests = area({ en, fr });
