import type en from './rules.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: (game: string) => `${game} : les règles`,
  learn: 'Apprendre en jouant',
  play: 'Jouer',
  contents: 'Sommaire',
  loading: 'On ouvre le livret…',
  example: 'Sur la table :',
  list: (count: number) => `Voir toute la liste (${count} lignes)`,
  captions: {
    dealt: 'voici comment une partie commence.',
    middle: 'voici à quoi peut ressembler le milieu d’une partie.',
    end: 'voici comment elle peut finir, et ce que l’on compte.',
  },
};

export default fr;
