import type en from './deal.en';
import { plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  seal: 'Le sceau de la table',
  sealText:
    'Votre appareil ajoute sa part de hasard au mélange. Il garde ce sceau et le comparera à la fin de la partie.',
  waiting: (names: string) => `On mélange… Il ne manque plus que ${names}.`,
  over: {
    fair: 'Cet appareil a vérifié la donne : personne n’a choisi les cartes.',
    unchecked: 'Donne non vérifiée sur cet appareil.',
    wrong:
      'La donne n’est pas celle qu’on avait promise à cet appareil : revoyez la partie pour savoir pourquoi.',
  },
  // A line does not end inside the verb.
  fair: 'La donne était-\u2060elle honnête ?',
  check: 'Vérifier la donne',
  checking: 'Votre navigateur calcule…',
  here: 'Votre navigateur refait lui-même le calcul, sans se fier au serveur.',
  kept: 'Ce que cet appareil a gardé',
  keptNothing: 'Non vérifié ici : cet appareil n’a pas pris part à cette donne.',
  keptLate:
    'Non vérifié ici : d’après la table, cet appareil n’a pas répondu à temps, et l’on a distribué sans lui.',
  keptSeal: 'Le sceau est bien celui qu’on vous a montré',
  keptSealHolds:
    'Avant les cartes, cet appareil a gardé le sceau de la table. Celui qu’elle montre maintenant est le même.',
  keptSealFails: 'Avant les cartes, la table avait montré un autre sceau à cet appareil.',
  keptOwn: 'Votre appareil a eu son mot à dire',
  keptOwnHolds:
    'La part de hasard envoyée par cet appareil est dans le mélange, telle qu’il l’a envoyée.',
  keptOwnFails: 'Ce qui figure à votre place n’est pas ce que cet appareil a envoyé.',
  keptOthers: 'Personne n’a pu attendre de voir la part des autres',
  keptOthersHolds:
    'Toutes les parts étaient sous scellés avant que cet appareil n’ouvre la sienne, et aucune n’a changé depuis.',
  keptOthersFails: 'Une part a été changée, ajoutée ou oubliée après la pose des scellés.',
  keptOthersOpen:
    'Le mélange a été repris parce que quelqu’un n’a pas répondu : de mèche avec la table, cette personne a pu refuser une donne.',
  keptView: 'Les premières cartes sont celles que vous avez vues',
  keptViewHolds: 'Ce film commence exactement par ce que vous avez vu à la distribution.',
  keptViewFails: 'À la distribution, vous avez vu autre chose que le début de ce film.',
  commitment: 'Le secret est bien celui qui était promis',
  commitmentHolds: 'Le secret montré à la fin correspond bien au sceau que la table présente.',
  commitmentFails: 'Le secret montré à la fin ne correspond pas au sceau que la table présente.',
  commitmentOpen:
    'Cette partie n’a pas de sceau : celui qui a distribué aurait pu choisir les cartes.',
  seed: 'Les joueurs ont eu leur mot à dire',
  seedHolds:
    'Le secret, mélangé à ce que les joueurs ont ajouté, redonne exactement le nombre dont viennent les cartes de cette partie.',
  seedFails:
    'Le secret, mélangé à ce que les joueurs ont ajouté, donne un autre nombre que celui de cette partie.',
  seedOpen: 'On n’a pas le secret de cette partie : impossible de refaire le mélange.',
  first: 'Le tirage de qui commence',
  draw: (label: string) => `Le tirage « ${label} »`,
  drawHolds: (count: number) =>
    plural('fr', count, {
      one: 'Tiré de nouveau ici : même résultat.',
      other: 'Mélangés de nouveau ici : les # sont dans le même ordre.',
    }),
  drawFails: 'Refait ici, il donne autre chose.',
  verdict: {
    fair: 'La donne était honnête.',
    unchecked:
      'Le mélange tombe juste, mais cet appareil ne peut pas dire si quelqu’un a choisi les cartes.',
    wrong: 'Quelque chose ne va pas : ne vous fiez pas à cette donne.',
  },
  holds: 'juste',
  fails: 'faux',
  unknown: 'non vérifié',
  details: 'Les nombres',
  before: 'Gardé avant les cartes',
  shown: 'Montré maintenant',
  published: 'Sceau de la table',
  calculated: 'Calculé ici',
  secret: 'Secret',
  contributions: 'Ce que les joueurs ont ajouté',
  nothingAdded: '(rien)',
  seedIs: 'Nombre de départ (graine)',
  means:
    'Votre navigateur a comparé ce qu’il avait gardé avant la distribution avec ce que la table montre maintenant, puis a refait le mélange et chaque tirage. Il ne connaît pas les règles : que les cartes ont bien été posées comme le disent ces tirages, et que tous les coups étaient permis, il le croit sur parole. Pour le vérifier aussi, téléchargez la partie et contrôlez-la chez vous, avec le programme de Ménagerie ou un autre. Et rien de tout cela ne dit si la table a regardé les cartes pendant la partie.',
};

export default fr;
