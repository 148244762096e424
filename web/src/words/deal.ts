import en from './deal.en';
import fr from './deal.fr';
import { area } from './words';

export const deal = area({ en, fr });
