import type en from './about.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'À propos de Ménagerie',
  intro:
    'Cinq jeux d’animaux que nous aimons, portés à l’écran par des gens qui les aiment. C’est une adaptation non officielle : elle n’a aucun lien avec les auteurs, les illustrateurs ni les éditeurs, et n’emploie ni leurs images ni leurs textes. Si un jeu vous plaît ici, sa boîte se trouve en magasin sous son nom.',
  credits: 'Qui a créé les jeux',
  by: 'Auteurs',
  pictures: 'Illustrations',
  publisher: 'Éditeur',
  unnamed: 'non nommé dans la règle dont nous disposons',
  roles:
    'La règle dont nous disposons nomme ces personnes ensemble, sans dire qui a fait quoi, et ne nomme pas l’éditeur.',
  rulesLink: 'Les règles, avec nos propres décisions',
  art: 'Images, lettres et sons d’ici',
  artText:
    'La plupart des animaux sont des Fluent Emoji de Microsoft (licence MIT). Le pélican, le caméléon, l’inséparable, les fourmis, les terrains et bien d’autres choses sont de nous, dans la même manière. Les titres sont composés en Fredoka, les textes en Nunito Sans (SIL Open Font License). Les sons sont produits par votre navigateur.',
  privacy: 'Votre vie privée',
  privacyText:
    'Ni pistage, ni publicité, ni requête vers un autre serveur que celui-ci. Un cookie contient un secret grâce auquel les tables vous reconnaissent ; vos réglages ne quittent pas ce navigateur. Le nom que vous donnez est vu de ceux qui partagent votre table.',
  fair: 'Des cartes honnêtes',
  fairText:
    'Avant le premier coup, la table montre le sceau de son secret ; après le dernier, elle l’ouvre. Chacun peut alors vérifier que personne n’a choisi les cartes.',
  code: 'Les programmes sont des logiciels libres, sous licence MIT.',
};

export default fr;
