import en from './undo.en';
import fr from './undo.fr';
import tu from './undo.tu';
import { area } from './words';

export const undo = area({ en, fr, tu });
