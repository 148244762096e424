import type en from './puzzle.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Le problème du jour',
  teaser:
    'Une position d’une vraie partie, et un coup nettement meilleur. Saurez-vous le trouver ?',
  look: 'Voir la position',
  loading: 'On dresse la table…',
  you: 'Vous',
  question: 'C’est à vous. Que jouez-vous ?',
  mine: 'C’est mon coup',
  right: 'Bravo : c’est le meilleur coup.',
  wrong: (best) => `Pas tout à fait. Le meilleur coup était : ${best}.`,
  brings: 'Ce que rapporte chaque coup',
  chance: (percent) => `${percent} %`,
  behind: (points, doubt) => (doubt > 0 ? `${points} de moins (± ${doubt})` : `${points} de moins`),
  best: 'Le meilleur',
  chosen: 'Votre coup',
  worlds: (worlds) =>
    `La chance de gagner après chaque coup, d’après ${worlds} autres fins possibles avec ce que vous voyez.`,
  tomorrow: 'Un nouveau problème demain.',
  play: (game) => `Jouer à ${game}`,
};

export default fr;
