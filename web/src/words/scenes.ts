import en from './scenes.en';
import fr from './scenes.fr';
import { area } from './words';

export const scenes = area({ en, fr });
