import type en from './settings.en';
import type { Familiar } from './words';

/** Beside a game for small children. */
const tu: Familiar<typeof en> = {
  luck: 'Ta chance et tes choix, sur beaucoup de parties',
  soundHint: 'De petits bruits doux, et un carillon quand c’est ton tour.',
  vibrationHint: 'Une brève vibration quand c’est ton tour, si l’appareil le peut.',
  scenesHint:
    'Un instant pour une étable pleine, les points d’une manche, la dernière carte. Touche l’écran pour continuer.',
  keysHint:
    'Une touche pour un conseil, le plateau ou les boutons de ton coup. Appuie sur ? à une table.',
};

export default tu;
