import type en from './fourmidable.en';
import { plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  world: (ant, resources) => `${ant} : ${resources}`,
  pile: (resource, left) =>
    `pile ${resource}, ${plural('fr', left, { one: '# carte', other: '# cartes' })}`,
  pileHelp: (ant) =>
    `Ici récolte une ${ant}. Envoyez-en une qui est à la maison : elle rapporte une carte.`,
  eaten: (names) => `prédateur ici : ${names}`,
  outside: (name, count, ant) =>
    `${name} : ${plural('fr', count, { one: `# ${ant} sortie`, other: `# ${ant}s sorties` })}`,
  objective: (family, slot, cost, points) => `objectif ${family} ${slot} : ${cost}, ${points}`,
  lacking: (missing) => `il vous manque : ${missing}`,
  payable: 'vous pouvez le payer',
  objectiveHelp: (bonus) =>
    `Payez-le de votre stock à tout moment de votre tour, avant ou après l’action. Le plus d’objectifs d’une famille rapporte aussi sa carte bonus : ${bonus} points.`,
  emptySlot: 'plus de carte',
  deck: (family, left) =>
    `pile ${family} : ${plural('fr', left, { one: '# objectif', other: '# objectifs' })}`,
  deckHelp:
    'La carte suivante arrive dès qu’une autre est accomplie. La stratège peut la regarder, une fois par tour.',
  peek: (family) => `Regarder le prochain objectif ${family}`,
  next: (cost, points) => `suivante : ${cost}, ${points}`,
  points: (count) => plural('fr', count, { one: '# point', other: '# points' }),
  birth: (ant) => `carte naissance : ${ant}`,
  joker: (ant) => `joker : ${ant}`,
  jokerNone: 'Prendre le joker sans fourmi',
  takenBy: (name) => `prise par ${name}`,
  birthHelp:
    'Une fois par phase : une fourmi de ce type quitte votre réserve. Elle pourra agir dès votre prochain tour.',
  jokerHelp: 'Le joker fait naître une fourmi de n’importe quel type qui reste en réserve.',
  predator: 'Prédateur',
  predatorHelp:
    'Une fois par phase : il mange une ressource d’une pile, pour de bon. Touchez-le, puis une pile.',
  predatorAt: (resource) => `sur la pile ${resource}`,
  two: 'Récolter deux',
  end: 'Terminer le tour',
  nest: 'Votre fourmilière',
  nestOf: (name) => `La fourmilière de ${name}`,
  ants: (ant, active, out, reserve) =>
    `${ant} : ${active} à la maison, ${out} dehors, ${reserve} en réserve`,
  antsHelp: (resources) =>
    `Récolte ${resources}. Une fourmi à la maison peut agir ; celles du dehors rentrent à la fin de la phase.`,
  newborn: 'née',
  stock: (resource, count) => `en stock : ${count} ${resource}`,
  stockHelp: 'Sert à payer les objectifs. Ce qui reste à la fin vaut 1 point la carte.',
  done: (count, goal) =>
    `${plural('fr', count, { one: '# objectif', other: '# objectifs' })} sur ${goal}`,
  doneHelp: (goal) => `La phase où quelqu’un accomplit l’objectif numéro ${goal} est la dernière.`,
  free: 'gratuit',
  usedUp: 'servi',
  ready: 'prêt',
  start: 'Choisissez une fourmi de départ.',
  act: 'Récoltez, prenez une naissance ou lâchez le prédateur.',
  actPredator: 'Dans quelle pile votre prédateur mange-t-il ?',
  actTwo: 'De quelle pile votre fourmi rapporte-t-elle deux cartes ?',
  spent: 'Action jouée. Accomplissez des objectifs ou terminez.',
  spentFree: 'Action jouée. Il vous reste une action gratuite.',
  onlyExtras: 'Plus d’action : accomplissez des objectifs, jouez une action gratuite ou terminez.',
  again: 'Touchez encore pour confirmer.',
  homecoming: (phase, name) =>
    `Phase ${phase} : toutes les fourmis sont rentrées. ${name} commence.`,
  lastPhase: 'Dernière phase !',
  power: {
    breeder:
      'La naissance est pour vous une action gratuite : elle s’ajoute à l’action du tour, une fois par phase.',
    raider:
      'Le prédateur est pour vous une action gratuite : il s’ajoute à l’action du tour, une fois par phase.',
    strategist: 'Une fois par tour, regardez en secret la prochaine carte d’une pile d’objectifs.',
    'ace-farmer': 'Une fois par partie, une fermière rapporte deux ressources d’une même pile.',
    'ace-hunter': 'Une fois par partie, une chasseuse rapporte deux ressources d’une même pile.',
    'ace-digger': 'Une fois par partie, une creuseuse rapporte deux ressources d’une même pile.',
  },
  final: 'Toutes les colonies',
  bonus: 'Carte bonus',
  left: 'Reste en stock',
  none: 'aucun',
};

export default fr;
