/** Who made the games, as their rules pages say. */
import type { GameName } from '../generated/protocol';

export interface Credit {
  authors: string;
  /** Null where the rulebook does not say. */
  pictures: string | null;
  publisher: string | null;
  /** The rulebook names people without their parts. */
  together?: true;
}

export const CREDITS: Record<GameName, Credit> = {
  animimix: {
    authors: 'Mathieu Bossu, Simon Douchy',
    pictures: null,
    publisher: null,
    together: true,
  },
  nimalia: {
    authors: 'William Liévin',
    pictures: 'Pauline Détraz',
    publisher: 'La Boîte de Jeu (2022)',
  },
  junior: { authors: 'Wolfgang Kramer', pictures: null, publisher: 'AMIGO' },
  animalia: {
    authors: 'Malcolm Braff, Bruno Cathala, Sébastien Pauchon',
    pictures: 'Mathieu Leyssenne',
    publisher: 'Animalia S.A., GameWorks',
  },
  fourmidable: {
    authors: 'Maxime Tardif',
    pictures: 'Gong Studios, Simon Bélanger, Jason Simard',
    publisher: 'Sphere Games',
  },
};
