import en from './worker.en';
import fr from './worker.fr';
import { area } from './words';

export const worker = area({ en, fr });
