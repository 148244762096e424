import en from './notices.en';
import fr from './notices.fr';
import { area } from './words';

export const notices = area({ en, fr });
