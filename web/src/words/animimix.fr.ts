import type en from './animimix.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  grid: 'Les animaux sur la table',
  hand: 'Votre main',
  covered: (animal: string) => `${animal}, sous une montagne`,
  becomes: (animal: string, other: string) => `${animal}, échangé contre ${other}`,
  nth: (row: number, column: number) => {
    const ordinal = (number: number, first: string) => (number === 1 ? first : `${number}e`);
    return `${ordinal(column, '1er')} de la ${ordinal(row, '1re')} ligne`;
  },
  could: (names: string) => `Peut-être en tête : ${names}`,
  nobody: 'Personne n’en a encore',
  chooseCard: 'Choisissez une carte.',
  chooseCell: 'Échangez-la contre un animal qui brille, ou gardez-la.',
  chooseOther: 'Quelle carte posez-vous à la place ?',
  keep: 'La garder face cachée',
  keepNamed: (species: string) => `Garder ${species} face cachée`,
  empty: 'rien pour l’instant',
  memory: 'Aide-mémoire',
  memoryText: 'Montre les animaux que toute la table a vu prendre par les autres.',
  seen: (name: string, animals: string) => `Pris par ${name} devant tout le monde : ${animals}`,
  hidden: (count: number) => `+${count} face cachée`,
  fronts: 'Devant chacun',
  lines: (name: string, cards: string) => `${name} : ${cards}`,
};

export default fr;
