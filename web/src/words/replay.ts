import en from './replay.en';
import fr from './replay.fr';
import { area } from './words';

export const replay = area({ en, fr });
