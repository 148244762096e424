import type en from './learn.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: (game: string) => `${game} : la première partie`,
  lead: 'Une vraie partie contre la souris, qui est gentille. De petites notes vous disent quoi regarder et quoi faire ; vous pouvez les arrêter quand vous voulez.',
  minutes:
    'Cinq minutes suffisent pour savoir comment ça marche. Quelqu’un peut lire les notes à voix haute.',
  name: 'Votre nom',
  start: 'Commencer',
  read: 'Lire plutôt les règles',
  note: (at: number, all: number) => `Note ${at} sur ${all}`,
  next: 'Suite',
  skip: 'Jouer sans notes',
  done: 'Compris',
  waiting: 'Regardez ce que fait la souris…',
};

export default fr;
