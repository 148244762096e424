export default {
  title: (game: string) => `${game}: the rules`,
  learn: 'Learn by playing',
  play: 'Play',
  contents: 'Contents',
  loading: 'Opening the rulebook…',
  example: 'On the table:',
  list: (count: number) => `Show the whole list (${count} lines)`,
  captions: {
    dealt: 'this is how a game begins.',
    middle: 'this is how it may look in the middle of a game.',
    end: 'this is how it may end, and what is counted.',
  },
};
