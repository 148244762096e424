import type en from './fourmidable.en';
import { capital, joined, OR, plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  world: (ant, resources) => `${ant} : ${resources}`,
  pile: (resource, left) =>
    `pile ${resource}, ${plural('fr', left, { one: '# carte', other: '# cartes' })}`,
  pileHelp: (ant) => `C’est le terrain de la ${ant}. Envoyez-en une : elle rapporte une carte.`,
  eaten: (names) => `prédateur ici : ${names}`,
  outside: (name, count, ant) =>
    `${name} : ${plural('fr', count, { one: `# ${ant} sortie`, other: `# ${ant}s sorties` })}`,
  objective: (family, cost, points) => `objectif ${family} : ${cost}, ${points}`,
  lacking: (missing) => `il vous manque ${missing}`,
  payable: 'vous avez de quoi le payer',
  objectiveHelp: (bonus) =>
    `Payez-le avec vos ressources, à tout moment de votre tour. Celui qui réussit le plus d’objectifs d’une famille gagne aussi sa carte bonus : ${bonus} points.`,
  emptySlot: 'plus de carte',
  deck: (family, left) =>
    `pile ${family} : ${plural('fr', left, { one: '# objectif', other: '# objectifs' })}`,
  deckHelp:
    'La carte suivante arrive dès qu’un objectif est réussi. La stratège peut la regarder, une fois par tour.',
  peek: (family) => `Regarder le prochain objectif ${family}`,
  next: (cost, points) => `suivante : ${cost}, ${points}`,
  points: (count) => plural('fr', count, { one: '# point', other: '# points' }),
  birth: (ant) => `carte naissance : ${ant}`,
  joker: (ant) => `joker : ${ant}`,
  jokerNone: 'Prendre le joker, sans fourmi',
  takenBy: (name) => `prise par ${name}`,
  birthHelp:
    'Une fois par phase, une nouvelle fourmi quitte votre réserve. Elle pourra sortir dès votre prochain tour.',
  jokerHelp:
    'Une seule carte, montrée trois fois : elle fait naître la fourmi de votre choix, s’il en reste en réserve.',
  predator: 'Prédateur',
  predatorHelp:
    'Une fois par phase, il mange une ressource d’une pile : plus personne ne l’aura. Touchez-le, puis une pile.',
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
  stockHelp: 'Vos ressources paient les objectifs. À la fin, chacune qui reste vaut 1 point.',
  done: (count, goal) =>
    `${plural('fr', count, { one: '# objectif', other: '# objectifs' })} sur ${goal}`,
  doneHelp: (goal) => `Dès que quelqu’un en a réussi ${goal}, la phase en cours est la dernière.`,
  free: 'gratuit',
  usedUp: 'utilisé',
  ready: 'prêt',
  start: 'Choisissez une fourmi de départ.',
  actions: {
    Harvest: 'récoltez',
    Birth: 'faites naître une fourmi',
    Predator: 'lâchez votre prédateur',
  },
  act: (actions) => `${capital(joined('fr', actions, OR))}.`,
  actPredator: 'Dans quelle pile votre prédateur mange-t-il ?',
  actTwo: 'Dans quelle pile votre fourmi prend-elle deux cartes ?',
  spent: 'C’est fait. Payez des objectifs, ou terminez votre tour.',
  spentFree: 'C’est fait. Il vous reste une action gratuite.',
  onlyExtras: 'Plus d’action : payez des objectifs, jouez une action gratuite ou terminez.',
  again: 'Touchez encore pour confirmer.',
  homecoming: (name) => `Les fourmis rentrent. ${name} commence.`,
  lastPhase: 'Dernière phase !',
  power: {
    breeder:
      'Pour vous, une naissance est gratuite : elle s’ajoute à votre action, une fois par phase.',
    raider: 'Pour vous, le prédateur est gratuit : il s’ajoute à votre action, une fois par phase.',
    strategist: 'Une fois par tour, regardez en secret la prochaine carte d’une pile d’objectifs.',
    'ace-farmer': 'Une fois par partie, une fermière rapporte deux ressources d’une même pile.',
    'ace-hunter': 'Une fois par partie, une chasseuse rapporte deux ressources d’une même pile.',
    'ace-digger': 'Une fois par partie, une creuseuse rapporte deux ressources d’une même pile.',
  },
  final: 'Toutes les colonies',
  bonus: 'Carte bonus',
  left: 'Ressources restantes',
  none: 'aucun',
};

export default fr;
