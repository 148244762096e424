import type en from './learn.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: (game: string, first: string) => `${game} : ${first}`,
  first: 'votre première partie',
  lead: 'Une vraie partie au niveau de la souris, le plus facile. De petites notes suivent le jeu et vous montrent quoi regarder ; vous pouvez les arrêter quand vous voulez.',
  minutes: 'Cinq minutes suffisent pour comprendre.',
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
