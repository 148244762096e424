import type en from './worker.en';
import type { Familiar } from './words';

/** Beside a game for small children. */
const tu: Familiar<typeof en> = {
  newer: 'Une nouvelle version de Ménagerie est prête : recharge la page quand tu veux.',
};

export default tu;
