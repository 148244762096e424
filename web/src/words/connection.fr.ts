import type en from './connection.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  offline: 'Le serveur ne répond pas. Est-il lancé, et êtes-vous en ligne ?',
  mistake: 'Quelque chose n’a pas marché. Réessayez.',
  lost: 'La connexion s’est coupée avant la réponse. Réessayez.',
  player: 'Joueur',
};

export default fr;
