import en from './worker.en';
import fr from './worker.fr';
import tu from './worker.tu';
import { area } from './words';

export const worker = area({ en, fr, tu });
