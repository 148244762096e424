import type en from './count.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Le décompte',
  next: 'Suivant',
  skip: 'Passer',
  again: 'Recompter',
  counted: (name, points, what) => `${name} : ${points}, ${what}`,
  winner: (names) => `Victoire : ${names} !`,
  winners: (names) => `Victoire partagée : ${names} !`,
  place: (rank) => (rank === 1 ? '1re place' : `${rank}e place`),
  rematch: 'Rejouer',
  replay: 'Revoir la partie',
  home: 'Tous les jeux',
  sum: 'Total',
};

export default fr;
