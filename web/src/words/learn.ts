import en from './learn.en';
import fr from './learn.fr';
import tu from './learn.tu';
import { area } from './words';

export const learn = area({ en, fr, tu });
