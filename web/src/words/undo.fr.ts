import type en from './undo.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  question: 'Demander aux autres ?',
  hint: 'Ils ont vu votre coup. Si tout le monde est d’accord, on revient juste avant. Ce qui a été vu reste vu.',
  ask: 'Leur demander',
  keep: 'Continuer à jouer',
  wish: (name) => `${name} aimerait reprendre son dernier coup.`,
  waiting: (names) => `Vous aimeriez reprendre votre coup : on attend ${names}.`,
  agree: 'D’accord',
  decline: 'Non, on continue',
  withdraw: 'Tant pis',
};

export default fr;
