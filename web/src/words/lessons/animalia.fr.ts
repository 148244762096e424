import type { Translation } from '../words';
import type en from './animalia.en';

const fr: Translation<typeof en> = {
  hello:
    'Vous élevez des animaux pour un concours. À chacune des trois saisons, vous en réunissez exactement cinq.',
  lot: 'Voici le lot : une à trois cartes, pas encore à vous. Vous prenez tout, ou vous le passez au suivant.',
  choose:
    'Deux animaux ou plus d’une même famille (deux chiens, par exemple) rapportent des médailles. Ce lot vous plaît ? Prenez-le ou passez.',
  five: 'Votre collection : cinq places. Quand elle est pleine, vous attendez les autres.',
  again: 'À vous de nouveau. Un lot dont personne ne veut grossit, jusqu’à trois animaux.',
  stars:
    'Chaque étoile rend une collection plus élégante, chaque tache noire moins. Le total et le rang sont près du nom ; la plus élégante gagne des cartes bonus.',
  alone:
    'Vous savez jouer. La suite s’expliquera le moment venu. Laissez le doigt (ou la souris) sur une carte pour lire ce qu’elle fait.',
  power:
    'Vous avez maintenant deux animaux du même pouvoir : vous pouvez vous en servir, une fois et tout de suite. Voler, offrir, ou regarder les prochaines cartes.',
  struck:
    'Deux animaux du même pouvoir dans une collection le déclenchent : on peut voler un animal, en offrir un, ou regarder les prochaines cartes.',
  elegance:
    'Toutes les collections sont complètes. La plus élégante reçoit deux cartes bonus, la deuxième une.',
  bonus:
    'Cette carte bonus n’est qu’à vous. Vous pouvez la poser sur un animal avant les médailles, ou la garder pour une autre saison.',
  medals:
    'Les médailles : autant que d’animaux d’une même famille, ou une de chaque pour cinq familles. À la fin, chacune vaut un point, et cinq pareilles en rapportent 5 de plus.',
  owl: 'Voici la chouette, le joker : pour les médailles, elle compte comme un animal de la famille de votre choix.',
};
export default fr;
