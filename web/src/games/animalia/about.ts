import type { About } from '../about';

export const about: About = {
  pitch: {
    en: 'Take it or pass it on: the most elegant collection wins medals.',
    fr: 'À prendre ou à passer : la plus belle collection rafle les médailles.',
  },
  credit: {
    authors: 'Malcolm Braff, Bruno Cathala, Sébastien Pauchon',
    pictures: 'Mathieu Leyssenne',
    publisher: 'Animalia S.A., GameWorks',
  },
};
