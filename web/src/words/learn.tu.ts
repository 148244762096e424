import type en from './learn.en';
import type { Familiar } from './words';

const tu: Familiar<typeof en> = {
  title: (game) => `${game} : ta première partie`,
  lead: 'Une vraie partie contre la souris, notre robot le plus gentil. De petites notes suivent le jeu et te montrent quoi regarder ; arrête-les quand tu veux.',
  name: 'Ton nom',
};

export default tu;
