import type { Translation } from '../words';
import type en from './nimalia.en';

const fr: Translation<typeof en> = {
  hello: 'Vous construisez une réserve pour les animaux. Chacun la sienne, tous en même temps.',
  hand: 'Voici vos cartes. Vous en posez une, les autres vont chez votre voisin.',
  goals:
    'Voilà ce qui rapporte des points ; touchez un objectif pour le lire. Les chiffres disent dans quelles manches il compte.',
  try: 'Choisissez une carte et touchez un point qui brille sur votre réserve. Rien n’est décidé : vous voyez seulement ce que cela donne et ce que cela rapporte.',
  confirm: 'Tournez-la, déplacez-la comme vous voulez. Si elle vous plaît, confirmez.',
  pass: 'Les cartes ont tourné : celles-ci viennent de votre voisin.',
  cover:
    'Maintenant, chaque carte doit recouvrir au moins une case déjà remplie. Ce qui est recouvert ne compte plus : regardez bien. Posez la suivante.',
  alone: 'Vous savez jouer. L’ampoule vous conseille si vous hésitez.',
  score:
    'La manche est finie, et deux ou trois objectifs viennent de compter, pour la réserve telle qu’elle est. Vos points sont acquis ; continuez à bâtir, ils compteront de nouveau.',
};
export default fr;
