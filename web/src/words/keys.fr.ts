import type en from './keys.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Raccourcis clavier',
  press: 'Les boutons du coup, de gauche à droite',
  board: 'Aller au plateau',
  move: 'Aller au coup et à ses boutons',
  hint: 'Un conseil',
  undo: 'Reprendre son dernier coup',
  log: 'Ce qui s’est passé',
  cancel: 'Annuler un essai, fermer un panneau',
  help: 'Ce que fait l’élément choisi ; ailleurs, cette aide',
  off: 'On peut désactiver ces touches dans les réglages.',
};

export default fr;
