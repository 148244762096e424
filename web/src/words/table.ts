import en from './table.en';
import fr from './table.fr';
import tu from './table.tu';
import { area } from './words';

export const table = area({ en, fr, tu });
