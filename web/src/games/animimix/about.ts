import type { About } from '../about';

export const about: About = {
  pitch: {
    en: 'Move the animals, and collect those that count most.',
    fr: 'Déplacez les animaux, gardez ceux qui vaudront le plus.',
  },
  credit: {
    authors: 'Mathieu Bossu, Simon Douchy',
    pictures: null,
    publisher: null,
    together: true,
  },
};
