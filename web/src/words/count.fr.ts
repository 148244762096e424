import type en from './count.en';
import { plural, type Translation } from './words';

/** As one says it, and the same for everybody. */
const ordinal = (rank: number) =>
  ['premier', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième'][rank - 1] ?? `${rank}ᵉ`;

const fr: Translation<typeof en> = {
  title: 'Le décompte',
  next: 'Suivant',
  skip: 'Passer',
  auto: 'Décompte automatique',
  again: 'Revoir le décompte',
  soFar: 'Déjà marqués',
  counted: (name, amount) => `${name} : ${amount}`,
  points: (count) => plural('fr', count, { one: '# point', other: '# points' }),
  cards: (count) => plural('fr', count, { one: '# carte', other: '# cartes' }),
  winner: (names) => `${names} gagne !`,
  winners: (names) => `${names} gagnent à égalité !`,
  formal: {
    tiedWithYou: (names, why) => `Vous êtes à égalité avec ${names} : ${why}.`,
    broken: (more) => (more === null ? 'les règles vous font gagner' : `vous avez ${more}`),
    you: 'vous',
    win: 'Vous avez gagné !',
    share: (names) => `Vous gagnez à égalité avec ${names} !`,
    place: (rank) => `Vous finissez ${ordinal(rank)}.`,
  },
  familiar: {
    tiedWithYou: (names, why) => `Tu es à égalité avec ${names} : ${why}.`,
    broken: (more) => (more === null ? 'les règles te font gagner' : `tu as ${more}`),
    you: 'toi',
    win: 'Tu as gagné !',
    share: (names) => `Tu gagnes à égalité avec ${names} !`,
    place: (rank) => `Tu finis ${ordinal(rank)}.`,
  },
  short: (amount) => `À ${amount} près !`,
  tied: (names, why) => `${names} sont à égalité : ${why}.`,
  broken: (name, more) => (more === null ? `les règles font gagner ${name}` : `${name} a ${more}`),
  place: (rank) => (rank === 1 ? '1re place' : `${rank}e place`),
  podium: 'Le podium',
  table: 'Qui a marqué quoi',
  sum: 'Total',
  rematch: 'Rejouer',
  wouldLike: (names, count) =>
    count > 1 ? `${names} aimeraient rejouer.` : `${names} aimerait rejouer.`,
  yes: 'Oui, on rejoue !',
  later: 'Plus tard',
  waitingFor: (names) => `On attend la réponse : ${names}…`,
  beginning: 'C’est reparti !',
  notNow: 'Pas cette fois : les autres préfèrent plus tard.',
  goOn: 'Commencer sans attendre',
  winsAgainst: (wins, level) => `${wins} victoires de suite au niveau ${level} !`,
  tryLevel: (level) => `Essayer le niveau ${level}`,
  replay: 'Revoir la partie',
  home: 'Tous les jeux',
  look: 'Regarder la table',
  result: 'Le résultat',
  share: 'Partager',
  saved: 'L’image du résultat est enregistrée.',
  pictureOf: (game, date) => `${game}, ${date}`,
};

export default fr;
