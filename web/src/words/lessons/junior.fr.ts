import type { Translation } from '../words';
import type en from './junior.en';

const fr: Translation<typeof en> = {
  hello:
    'L’orage arrive et les animaux courent vers les étables. Celui qui amène la sixième sorte d’animal dans une étable les gagne tous.',
  card: 'Voici la carte que tu as tirée. Il faut la mettre dans une des quatre étables.',
  missing: 'Les animaux gris, en bas d’une étable, y manquent encore.',
  place: 'Touche une étable qui brille. La carte y amène quelqu’un de nouveau.',
  six: 'Quand une étable a les six sortes, ses cartes sont à toi. Le nombre près de ton nom dit combien tu en as.',
  again: 'À toi de nouveau. Y a-t-il une étable que ta carte rendrait complète ?',
  alone: 'Tu sais jouer ! Touche l’ampoule pour savoir ce que ferait le lion.',
  won: 'Les six sortes étaient là : toutes les cartes sont à toi ! L’étable est vide, on recommence. À la fin, celui qui a le plus de cartes gagne.',
  wrong:
    'Cette étable n’était pas complète. Cela te coûte une carte ; regarde bien avant d’attraper.',
};
export default fr;
