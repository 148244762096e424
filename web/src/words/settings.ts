import en from './settings.en';
import fr from './settings.fr';
import { area } from './words';

export const settingsWords = area({ en, fr });
