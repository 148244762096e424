import type en from './learn.en';
import type { Familiar } from './words';

const tu: Familiar<typeof en> = {
  first: 'ta première partie',
  lead: 'Une vraie partie au niveau de la souris, le plus facile. De petites notes suivent le jeu et te montrent quoi regarder ; tu peux les arrêter quand tu veux.',
  minutes: 'Cinq minutes suffisent pour comprendre. Un grand peut lire les notes à voix haute.',
  name: 'Ton nom',
};

export default tu;
