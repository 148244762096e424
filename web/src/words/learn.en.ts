export default {
  title: (game: string) => `${game}: the first game`,
  lead: 'A real game against the mouse, who is kind. Short notes tell you what to look at and what to do; you can stop them at any time.',
  minutes: 'Five minutes are enough to know how it goes. Somebody may read the notes aloud.',
  name: 'Your name',
  start: 'Begin',
  read: 'Read the rules instead',
  note: (at: number, all: number) => `Note ${at} of ${all}`,
  next: 'Next',
  skip: 'Play without notes',
  done: 'Got it',
  waiting: 'Watch what the mouse does…',
};
