import en from './settings.en';
import fr from './settings.fr';
import tu from './settings.tu';
import { area } from './words';

export const settingsWords = area({ en, fr, tu });
