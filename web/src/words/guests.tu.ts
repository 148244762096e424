import type en from './guests.en';
import type { Familiar } from './words';

/** At the table of a game for small children. */
const tu: Familiar<typeof en> = {
  title: 'Tes robots',
  text: 'Un programme à toi peut jouer ici en invité. Donne-lui un nom, lance-le avec son jeton, et garde-lui une place à une table.',
  doors: {
    owner: 'Toi seul',
    groups: 'Toi et les membres de tes groupes',
    anyone: 'Tous ceux qui connaissent son code',
  },
  members: 'Quelqu’un de ton groupe',
  waiting: 'La prochaine place libre est pour toi.',
  inLine: 'Tu es dans la file pour une place libre.',
  makeRoom: 'Donne la place d’un robot à « une personne », et la première de la liste s’y assoit.',
};

export default tu;
