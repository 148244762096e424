import type en from './puzzle.en';
import type { Familiar } from './words';

/** A puzzle of a game for small children. */
const tu: Familiar<typeof en> = {
  you: 'Toi',
  question: 'C’est à toi. Que joues-tu ?',
  chosen: 'Ton coup',
  worlds: (worlds) =>
    `La chance de gagner après chaque coup, d’après ${worlds} autres fins possibles avec ce que tu vois.`,
};

export default tu;
