import type en from './review.en';
import type { Familiar } from './words';

/** After a game for small children. */
const tu: Familiar<typeof en> = {
  own: 'Tes choix',
};

export default tu;
