import type { Translation } from '../words';
import type en from './junior.en';

const fr: Translation<typeof en> = {
  hello:
    'L’orage arrive et les animaux courent vers les étables. Celui qui amène la sixième sorte d’animal dans une étable les gagne tous.',
  card: 'Voici la carte que tu as tirée. Il faut la mettre dans une des quatre étables.',
  missing:
    'En bas de chaque étable, les animaux qui y manquent. En couleur, ceux que ta carte amène.',
  place: 'Touche une étable qui brille. La carte y amène quelqu’un de nouveau.',
  six: 'Si tu amènes la sixième sorte, toutes les cartes de l’étable sont à toi. Le nombre près de ton nom les compte ; à la fin, le plus grand gagne.',
  again: 'À toi de nouveau. Est-ce que ta carte complète une étable ?',
  alone: 'Tu sais jouer ! Touche l’ampoule pour savoir ce que ferait le lion, notre champion.',
  won: 'Les six sortes étaient là : toutes les cartes sont à toi ! L’étable est vide, on recommence. À la fin, celui qui a le plus de cartes gagne.',
  wrong:
    'Cette étable n’était pas complète. Cela te coûte une carte ; regarde bien avant d’attraper.',
};
export default fr;
