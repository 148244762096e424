import type en from './learn.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: (game: string) => `${game} : la première partie`,
  lead: 'Une vraie partie contre la souris, qui est gentille. De petites notes vous disent quoi regarder et quoi faire ; vous pouvez les arrêter quand vous voulez.',
  minutes:
    'Cinq minutes suffisent pour savoir comment ça marche. Quelqu’un peut lire les notes à voix haute.',
  name: 'Votre nom',
  start: 'Commencer',
  read: 'Lire plutôt les règles',
  note: (at: number, all: number) => `Note ${at} sur ${all}`,
  next: 'Suite',
  skip: 'Jouer sans notes',
  done: 'Compris',
  waiting: 'Regardez ce que fait la souris…',
  junior: {
    hello:
      'L’orage arrive et les animaux courent vers les étables. Qui amène la sixième sorte d’animal dans une étable les gagne tous.',
    card: 'Voici la carte que vous avez tirée. Il faut la mettre dans une des quatre étables.',
    missing: 'Sous chaque étable, vous voyez des ombres : ces animaux y manquent encore.',
    place: 'Touchez une étable qui brille. La carte y amène quelqu’un de nouveau.',
    six: 'Quand une étable a les six sortes, ses cartes sont à vous. Le nombre près de votre nom dit combien vous en avez.',
    again: 'À vous de nouveau. Y a-t-il une étable où il ne manque que votre animal ?',
    alone:
      'C’est tout. Le plus de cartes gagne. Touchez l’ampoule pour savoir ce que ferait la chouette.',
  },
  nimalia: {
    hello: 'Vous construisez une réserve pour les animaux. Chacun la sienne, tous en même temps.',
    hand: 'Voici vos cartes. Vous en posez une, les autres vont chez votre voisin.',
    goals:
      'Voilà ce qui rapporte des points. À chaque manche, une partie seulement compte : les chiffres le montrent.',
    try: 'Choisissez une carte et touchez une place de votre réserve. Rien n’est décidé : vous voyez seulement ce que cela donne et ce que cela rapporte.',
    confirm: 'Tournez-la, déplacez-la comme vous voulez. Si elle vous plaît, validez.',
    pass: 'Les mains ont tourné : ces cartes viennent de votre voisin.',
    cover:
      'Maintenant, chaque carte doit recouvrir au moins une case. Ce qui est recouvert ne compte plus : regardez bien. Posez-la.',
    alone:
      'C’est tout : quinze cartes, cinq manches. Regardez les points avant de valider, et amusez-vous.',
  },
  animimix: {
    hello: 'Les animaux sont posés en grille. Leur place décide de ce que vaut leur espèce.',
    hand: 'Voici votre main. Vous seul la voyez.',
    worth:
      'Ici, vous lisez ce que vaut chaque espèce en ce moment. Qui en a le plus de cartes gagne ces points.',
    choose:
      'Choisissez une carte de votre main. Gardez-la pour vous, ou échangez-la contre un animal de la grille. Il est alors à vous.',
    secret: 'Vos cartes sont devant vous, face cachée. La souris ne sait pas ce que vous gardez.',
    again:
      'À vous de nouveau. Un échange change deux choses : ce que vous avez, et ce que valent les espèces.',
    alone: 'C’est tout. Quand les mains sont vides, on retourne tout et on compte.',
  },
  animalia: {
    hello:
      'Vous élevez des animaux pour un concours. À chacune des trois saisons, vous en réunissez exactement cinq.',
    lot: 'Voici le lot. Vous prenez tout, ou vous le passez au suivant.',
    choose:
      'Deux animaux d’une famille ou plus rapportent des médailles. Ce lot vous plaît ? Prenez-le ou passez.',
    five: 'Votre collection : cinq places. Quand elle est pleine, vous attendez les autres.',
    powers: 'Voleur, espion et farceur agissent dès que vous en avez deux. L’écran vous demandera.',
    again:
      'À vous de nouveau. Les étoiles sont élégantes, les taches noires non : l’élégance rapporte des cartes bonus.',
    alone:
      'C’est tout. Après viennent les cartes bonus et les médailles ; touchez n’importe quoi pour lire ce que c’est.',
  },
  fourmidable: {
    hello:
      'L’hiver approche. Vos fourmis rapportent de quoi manger, et vous en faites des objectifs.',
    ants: 'D’abord vous choisissez trois fourmis, l’une après l’autre. Chaque sorte rapporte autre chose. Choisissez la première.',
    goals: 'Voici les objectifs : ce qu’il faut pour les réussir, et les points qu’ils rapportent.',
    more: 'Choisissez une autre fourmi. Pensez aux objectifs.',
    third: 'Et la troisième. Avec trois fourmis différentes, vous pouvez tout rapporter.',
    action:
      'À votre tour, vous faites une seule chose : envoyer une fourmi, en faire naître une, ou laisser votre prédateur manger quelque chose. Choisissez.',
    complete:
      'Dès que vous avez ce que demande un objectif, touchez-le : il est à vous, et cela ne coûte pas d’action.',
    alone: 'C’est tout. Six objectifs pour quelqu’un, ou des piles vides, et la partie finit.',
  },
};

export default fr;
