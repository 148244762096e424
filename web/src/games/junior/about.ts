import type { About } from '../about';

export const about: About = {
  pitch: {
    en: 'Bring the farm in before the storm. No reading, no counting.',
    fr: 'Rentrez les bêtes avant l’orage. Sans lire ni compter.',
  },
  credit: { authors: 'Wolfgang Kramer', pictures: null, publisher: 'AMIGO' },
  familiar: true,
  cards: true,
};
