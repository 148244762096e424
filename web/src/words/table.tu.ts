import type en from './table.en';
import type { Familiar } from './words';

/** At the table of a game for small children. */
const tu: Familiar<typeof en> = {
  keptForYou: 'Une place t’est gardée.',
  moves: 'Ton coup',
  yourName: 'Ton nom',
  you: 'toi',
  inviteHint: 'Envoie le lien, donne le code ou fais scanner le QR code.',
  notCopied:
    'Ce navigateur ne nous laisse pas copier. Sélectionne le lien pour le copier toi-même.',
  otherLinks: 'Il ne s’ouvre pas ? Essaie une autre adresse',
  scanToJoin: 'Scanne avec ton téléphone pour jouer',
  typeToJoin: (address) => `ou ouvre ${address} et tape`,
  staysAwake:
    'Ici, ce navigateur ne peut pas empêcher la mise en veille : désactive-la le temps de la partie.',
  spectating: 'Tu regardes',
  watching: 'Prends une place, ou regarde la partie.',
  yourTurn: 'À toi de jouer',
  turnOf: (name) => `${name}, à toi`,
  yourTurnTitle: (game) => `À toi ! ${game}`,
  yours: 'à toi',
  sending: 'Ton coup part…',
  comeBack: 'Un robot joue pour toi. Reprendre ma place',
  curtain: (name) => `Passe l’écran à ${name}`,
};

export default tu;
