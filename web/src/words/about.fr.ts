import type en from './about.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'À propos de Ménagerie',
  intro:
    'Cinq jeux d’animaux que nous aimons, portés à l’écran par des gens qui les aiment. C’est une adaptation non officielle : elle n’a aucun lien avec les auteurs, les illustrateurs ni les éditeurs, et n’emploie ni leurs images ni leurs textes. Si un jeu vous plaît ici, sa boîte se trouve en magasin sous son nom.',
  credits: 'Qui a créé les jeux',
  by: 'Jeu de',
  pictures: 'Illustrations',
  publisher: 'Éditeur',
  unnamed: 'la règle que nous avons ne le dit pas',
  roles:
    'La règle que nous avons cite ces personnes ensemble, sans dire qui a fait quoi, et ne cite pas l’éditeur.',
  rulesLink: 'Les règles, avec nos propres décisions',
  art: 'Images, polices et sons',
  artText:
    'La plupart des animaux sont des Fluent Emoji de Microsoft (licence MIT). Le pélican, le caméléon, l’inséparable, les fourmis, les terrains et bien d’autres choses sont de nous, dans le même style. Les titres sont composés en Fredoka, les textes en Nunito Sans (SIL Open Font License). Les sons sont produits par votre navigateur.',
  privacy: 'Votre vie privée',
  privacyText:
    'Ni pistage ni publicité ; votre navigateur ne parle qu’à ce serveur. Un cookie permet à vos tables de vous reconnaître ; vos réglages ne quittent pas ce navigateur. Votre pseudo n’est visible que de ceux qui jouent ou regardent avec vous.',
  fair: 'Des cartes honnêtes',
  fairText:
    'Avant la distribution, la table montre le sceau de son secret, et le navigateur de chaque joueur ajoute sa part de hasard, sous scellés elle aussi. Rien ne s’ouvre avant que tous les sceaux soient posés. Après le dernier coup, on ouvre tout, et votre navigateur compare avec ce qu’il avait gardé. Ni la table, ni un joueur, ni les deux ensemble n’ont donc pu choisir les cartes d’une donne à laquelle votre appareil a pris part.',
  fairLimits:
    'Ce qui n’est pas prouvé : les donnes sans votre appareil, ce que la table regarde pendant la partie, et cette page elle-même, qui vient du même serveur. Si quelqu’un n’ouvre pas son sceau à temps, on dit qui, et les autres recommencent sans lui : de mèche avec la table, il peut ainsi refuser une donne, une seule fois. Les robots n’ajoutent rien ; ceux qui partagent un écran ajoutent une seule part pour eux tous. Les premières parties et les parties d’entraînement ont des cartes connues d’avance. Pour aller plus loin, téléchargez une partie et vérifiez-la avec votre propre programme.',
  code: 'Ménagerie est un logiciel libre, sous licence MIT.',
};

export default fr;
