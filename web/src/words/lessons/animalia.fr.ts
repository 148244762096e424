import type { Translation } from '../words';
import type en from './animalia.en';

const fr: Translation<typeof en> = {
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
};
export default fr;
