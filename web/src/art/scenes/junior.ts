import cloud from 'fluent:cloud-with-lightning-and-rain';
import { fill, icon, mirrored, stand } from '../scene';

export function scene(): string {
  return (
    fill('#a9c3d8', 'M0 0h320v180H0z') +
    fill('#c9d9e4', 'M0 84q80-14 160-6t160-6v60H0z') +
    icon(cloud, 60, 88, 54) +
    icon(cloud, 262, 82, 44) +
    fill('#8fb56a', 'M0 118q80-22 160-14t160-6v82H0z') +
    stand('stable', 160, 140, 112) +
    fill('#f3dc9c', 'M0 140q50-14 110-8t100-2t110 0v50H0z') +
    `<path fill="none" stroke="#c9a24a" stroke-width="2" stroke-linecap="round" d="M16 158l14-5M52 170l13 3M120 172l14-4M190 168l12 5M246 172l14-4M292 160l14 3M84 152l10 2"/>` +
    stand('pony', 52, 156, 72) +
    mirrored(stand('goat', 264, 156, 64), 264) +
    stand('hen', 112, 168, 52) +
    stand('hare', 208, 170, 46) +
    stand('duck', 154, 176, 42) +
    stand('mouse', 294, 176, 34)
  );
}
