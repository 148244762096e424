import en from './about.en';
import fr from './about.fr';
import { area } from './words';

export const about = area({ en, fr });
