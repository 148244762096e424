import { capital, joined, OR, plural } from './words';

export default {
  // The table.
  world: (ant: string, resources: string) => `${ant}: ${resources}`,
  pile: (resource: string, left: number) =>
    `${resource} pile, ${plural('en', left, { one: '# left', other: '# left' })}`,
  pileHelp: (ant: string) => `A ${ant} harvests here. Send one: it brings back a card.`,
  eaten: (names: string) => `predator of ${names} here`,
  outside: (name: string, count: number, ant: string) =>
    `${name}: ${plural('en', count, { one: `# ${ant} out`, other: `# ${ant}s out` })}`,
  objective: (family: string, cost: string, points: string) =>
    `${family} objective: ${cost}, ${points}`,
  lacking: (missing: string) => `you still need ${missing}`,
  payable: 'you can pay for it',
  objectiveHelp: (bonus: number) =>
    `Pay for it from your stock at any time in your turn. Whoever completes the most objectives of a family also wins its bonus card: ${bonus} points.`,
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
  jokerNone: 'Take the joker, without an ant',
  takenBy: (name: string) => `taken by ${name}`,
  birthHelp: 'Once per phase, a new ant leaves your reserve. It can go out from your next turn.',
  jokerHelp:
    'One card, shown three times: it raises the ant of your choice, if your reserve has one left.',
  predator: 'Predator',
  predatorHelp:
    'Once per phase it eats a resource from a pile: nobody will get it. Tap it, then a pile.',
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
  stockHelp: 'Your resources pay for objectives. At the end, each one left is worth 1 point.',
  done: (count: number, goal: number) => `${count} of ${goal} objectives`,
  doneHelp: (goal: number) =>
    `As soon as somebody has completed ${goal}, the current phase is the last.`,
  free: 'free',
  usedUp: 'used',
  ready: 'ready',
  // What may be done.
  start: 'Pick a starting ant.',
  actions: {
    Harvest: 'harvest',
    Birth: 'raise an ant',
    Predator: 'let your predator loose',
  },
  act: (actions: readonly string[]) => `${capital(joined('en', actions, OR))}.`,
  actPredator: 'Which pile does your predator eat from?',
  actTwo: 'Which pile does your ant take two cards from?',
  spent: 'Done. Pay for objectives, or end your turn.',
  spentFree: 'Done. You still have a free action.',
  onlyExtras: 'No action left: pay for objectives, use a free action or end your turn.',
  again: 'Tap again to confirm.',
  homecoming: (name: string) => `The ants come home. ${name} starts.`,
  lastPhase: 'Last phase!',
  // Species.
  power: {
    breeder: 'A birth is free for you: it comes on top of your action, once per phase.',
    raider: 'The predator is free for you: it comes on top of your action, once per phase.',
    strategist: 'Once per turn, look in secret at the next card of an objective pile.',
    'ace-farmer': 'Once per game, a farmer brings two resources from one pile.',
    'ace-hunter': 'Once per game, a hunter brings two resources from one pile.',
    'ace-digger': 'Once per game, a digger brings two resources from one pile.',
  } as Record<string, string>,
  // The end.
  final: 'All colonies',
  bonus: 'Bonus card',
  left: 'Resources left',
  none: 'none',
};
