import type { Translation } from '../words';
import type en from './animimix.en';

const fr: Translation<typeof en> = {
  hello: 'Les animaux sont posés en grille. Leur place décide de ce que vaut leur espèce.',
  hand: 'Voici votre main. Vous seul la voyez.',
  worth:
    'Ici, vous lisez ce que vaut chaque espèce en ce moment. Qui en a le plus de cartes gagne ces points.',
  choose:
    'Choisissez une carte de votre main. Gardez-la pour vous, ou échangez-la contre un animal de la grille. Il est alors à vous.',
  secret: 'Vos cartes sont devant vous, face cachée. La souris ne sait pas ce que vous gardez.',
  again:
    'À vous de nouveau. Un échange change deux choses : ce que vous avez, et ce que valent les espèces.',
  alone: 'C’est tout. Quand les mains sont vides, on retourne tout et on compte.',
};
export default fr;
