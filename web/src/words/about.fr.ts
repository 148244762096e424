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
  unnamed: 'la règle que nous avons ne le dit pas',
  roles:
    'La règle que nous avons cite ces personnes ensemble, sans dire qui a fait quoi, et ne cite pas l’éditeur.',
  rulesLink: 'Les règles, avec nos propres décisions',
  art: 'Images, polices et sons',
  artText:
    'La plupart des animaux sont des Fluent Emoji de Microsoft (licence MIT). Le pélican, le caméléon, l’inséparable, les fourmis, les terrains et bien d’autres choses sont de nous, dans le même style. Les titres sont composés en Fredoka, les textes en Nunito Sans (SIL Open Font License). Les sons sont produits par votre navigateur.',
  privacy: 'Votre vie privée',
  privacyText:
    'Ni pistage, ni publicité, ni requête vers un autre serveur que celui-ci. Un cookie permet à vos tables de vous reconnaître ; vos réglages ne quittent pas ce navigateur. Votre pseudo n’est visible que de ceux qui jouent ou regardent avec vous.',
  fair: 'Des cartes honnêtes',
  fairText:
    'Avant le premier coup, la table scelle le mélange des cartes ; après le dernier, elle ouvre le sceau. Chacun peut alors vérifier que personne n’a choisi les cartes.',
  code: 'Ménagerie est un logiciel libre, sous licence MIT.',
};

export default fr;
