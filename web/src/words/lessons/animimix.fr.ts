import type { Translation } from '../words';
import type en from './animimix.en';

const fr: Translation<typeof en> = {
  hello: 'Les animaux sont posés en grille. Leur place décide de ce que vaut leur espèce.',
  hand: 'Voici votre main. Personne d’autre ne la voit.',
  worth:
    'Voici ce que vaut chaque espèce en ce moment. À la fin, ces points vont à celui qui en a gardé le plus de cartes. Touchez une espèce pour voir ce qui compte.',
  choose:
    'Choisissez une carte de votre main. Gardez-la pour vous, ou échangez-la contre un animal de la grille : il est alors à vous.',
  secret: 'Cette carte est à vous, et ne se joue plus. Pour les autres, elle est face cachée.',
  again:
    'À vous de nouveau. Choisissez une carte, touchez un animal et regardez les valeurs changer : rien n’est joué avant que vous confirmiez.',
  most: 'Vous savez jouer. Ramassez ce qui vaut cher, et faites-le valoir davantage. La couronne montre qui est peut-être en tête. L’ampoule vous conseille.',
  mountain:
    'La carte que vous avez posée est sous une montagne : plus personne ne peut la prendre. Elle reste là jusqu’au décompte.',
  count:
    'Toutes les cartes sont retournées. On compte chaque espèce dans la grille, et ses points vont à celui qui en a gardé le plus de cartes.',
};
export default fr;
