import type en from './guests.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Vos robots',
  text: 'Un programme à vous peut jouer ici en invité. Donnez-lui un nom, lancez-le avec son jeton, et gardez-lui une place à une table.',
  newName: 'Comment s’appelle-t-il ?',
  make: 'Le créer',
  code: 'Son code',
  codeIs: 'Son code :',
  copy: 'Copier',
  copied: 'C’est copié.',
  tokenOnce: 'Ce jeton ne s’affiche qu’une fois. Qui l’a peut jouer sous le nom de ce robot.',
  noToken: 'Sans jeton',
  used: (day) => `Utilisé pour la dernière fois le ${day}`,
  door: 'Qui peut l’inviter ?',
  doors: {
    owner: 'Vous seul',
    groups: 'Vous et les membres de vos groupes',
    anyone: 'Tous ceux qui connaissent son code',
  },
  newToken: 'Nouveau jeton',
  delete: 'Supprimer',
  deleteNow: 'Oui, le supprimer',
  no: 'Non',
  keepTitle: (seat) => `Garder la place ${seat} pour…`,
  keepName: 'Un nom',
  keep: 'La garder',
  members: 'Quelqu’un de votre groupe',
  programs: 'Un robot en invité',
  programHint: 'Il vient de lui-même, s’il est lancé et si ses règles le permettent.',
  inviteProgram: 'L’inviter',
  wait: 'Prendre la prochaine place libre',
  waiting: 'La prochaine place libre est pour vous.',
  waitNoMore: 'Regarder seulement',
  inLine: 'Vous êtes dans la file pour une place libre.',
  queue: (names) => `En attente d’une place libre : ${names}.`,
  makeRoom: 'Donnez la place d’un robot à « une personne », et la première de la liste s’y assoit.',
};

export default fr;
