import en from './faces.en';
import fr from './faces.fr';
import { area } from './words';

export const faces = area({ en, fr });
