import type en from './animimix.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  grid: 'Les animaux sur la table',
  hand: 'Votre main',
  covered: (animal: string) => `${animal}, sous une montagne`,
  becomes: (animal: string, other: string) => `${animal}, échangé contre ${other}`,
  could: (names: string) => `Majorité possible : ${names}`,
  nobody: 'Personne ne peut encore en avoir',
  chooseCard: 'Choisissez une carte de votre main.',
  chooseCell: 'Échangez-la avec un animal qui brille, ou gardez-la.',
  chooseOther: 'Choisissez maintenant la carte à poser là.',
  keep: 'La garder face cachée',
  keepNamed: (species: string) => `Garder face cachée : ${species}`,
  empty: 'rien pour l’instant',
  memory: 'Aide-mémoire',
  memoryText: 'Montre les animaux que toute la table a vu prendre par les autres.',
  seen: (name: string, animals: string) => `${name} a pris au vu de tous : ${animals}`,
  hidden: (count: number) => `+${count} face cachée`,
  fronts: 'Devant chacun',
  lines: (name: string, cards: string) => `${name} : ${cards}`,
};

export default fr;
