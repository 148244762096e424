export default {
  title: (game: string, first: string) => `${game}: ${first}`,
  first: 'your first game',
  lead: 'A real game at the level of Mouse, the gentlest. Short notes follow the game and show you what to look at; stop them whenever you like.',
  minutes: 'Five minutes are enough to get it. A grown-up can read the notes aloud.',
  name: 'Your name',
  start: 'Start',
  read: 'Read the rules instead',
  note: (at: number, all: number) => `Note ${at} of ${all}`,
  next: 'Next',
  skip: 'Play without notes',
  done: 'Got it',
  firstTime: 'For the first time',
};
