import type en from './deal.en';
import { plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  seal: 'Le sceau de la table',
  sealText:
    'Votre appareil ajoute sa part de hasard au mélange. Il garde ce sceau et le comparera à la fin de la partie.',
  waiting: (names: string) => `On mélange… encore un instant pour : ${names}`,
  over: {
    fair: 'Cet appareil a vérifié la donne : personne n’a choisi les cartes.',
    unchecked: 'Donne non vérifiée sur cet appareil.',
    wrong: 'La donne n’est pas celle qui était promise à cet appareil : allez revoir la partie.',
  },
  fair: 'La donne était-elle honnête ?',
  check: 'Vérifier la donne',
  checking: 'Ce navigateur calcule…',
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
  keptOthers: 'Personne n’a attendu de voir les autres',
  keptOthersHolds:
    'Toutes les parts étaient sous scellés avant que cet appareil n’ouvre la sienne, et aucune n’a changé depuis.',
  keptOthersFails: 'Une part a été changée, ajoutée ou oubliée après la pose des scellés.',
  keptOthersOpen:
    'Le mélange a été repris parce que quelqu’un n’a pas répondu : de mèche avec la table, cette personne a pu refuser une donne.',
  keptView: 'Les premières cartes sont celles que vous avez vues',
  keptViewHolds: 'Ce film commence exactement par ce que vous avez vu à la distribution.',
  keptViewFails: 'À la distribution, vous avez vu autre chose que le début de ce film.',
  commitment: 'Le secret est bien celui qui était promis',
  commitmentHolds:
    'Le secret montré à la fin porte exactement le sceau que la table donne pour lui.',
  commitmentFails: 'Le secret montré ne porte pas le sceau que la table donne pour lui.',
  commitmentOpen:
    'Cette partie n’a pas de sceau : celui qui a distribué aurait pu choisir les cartes.',
  seed: 'Les joueurs ont eu leur mot à dire',
  seedHolds:
    'Le secret mélangé à ce que les joueurs ont ajouté donne exactement la graine de cette partie.',
  seedFails: 'Le secret et les contributions donnent une autre graine que celle de cette partie.',
  seedOpen: 'Il n’y a pas de secret dont on pourrait refaire la graine.',
  draw: (label: string) => `Le tirage « ${label} »`,
  drawHolds: (count: number) =>
    plural('fr', count, {
      one: 'Retiré ici à partir de la graine : le même.',
      other: 'Mélangés ici à partir de la graine : les # sont dans le même ordre.',
    }),
  drawFails: 'Refait ici à partir de la graine, il donne autre chose.',
  verdict: {
    fair: 'La donne était honnête.',
    unchecked:
      'Le mélange tombe juste. Que personne n’ait choisi les cartes, cela n’est pas vérifié ici.',
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
  contributions: 'Contributions des joueurs',
  nothingAdded: '(rien)',
  seedIs: 'Graine',
  means:
    'Votre navigateur a comparé ce qu’il avait gardé avant les cartes avec ce que la table montre maintenant, puis refait le mélange de la graine et chaque tirage. Il ne connaît pas les règles : que les cartes sont posées comme le disent ces tirages et que les coups sont permis, c’est le serveur qui l’affirme. Pour le vérifier aussi, téléchargez la partie et lancez « menagerie verify ». Rien de tout cela ne dit si la table a regardé les cartes pendant la partie.',
};

export default fr;
