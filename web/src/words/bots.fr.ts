import type en from './bots.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  hello: {
    mouse: 'Coucou ! J’ai un peu le trac…',
    fox: 'Prêts ? J’ai un plan.',
    owl: 'Bonsoir à tous.',
    lion: 'On commence ?',
    elephant: 'Rien ne presse. Je prends mon temps.',
  },
  glad: {
    mouse: 'Oh ! C’est moi qui ai fait ça ?',
    fox: 'Hé hé !',
    owl: 'C’est bien ce que je pensais.',
    lion: 'Évidemment.',
    elephant: 'Lentement, mais sûrement.',
  },
  sorry: {
    mouse: 'Oups…',
    fox: 'Zut alors !',
    owl: 'Hum. J’aurais dû le voir.',
    lion: 'On ne m’y reprendra pas.',
    elephant: 'Je m’en souviendrai.',
  },
  praise: {
    mouse: 'Waouh, bravo !',
    fox: 'Pas mal !',
    owl: 'Joliment joué.',
    lion: 'Bien joué. Je me méfie, maintenant.',
    elephant: 'Ça valait la peine d’attendre.',
  },
  end: {
    mouse: 'C’était chouette !',
    fox: 'On remet ça ?',
    owl: 'Belle partie.',
    lion: 'Beau combat.',
    elephant: 'Une partie dont je me souviendrai.',
  },
  musing: {
    animimix: 'Que d’animaux…',
    nimalia: 'Ma réserve va être superbe.',
    junior: 'Entrez, entrez !',
    animalia: 'Quel défilé !',
    fourmidable: 'Un vrai travail de fourmi.',
  },
};

export default fr;
