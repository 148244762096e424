import type { About } from '../about';

export const about: About = {
  pitch: {
    en: 'Lay card over card and build a reserve where everybody is happy.',
    fr: 'Carte sur carte, bâtissez une réserve où chacun se sent bien.',
  },
  credit: {
    authors: 'William Liévin',
    pictures: 'Pauline Détraz',
    publisher: 'La Boîte de Jeu (2022)',
  },
};
