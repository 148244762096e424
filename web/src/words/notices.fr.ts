import type en from './notices.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  title: 'Pendant votre absence',
  text: 'Pour les parties qui durent des jours, et quand quelqu’un vous garde une place. On vous prévient une seule fois par tour ou par invitation, et seulement si vous n’êtes pas à la table. Le message ne dit rien de la partie.',
  push: 'Me prévenir sur cet appareil',
  pushHint: 'Votre navigateur vous le demandera d’abord.',
  blocked:
    'Votre navigateur ne laisse pas ce site vous prévenir : cela se change dans ses propres réglages.',
  notHere:
    'Ici, ce navigateur ne peut pas vous prévenir : il faut une page venue en https et, sur certains téléphones, l’application sur l’écran d’accueil.',
  webhook: 'Adresse pour une messagerie (webhook)',
  webhookHint: 'Slack, Mattermost, Discord et d’autres en donnent une. Vide : aucune.',
  quiet: 'Heures calmes',
  quietHint: (zone) => `Rien n’est envoyé à ces heures-là. Votre fuseau horaire : ${zone}.`,
  from: 'De',
  to: 'à',
  hour: (hour) => `${hour} h`,
  save: 'Enregistrer',
  saved: 'C’est enregistré.',
};

export default fr;
