import en from './skill.en';
import fr from './skill.fr';
import { area } from './words';

export const skill = area({ en, fr });
