export default {
  grid: 'The animals on the table',
  hand: 'Your hand',
  covered: (animal: string) => `${animal}, under a mountain`,
  becomes: (animal: string, other: string) => `${animal}, swapped for ${other}`,
  /** Which one, where several of its species lie there. */
  nth: (row: number, column: number) => {
    const ordinal = (number: number) => ['1st', '2nd', '3rd'][number - 1] ?? `${number}th`;
    return `the ${ordinal(column)} in the ${ordinal(row)} row`;
  },
  could: (names: string) => `Could have the most: ${names}`,
  nobody: 'Nobody has one yet',
  chooseCard: 'Pick a card from your hand.',
  chooseCell: 'Swap it for a glowing animal, or keep it.',
  chooseOther: 'Which card do you put there instead?',
  keep: 'Keep it face down',
  keepNamed: (species: string) => `Keep ${species} face down`,
  empty: 'nothing yet',
  memory: 'Memory aid',
  memoryText: 'Shows the animals everybody saw the others take.',
  seen: (name: string, animals: string) => `${name} openly took: ${animals}`,
  hidden: (count: number) => `+${count} face down`,
  fronts: 'In front of each player',
  lines: (name: string, cards: string) => `${name}: ${cards}`,
};
