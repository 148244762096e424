import en from './generic.en';
import fr from './generic.fr';
import { area } from './words';

export const generic = area({ en, fr });
