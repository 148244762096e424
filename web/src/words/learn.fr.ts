import type en from './learn.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: (game: string) => `${game} : votre première partie`,
  lead: 'Une vraie partie contre la souris, notre robot le plus gentil. De petites notes suivent le jeu et vous montrent quoi regarder ; arrêtez-les quand vous voulez.',
  minutes: 'Cinq minutes suffisent pour comprendre. Un grand peut lire les notes à voix haute.',
  name: 'Votre nom',
  start: 'Commencer',
  read: 'Lire plutôt les règles',
  note: (at: number, all: number) => `Note ${at} sur ${all}`,
  next: 'Suite',
  skip: 'Jouer sans notes',
  done: 'Compris',
  firstTime: 'Pour la première fois',
};

export default fr;
