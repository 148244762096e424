import type { Translation } from '../words';
import type en from './animimix.en';

const fr: Translation<typeof en> = {
  hello: 'Les animaux sont posés en grille. Leur place décide de ce que vaut leur espèce.',
  hand: 'Voici votre main. Personne d’autre ne la voit.',
  worth:
    'Ici, vous lisez ce que vaut chaque espèce en ce moment, et comment elle compte. Celui qui en a le plus de cartes gagne ces points.',
  choose:
    'Choisissez une carte de votre main. Gardez-la pour vous, ou échangez-la contre un animal de la grille : il est alors à vous.',
  secret: 'Vos cartes sont devant vous, face cachée. La souris ne sait pas ce que vous gardez.',
  again:
    'À vous de nouveau. Un échange change deux choses : ce que vous avez, et ce que valent les espèces. Regardez les nombres pendant l’essai.',
  most: 'Vous savez tout. Ramassez ce qui vaut cher, et faites-le valoir davantage. Le conseil est là si vous hésitez.',
  mountain:
    'La carte que vous avez posée est sous une montagne : plus personne ne peut la prendre. Elle reste là jusqu’au décompte.',
  count:
    'Toutes les cartes sont retournées. On compte chaque espèce dans la grille, et celui qui en a le plus de cartes marque les points.',
};
export default fr;
