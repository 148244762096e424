import type en from './generic.en';
import { plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  own: 'À vous',
  table: 'Sur la table',
  players: 'Les joueurs',
  moves: 'Ce que vous pouvez faire',
  choices: (count: number) => plural('fr', count, { one: '# choix', other: '# choix' }),
  waiting: 'Rien à décider pour l’instant.',
  over: 'Le résultat',
  points: (count: number) => plural('fr', count, { one: '# point', other: '# points' }),
  wins: 'gagne',
  yes: 'oui',
  no: 'non',
  hidden: 'caché',
  empty: 'vide',
  row: (number: number) => `Rangée ${number}`,
  times: (name: string, count: number) => `${count} × ${name}`,
  hinted: 'Le conseil du lion.',
};
export default fr;
