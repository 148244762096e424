import en from './bots.en';
import fr from './bots.fr';
import { area } from './words';

export const bots = area({ en, fr });
