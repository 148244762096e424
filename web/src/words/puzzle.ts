import en from './puzzle.en';
import fr from './puzzle.fr';
import tu from './puzzle.tu';
import { area } from './words';

export const puzzle = area({ en, fr, tu });
