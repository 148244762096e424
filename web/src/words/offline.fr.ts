import type en from './offline.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Jouer sans réseau',
  text: (megabytes) =>
    `Les cinq jeux contre des robots ou autour de cet écran, dans le train comme au jardin. ${megabytes} Mo, une seule fois.`,
  get: 'Jouer sans réseau',
  retry: 'Réessayer',
  on: 'Les nouvelles tables sont sur cet appareil et se passent de réseau.',
  back: 'Revenir au serveur',
  away: 'Pas de serveur à portée : les nouvelles tables sont sur cet appareil.',
  here: 'Tout se passe dans votre navigateur : vos parties restent sur cet appareil.',
  fetching: 'Les jeux s’installent sur cet appareil…',
  none: 'Cette Ménagerie ne sait pas jouer sans serveur.',
  broken:
    'Le téléchargement a été coupé. Vérifiez votre connexion, puis réessayez : il reprend où il en était.',
  notStarted:
    'Les jeux n’ont pas démarré sur cet appareil. Rechargez la page pour réessayer ; vos parties sont en sûreté.',
  again: 'Les jeux redémarrent sur cet appareil. Rien n’est perdu : réessayez dans un instant.',
  full: 'Cet appareil n’a plus de place pour enregistrer la partie. Supprimez quelque chose ; elle reprendra toute seule.',
  unstored:
    'Ce navigateur ne peut pas enregistrer la partie pour le moment. Fermez les autres fenêtres de Ménagerie, puis rechargez ; rien n’est perdu.',
  noInvite: 'Pas d’invités à distance',
  noInviteWhy:
    'Cette table est sur cet appareil, sans serveur. D’autres peuvent jouer à cet écran.',
};

export default fr;
