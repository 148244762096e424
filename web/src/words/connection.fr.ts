import type en from './connection.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  offline: 'Impossible de joindre Ménagerie. Vérifiez votre connexion, puis réessayez.',
  mistake: 'Quelque chose n’a pas marché. Réessayez.',
  lost: 'La connexion s’est coupée. Réessayez.',
  player: 'Joueur',
};

export default fr;
