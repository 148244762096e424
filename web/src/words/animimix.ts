import en from './animimix.en';
import fr from './animimix.fr';
import { area } from './words';

export const animimix = area({ en, fr });
