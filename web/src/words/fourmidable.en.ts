import { plural } from './words';

export default {
  // The table.
  world: (ant: string, resources: string) => `${ant}: ${resources}`,
  pile: (resource: string, left: number) =>
    `${resource} pile, ${plural('en', left, { one: '# left', other: '# left' })}`,
  pileHelp: (ant: string) =>
    `A ${ant} harvests here. Send one of yours that is at home: it brings one back.`,
  eaten: (names: string) => `predator of ${names} here`,
  outside: (name: string, count: number, ant: string) =>
    `${name}: ${plural('en', count, { one: `# ${ant} out`, other: `# ${ant}s out` })}`,
  objective: (family: string, slot: number, cost: string, points: string) =>
    `${family} objective ${slot}: ${cost}, ${points}`,
  lacking: (missing: string) => `you lack: ${missing}`,
  payable: 'you can pay it',
  objectiveHelp: (bonus: number) =>
    `Pay it from your stock at any moment of your turn, before or after your action. Most objectives of a family also bring its bonus card: ${bonus} points.`,
  emptySlot: 'no card left',
  deck: (family: string, left: number) =>
    `${family} pile: ${plural('en', left, { one: '# objective', other: '# objectives' })}`,
  deckHelp:
    'The next card comes up as soon as one is completed. The strategist may look at it, once per turn.',
  peek: (family: string) => `Look at the next ${family} objective`,
  next: (cost: string, points: string) => `next: ${cost}, ${points}`,
  points: (count: number) => plural('en', count, { one: '# point', other: '# points' }),
  // Births and the predator.
  birth: (ant: string) => `birth card: ${ant}`,
  joker: (ant: string) => `joker: ${ant}`,
  jokerNone: 'Take the joker without an ant',
  takenBy: (name: string) => `taken by ${name}`,
  birthHelp:
    'Once per phase: an ant of this type leaves your reserve. It can act from your next turn.',
  jokerHelp: 'The joker brings an ant of any type that is left in your reserve.',
  predator: 'Predator',
  predatorHelp: 'Once per phase: it eats one resource of any pile, for good. Tap it, then a pile.',
  predatorAt: (resource: string) => `at the ${resource} pile`,
  two: 'Harvest two',
  end: 'End turn',
  // The nest.
  nest: 'Your nest',
  nestOf: (name: string) => `${name}’s nest`,
  ants: (ant: string, active: number, out: number, reserve: number) =>
    `${ant}: ${active} at home, ${out} out, ${reserve} in reserve`,
  antsHelp: (resources: string) =>
    `Harvests ${resources}. Ants at home can act; those out come home at the end of the phase.`,
  newborn: 'new',
  stock: (resource: string, count: number) => `in stock: ${count} ${resource}`,
  stockHelp: 'Pays for objectives. What is left at the end is worth 1 point each.',
  done: (count: number, goal: number) => `${count} of ${goal} objectives`,
  doneHelp: (goal: number) =>
    `The phase in which somebody completes number ${goal} is the last one.`,
  free: 'free',
  usedUp: 'used',
  ready: 'ready',
  // What may be done.
  start: 'Pick a starting ant.',
  act: 'Harvest, take a birth card or send your predator.',
  actPredator: 'Which pile shall your predator eat from?',
  actTwo: 'From which pile shall your ant bring two?',
  spent: 'Action played. Complete objectives or end your turn.',
  spentFree: 'Action played. You still have a free action.',
  onlyExtras: 'No action left: complete objectives, use a free action or end your turn.',
  again: 'Tap again to confirm.',
  homecoming: (phase: number, name: string) =>
    `Phase ${phase}: all ants are home. ${name} goes first.`,
  lastPhase: 'Last phase!',
  // Species.
  power: {
    breeder: 'Birth is a free action for you: it comes on top of your action, once per phase.',
    raider:
      'The predator is a free action for you: it comes on top of your action, once per phase.',
    strategist: 'Once per turn, look in secret at the next card of an objective pile.',
    'ace-farmer': 'Once per game, a farmer brings two resources of the same pile.',
    'ace-hunter': 'Once per game, a hunter brings two resources of the same pile.',
    'ace-digger': 'Once per game, a digger brings two resources of the same pile.',
  } as Record<string, string>,
  // The end.
  final: 'All colonies',
  bonus: 'Bonus card',
  left: 'Left in stock',
  none: 'none',
};
