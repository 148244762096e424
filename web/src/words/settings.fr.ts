import type en from './settings.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Réglages',
  kept: 'Gardés dans ce navigateur seulement, et appliqués aussitôt.',
  language: 'Langue',
  theme: 'Couleurs',
  themes: { system: 'Automatique', light: 'Claires', dark: 'Sombres' },
  sound: 'Sons',
  soundHint: 'De petits bruits doux, et un carillon quand c’est votre tour.',
  vibration: 'Vibration',
  vibrationHint: 'Une brève vibration quand c’est votre tour, si l’appareil le peut.',
  speed: 'Rythme du jeu',
  speeds: { slow: 'Posé', normal: 'Normal', fast: 'Vif' },
  motion: 'Cartes en mouvement',
  motions: { system: 'Automatique', full: 'Oui', none: 'Non' },
  you: 'Vous',
  name: 'Votre nom autour des tables',
  saveName: 'Garder',
  nameSaved: 'C’est désormais votre nom aux nouvelles tables.',
  account: {
    title: 'Le même joueur sur un autre appareil',
    text: 'Inutile pour jouer. Avec un nom et un mot de passe, vous retrouvez vos parties partout.',
    name: 'Nom du compte',
    password: 'Mot de passe',
    open: 'Créer',
    logIn: 'J’en ai un',
    logOut: 'M’oublier sur cet appareil',
    opened: 'C’est fait. Donnez le même nom et le même mot de passe sur votre autre appareil.',
    loggedIn: 'Bon retour ! Vos parties sont sur la première page.',
    loggedOut: 'Cet appareil ne sait plus qui vous êtes.',
    as: (name) => `Vous êtes connecté sous le nom de ${name}.`,
  },
};

export default fr;
