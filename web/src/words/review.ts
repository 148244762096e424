import en from './review.en';
import fr from './review.fr';
import tu from './review.tu';
import { area } from './words';

export const review = area({ en, fr, tu });
