import type en from './offline.en';
import type { Familiar } from './words';

/** Beside a game for small children. */
const tu: Familiar<typeof en> = {
  here: 'Tout se passe dans ton navigateur : tes parties restent sur cet appareil.',
  broken:
    'Le téléchargement a été coupé. Vérifie ta connexion, puis réessaie : il reprend où il en était.',
  notStarted:
    'Les jeux n’ont pas démarré sur cet appareil. Recharge la page pour réessayer ; tes parties sont en sûreté.',
  again: 'Les jeux redémarrent sur cet appareil. Rien n’est perdu : réessaie dans un instant.',
  full: 'Cet appareil n’a plus de place pour enregistrer la partie. Supprime quelque chose ; elle reprendra toute seule.',
  unstored:
    'Ce navigateur ne peut pas enregistrer la partie pour le moment. Ferme les autres fenêtres de Ménagerie, puis recharge ; rien n’est perdu.',
};

export default tu;
