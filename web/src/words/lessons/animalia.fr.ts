import type { Translation } from '../words';
import type en from './animalia.en';

const fr: Translation<typeof en> = {
  hello:
    'Vous élevez des animaux pour un concours. À chacune des trois saisons, vous en réunissez exactement cinq.',
  lot: 'Voici le lot. Vous prenez tout, ou vous le passez au suivant.',
  choose:
    'Deux animaux d’une famille ou plus rapportent des médailles. Ce lot vous plaît ? Prenez-le ou passez.',
  five: 'Votre collection : cinq places. Quand elle est pleine, vous attendez les autres.',
  again: 'À vous de nouveau. Un lot dont personne ne veut grossit, jusqu’à trois animaux.',
  stars:
    'Les étoiles sont élégantes, les taches noires non. La collection la plus élégante gagne des cartes bonus.',
  alone:
    'Vous en savez assez. La suite s’expliquera le moment venu ; touchez n’importe quoi pour lire ce que c’est.',
  power:
    'Vous avez maintenant deux animaux du même pouvoir : vous pouvez vous en servir, une fois et tout de suite. Voler, offrir, ou regarder les prochaines cartes.',
  elegance:
    'Toutes les collections sont complètes. La plus élégante reçoit deux cartes bonus, la deuxième une.',
  bonus:
    'Cette carte bonus n’est qu’à vous. Vous pouvez la poser sur un animal avant les médailles, ou la garder pour une autre saison.',
  medals:
    'Les médailles : autant que d’animaux d’une même famille, ou une de chaque pour cinq familles. À la fin, chacune vaut un point, et cinq pareilles en rapportent 5 de plus.',
};
export default fr;
