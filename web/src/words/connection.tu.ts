import type en from './connection.en';
import type { Familiar } from './words';

/** Beside a game for small children. */
const tu: Familiar<typeof en> = {
  offline: 'Impossible de joindre Ménagerie. Vérifie ta connexion, puis réessaie.',
  mistake: 'Quelque chose n’a pas marché. Réessaie.',
  lost: 'La connexion s’est coupée. Réessaie.',
};

export default tu;
