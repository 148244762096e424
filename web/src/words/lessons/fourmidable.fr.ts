import type { Translation } from '../words';
import type en from './fourmidable.en';

const fr: Translation<typeof en> = {
  hello:
    'L’hiver approche. Vos fourmis rapportent des provisions ; avec elles, vous payez des objectifs.',
  goals: 'Voici les objectifs : ce qu’il faut pour les réussir, et les points qu’ils rapportent.',
  ants: 'Choisissez trois fourmis, une à une. La fermière rapporte des fruits, la chasseuse des proies, la creuseuse terre et cailloux.',
  more: 'Choisissez une autre fourmi. Pensez aux objectifs.',
  third: 'Et la troisième. Avec trois fourmis différentes, vous pouvez tout rapporter.',
  action:
    'À votre tour, vous faites une seule chose : envoyer une fourmi, en faire naître une, ou laisser votre prédateur manger quelque chose. Choisissez.',
  complete:
    'Dès que vous avez ce que demande un objectif, touchez-le : il est à vous, et cela ne coûte pas d’action.',
  alone: 'Vous savez jouer. L’ampoule vous conseille si vous hésitez.',
  harvest:
    'Votre fourmi reste dehors jusqu’à la fin de la phase. Quand plus personne ne peut rien faire, toutes rentrent.',
  born: 'Une nouvelle fourmi ! Elle pourra sortir dès votre prochain tour, et reste avec vous pour toutes les phases à venir.',
  scored:
    'Votre premier objectif. À la fin, celui qui a le plus d’objectifs d’une famille reçoit 7 points de plus : surveillez les fleurs.',
  out: 'Vous avez laissé passer un tour : vous voilà hors jeu jusqu’à la phase suivante. Toutes les fourmis rentreront alors.',
  last: 'Cette phase est la dernière : on la joue jusqu’au bout, puis on compte tout.',
};
export default fr;
