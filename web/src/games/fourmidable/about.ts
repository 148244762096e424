import type { About } from '../about';

export const about: About = {
  pitch: {
    en: 'Send out your ants and fill the larder before winter.',
    fr: 'Envoyez vos fourmis et remplissez le garde-manger avant l’hiver.',
  },
  credit: {
    authors: 'Maxime Tardif',
    pictures: 'Gong Studios, Simon Bélanger, Jason Simard',
    publisher: 'Sphere Games',
  },
};
