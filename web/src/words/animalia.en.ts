import { plural } from './words';

export default {
  season: (number: number, count: number) => `Season ${number} of ${count}`,
  pile: (count: number) =>
    plural('en', count, { one: '# card in the pile', other: '# cards in the pile' }),
  unseen: 'Not seen yet this season',
  unseenHint: 'In the pile, or somebody’s bonus card.',
  others: 'The other collections',
  own: 'Your collections',
  collection: (number: number) => `Collection ${number}`,
  collectionOf: (name: string, number: number | null) =>
    number === null ? `${name}’s collection` : `${name}’s collection ${number}`,
  mine: 'Your collection',
  mineNumbered: (number: number) => `Your collection ${number}`,
  look: (whose: string, cards: string) => `${whose}: ${cards}. Look closer`,
  none: 'no animals yet',
  empty: 'free place',
  dealer: 'dealer',
  dealerMark: 'D',
  elegance: (points: string) => `elegance ${points}`,
  wouldBe: (before: string, after: string) => `elegance ${before}, then ${after}`,
  rank: { first: 'first in elegance', second: 'second in elegance' },
  prizes: (count: number) => plural('en', count, { one: '# bonus card', other: '# bonus cards' }),
  bonus: (count: number) => plural('en', count, { one: '# bonus card', other: '# bonus cards' }),
  // The lot.
  lot: 'The lot',
  offered: 'in the lot',
  lotMine: 'The lot is offered to you.',
  lotPlace: 'The lot is yours: choose a collection.',
  lotAt: (name: string) => `${name} decides on the lot.`,
  take: (count: number) => plural('en', count, { one: 'Take it', other: 'Take all #' }),
  /** Take into collection 2; where there is no room, take into 2. */
  takeInto: 'Take into',
  takeIntoWhat: 'collection',
  pass: 'Pass it on',
  aim: (number: number) => `See the lot in collection ${number}`,
  triggers: (powers: string) => `Triggers ${powers}`,
  // Powers.
  powersNow: (powers: string) => `You may use ${powers}.`,
  powersOf: (name: string, powers: string) => `${name} may use ${powers}.`,
  stealNow: 'Thief: steal which animal?',
  giveNow: 'Prankster: give away which animal?',
  giveTo: (card: string) => `Who gets ${card}?`,
  giveHere: (card: string, name: string, number: number | null) =>
    number === null
      ? `Give ${card} to ${name}`
      : `Give ${card} to ${name}, for collection ${number}`,
  spyNow: 'Spy: look at the pile',
  /** Beside what else may be used. */
  spyToo: 'Spy: look at the pile.',
  lookAtPile: 'Look at the pile',
  doWithout: 'Don’t use it',
  doWithoutAny: 'Use none',
  stolen: 'would be stolen',
  gift: 'would be given',
  // The spy.
  spyTitle: 'Only you can see these cards. Which comes first?',
  spyHelp: 'Tap two cards to swap them.',
  spyPlace: (place: number, count: number, card: string) =>
    `${place} of ${count} from the top: ${card}`,
  top: 'top',
  putBack: 'Put them back',
  known: 'You know what is on top of the pile',
  knownLoose: (places: number) => `You know what is in the top ${places} cards`,
  ordering: (name: string) => `${name} is looking at the pile.`,
  // Medals.
  showTitle: 'This season’s medals',
  showWait: 'Everybody chooses in secret; then all is shown.',
  ranking: 'Elegance',
  bonusTitle: 'Your bonus cards',
  bonusNow: 'Put a bonus card on one of your animals, or keep it for later.',
  bonusLast: 'Put a bonus card on one of your animals: this is the last season.',
  coverNow: (card: string) => `Which animal do you put ${card} on?`,
  orKeep: 'Or keep the card.',
  coveredBy: (card: string, by: string) => `${card}, covered by ${by}`,
  wouldCover: (card: string, by: string) => `${card}, would be covered by ${by}`,
  owlNow: 'Your owl counts as:',
  owlAs: (family: string, medals: string) => `${family}: ${medals}`,
  asOwl: (family: string) => `the owl counts as ${family}`,
  finish: 'Confirm',
  wins: 'You would win',
  medals: (list: string) => (list ? `medals: ${list}` : 'no medal'),
  medalsOf: (count: number, family: string) =>
    plural('en', count, { one: `# ${family} medal`, other: `# ${family} medals` }),
  change: (family: string, before: number, after: number) => `${family}: ${before}, then ${after}`,
  points: (count: number) => plural('en', count, { one: '# point', other: '# points' }),
  ready: 'has chosen',
  ownMedals: 'Your medals',
  ownMedalsCount: (count: number) =>
    count === 0
      ? 'Your medals (none)'
      : plural('en', count, { one: 'See your medal', other: 'See your # medals' }),
  // A season ends.
  seasonOver: (number: number) => `Season ${number} is over`,
  faceDown: 'The medals stay face down until the end.',
  ownFaceDown: 'They stay face down until the end.',
  goOn: (number: number) => `On to season ${number}`,
  // The end.
  finalTitle: 'All the medals, face up',
  excellence: 'Prizes of excellence',
  lastSeason: 'The last season',
  sets: (count: number) => plural('en', count, { one: '# full set', other: '# full sets' }),
};
