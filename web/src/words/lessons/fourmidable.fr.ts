import type { Translation } from '../words';
import type en from './fourmidable.en';

const fr: Translation<typeof en> = {
  hello:
    'L’hiver approche. Vos fourmis rapportent de quoi manger, et vous en faites des objectifs.',
  ants: 'D’abord vous choisissez trois fourmis, l’une après l’autre. Chaque sorte rapporte autre chose. Choisissez la première.',
  goals: 'Voici les objectifs : ce qu’il faut pour les réussir, et les points qu’ils rapportent.',
  more: 'Choisissez une autre fourmi. Pensez aux objectifs.',
  third: 'Et la troisième. Avec trois fourmis différentes, vous pouvez tout rapporter.',
  action:
    'À votre tour, vous faites une seule chose : envoyer une fourmi, en faire naître une, ou laisser votre prédateur manger quelque chose. Choisissez.',
  complete:
    'Dès que vous avez ce que demande un objectif, touchez-le : il est à vous, et cela ne coûte pas d’action.',
  alone: 'C’est tout. Six objectifs pour quelqu’un, ou des piles vides, et la partie finit.',
};
export default fr;
