import type en from './review.en';
import { plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Après la partie',
  open: 'Chance ou talent ?',
  whose: 'La partie de qui ?',
  making: 'On relit la partie…',
  waiting: (ahead) =>
    plural('fr', ahead, {
      one: 'Une partie passe avant celle-ci…',
      other: '# parties passent avant celle-ci…',
    }),
  finer: 'Les chiffres s’affinent…',
  slow: 'C’est plus long ici que sur un serveur : cet appareil fait tout le travail.',
  worlds: (worlds) => `Calculé sur ${worlds} autres fins possibles de chaque position.`,
  failed: 'Cette partie n’a pas pu être relue.',
  again: 'Réessayer',
  parts: 'D’où vient le résultat',
  luck: 'Le hasard',
  others: 'Les autres',
  own: 'Vos choix',
  narrow: 'La fin serrée',
  percent: (share) => `${share} %`,
  points: (points, doubt) => (doubt > 0 ? `${points} ± ${doubt}` : points),
  scale:
    'En points de chance de gagner : 100, c’est une victoire entière. Le trait fin montre la marge d’erreur.',
  moments: 'Les moments qui ont compté',
  momentsLater: 'On compare les coups…',
  noMoments: 'Aucun choix n’a coûté cher.',
  move: (number) => `Coup ${number}`,
  gain: (points, doubt) =>
    plural('fr', points, { one: '# point de mieux', other: '# points de mieux' }) +
    (doubt > 0 ? ` (± ${doubt})` : ''),
  played: 'Joué',
  better: 'Mieux',
  see: 'Voir ce moment',
  seeMove: (number) => `Voir ce moment : coup ${number}`,
  tryIt: 'Essayer à partir d’ici',
  tryMove: (number) => `Essayer à partir d’ici : coup ${number}`,
  here: (move) => `Mieux ici : ${move}.`,
  chances: 'La chance de gagner, coup par coup',
  chancesOf: (name, first, last) => `${name} : ${first} % après la donne, ${last} % à la fin`,
  table: 'La même chose en tableau',
  deal: 'Donne',
  save: 'Enregistrer le fichier',
  share: 'Copier le lien',
};

export default fr;
