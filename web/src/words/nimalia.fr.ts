import type en from './nimalia.en';
import { plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  reserve: 'Votre réserve',
  reserveOf: (name) => `La réserve de ${name}`,
  look: (name) => `Regarder la réserve de ${name}`,
  hand: 'Votre main',
  handOf: (name) => `Ce que vous savez de la main de ${name}`,
  card: (number, animals) => `carte ${number} : ${animals}`,
  cardTitle: (number) => `Carte ${number}`,
  corners: (cells) => `En haut : ${cells[0]}, ${cells[1]}. En bas : ${cells[2]}, ${cells[3]}.`,
  cell: (animal, terrain) => `${animal} (${terrain})`,
  turn: 'Tourner la carte',
  turnHelp: 'Un quart de tour vers la droite. Aussi avec la touche R ou la molette.',
  turned: (turns) =>
    ['pas tournée', 'tournée une fois', 'tournée deux fois'][turns] ?? 'tournée trois fois',
  spot: (row, col) =>
    `ligne ${row}, colonne ${col}`
      .replace('ligne 0', 'au-dessus de la ligne 1')
      .replace('colonne 0', 'à gauche de la colonne 1'),
  where: {
    'start-start': 'en haut à gauche',
    'start-middle': 'en haut',
    'start-end': 'en haut à droite',
    'middle-start': 'à gauche',
    'middle-middle': 'au milieu',
    'middle-end': 'à droite',
    'end-start': 'en bas à gauche',
    'end-middle': 'en bas',
    'end-end': 'en bas à droite',
  },
  placed: (animals, ...more) =>
    [`la carte « ${animals} »`, ...more].filter((part) => part !== '').join(', '),
  covers: (animals) => `recouvre ${animals}`,
  shut: 'impossible',
  first: 'Touchez le point qui brille',
  how: 'Choisissez une carte, puis un point qui brille.',
  sealed: 'Votre carte est choisie. On les découvre toutes ensemble.',
  watching: 'Tout le monde choisit en même temps.',
  objectives: 'Objectifs',
  level: (level) => `Niveau ${level} sur 3.`,
  when: (rounds) => `Compte aux manches ${rounds}.`,
  compares: 'On se compare aux autres.',
  change: (before, after) =>
    before === after ? signed(after) : `${signed(before)} → ${signed(after)}`,
  earned: (points) => (points < 0 ? signed(points) : `+${points}`),
  changeSaid: (before, after) => `rapporterait ${after} points au lieu de ${before}`,
  now: 'compte à cette manche',
  calendar: 'Manches et points',
  round: (round) => `Manche ${round}`,
  current: 'maintenant',
  sum: 'Total',
  pass: (direction, name) => `Les cartes passent à ${direction}, chez ${name}`,
  end: 'Toutes les réserves',
  most: (count, animals) => `Surtout : ${animals} (${count})`,
  points: (count) => plural('fr', count, { one: '# point', other: '# points' }),
};

function signed(count: number): string {
  return String(count).replace('-', '−');
}

export default fr;
