import type { Translation } from '../words';
import type en from './junior.en';

const fr: Translation<typeof en> = {
  hello:
    'L’orage arrive et les animaux courent vers les étables. Qui amène la sixième sorte d’animal dans une étable les gagne tous.',
  card: 'Voici la carte que vous avez tirée. Il faut la mettre dans une des quatre étables.',
  missing: 'Sous chaque étable, vous voyez des ombres : ces animaux y manquent encore.',
  place: 'Touchez une étable qui brille. La carte y amène quelqu’un de nouveau.',
  six: 'Quand une étable a les six sortes, ses cartes sont à vous. Le nombre près de votre nom dit combien vous en avez.',
  again: 'À vous de nouveau. Y a-t-il une étable où il ne manque que votre animal ?',
  alone:
    'C’est tout. Le plus de cartes gagne. Touchez l’ampoule pour savoir ce que ferait le lion.',
};
export default fr;
