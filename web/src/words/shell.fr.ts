import type en from './shell.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  loading: 'Un instant…',
  notLoaded: 'Cette page n’a pas pu être chargée.',
  tryAgain: 'Réessayer',
  lost: 'Il n’y a rien à cette adresse.',
  skip: 'Aller au contenu',
  home: 'Voir les jeux',
};

export default fr;
