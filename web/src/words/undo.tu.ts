import type en from './undo.en';
import type { Familiar } from './words';

/** At the table of a game for small children. */
const tu: Familiar<typeof en> = {
  hint: 'Ils ont vu ton coup. Si tout le monde est d’accord, on revient juste avant. Ce qui a été vu reste vu.',
  waiting: (names) => `Tu aimerais reprendre ton coup : on attend ${names}.`,
};

export default tu;
