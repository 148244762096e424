import type en from './skill.en';
import { plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Votre chance et vos choix',
  text: 'C’était moi, ou c’étaient les cartes ? Une partie ne le dit pas ; beaucoup de parties, si. Voici ce que vos décisions coûtent en moyenne, et ce que vous feriez si tout le monde avait la même chance.',
  want: 'Tenir le compte de mes parties',
  wantHint:
    'Personne d’autre ne le voit. Cela fait partie des données que vous pouvez télécharger, et tout est effacé si vous y renoncez ou si vous demandez l’oubli.',
  unknown: 'Dites d’abord votre nom à une table : il y aura alors des parties à compter.',
  none: 'Aucune de vos parties n’a encore été relue. Jouez-en une jusqu’au bout, ou ouvrez « Chance ou talent ? » en la revoyant.',
  waiting: (count) =>
    plural('fr', count, {
      one: 'Une partie finie n’a pas encore été relue.',
      other: '# parties finies n’ont pas encore été relues.',
    }),
  look: 'Les relire maintenant',
  looking: 'On relit une partie…',
  stop: 'Arrêter',
  games: (count) => plural('fr', count, { one: '# partie', other: '# parties' }),
  loss: 'Une décision coûte',
  lossHint: 'en points de chance de gagner, par rapport au meilleur coup trouvé',
  won: 'Vous avez gagné',
  even: 'À chance égale',
  luck: 'Chance par partie',
  sure: (value, doubt) => `${value} ± ${doubt}`,
  percent: (value) => `${value} %`,
  percentSure: (value, doubt) => `${value} % ± ${doubt}`,
  over: 'Ce qu’a coûté une décision, partie par partie ; la ligne est la moyenne jusque-là',
  each: 'Partie par partie',
  day: 'Jour',
  cost: 'Coût d’une décision',
  oneLuck: 'Chance',
  result: 'Victoire',
  replay: (day) => `Revoir la partie du ${day}`,
};

export default fr;
