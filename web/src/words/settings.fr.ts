import type en from './settings.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Réglages',
  kept: 'Enregistrés dans ce navigateur, appliqués aussitôt.',
  language: 'Langue',
  theme: 'Thème',
  themes: { system: 'Automatique', light: 'Clair', dark: 'Sombre' },
  sound: 'Sons',
  soundHint: 'De petits bruits doux, et un carillon quand c’est votre tour.',
  vibration: 'Vibration',
  vibrationHint: 'Une brève vibration quand c’est votre tour, si l’appareil le peut.',
  speed: 'Vitesse du jeu',
  speeds: { slow: 'Lente', normal: 'Normale', fast: 'Rapide', instant: 'Immédiate' },
  motion: 'Animations',
  motions: { system: 'Automatique', full: 'Oui', none: 'Non' },
  scenes: 'Petites scènes',
  scenesHint:
    'Un instant pour une étable pleine, les points d’une manche, la dernière carte. Touchez pour continuer.',
  firsts: 'Notes de découverte',
  firstsHint:
    'Un petit mot quand une chose arrive pour la première fois : un pouvoir, une carte bonus, une étable pleine.',
  keys: 'Raccourcis clavier',
  keysHint:
    'Une touche pour un conseil, le plateau ou les boutons de votre coup. Appuyez sur ? à une table.',
  you: 'Vous',
  name: 'Votre pseudo',
  saveName: 'Enregistrer',
  nameSaved: 'C’est enregistré pour vos prochaines tables.',
  account: {
    title: 'Retrouver ce profil sur un autre appareil',
    text: 'Inutile pour jouer. Avec un nom et un mot de passe, vous retrouvez vos parties partout.',
    name: 'Nom du compte',
    password: 'Mot de passe',
    open: 'Créer un compte',
    logIn: 'Se connecter',
    logOut: 'Se déconnecter',
    opened: 'C’est fait. Donnez le même nom et le même mot de passe sur votre autre appareil.',
    loggedIn: 'Bon retour ! Vos parties sont sur la page d’accueil.',
    loggedOut: 'Vous êtes déconnecté de cet appareil.',
    as: (name) => `Vous êtes connecté sous le nom de ${name}.`,
  },
  luck: 'Votre chance et vos choix, sur beaucoup de parties',
  devices: {
    title: 'Vos appareils et vos données',
    unknown: 'Un navigateur',
    program: 'votre robot',
    here: 'celui-ci',
    used: (day) => `Utilisé pour la dernière fois le ${day}`,
    end: 'Déconnecter',
    endOthers: 'Déconnecter tous les autres',
    ended: 'C’est fait. Il faudra s’y reconnecter.',
    password: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    changePassword: 'Changer le mot de passe',
    passwordChanged: 'Le mot de passe est changé, et vos autres appareils sont déconnectés.',
    export: 'Télécharger tout ce que ce serveur sait de moi',
    forget: 'M’oublier',
    forgetText:
      'Votre nom disparaît de toutes vos parties, et des robots finissent celles en cours. On ne revient pas en arrière.',
    forgetWithPassword:
      'Votre compte est supprimé, votre nom disparaît de toutes vos parties, et des robots finissent celles en cours. On ne revient pas en arrière. Tapez ci-dessus votre mot de passe actuel.',
    forgetNow: 'Oui, m’oublier',
    stay: 'Non, je reste',
    forgotten: 'C’est oublié. Revenez quand vous voulez.',
  },
};

export default fr;
