import type en from './sound.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  sound: 'Sons',
  question: 'Jouer avec le son ?',
  yes: 'Oui',
  no: 'Non',
};

export default fr;
