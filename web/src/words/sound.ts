import en from './sound.en';
import fr from './sound.fr';
import { area } from './words';

export const sound = area({ en, fr });
