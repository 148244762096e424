import en from './offline.en';
import fr from './offline.fr';
import tu from './offline.tu';
import { area } from './words';

export const offline = area({ en, fr, tu });
