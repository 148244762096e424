/** A scene for each game, 320 × 180, from the same animals as its cards. */
import cloud from 'fluent:cloud-with-lightning-and-rain';
import tree from 'fluent:deciduous-tree';
import fir from 'fluent:evergreen-tree';
import herb from 'fluent:herb';
import sun from 'fluent:sun';
import type { GameName } from '../generated/protocol';
import { moved } from './drawing';
import { drawingOf } from './registry';

/** A picture with its feet at x, y, so many units high. */
function stand(name: string, x: number, y: number, size: number): string {
  return moved(drawingOf(name).body, x - size / 2, y - size, size / 32);
}
const icon = (body: string, x: number, y: number, size: number) =>
  moved(body, x - size / 2, y - size, size / 32);
/** The same, looking the other way. */
const mirrored = (body: string, x: number) =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${body}</g>`;
const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

function animimix(): string {
  return (
    fill('#cfe6c4', 'M0 0h320v180H0z') +
    icon(sun, 196, 78, 40) +
    stand('mountain', 62, 120, 104) +
    stand('mountain', 150, 118, 76) +
    fill('#7fb077', 'M0 104q60-22 130-8t190-10v94H0z') +
    icon(fir, 26, 126, 52) +
    icon(fir, 300, 122, 60) +
    icon(tree, 258, 118, 54) +
    icon(fir, 226, 112, 40) +
    fill('#4f8a54', 'M0 138q80-20 160-8t160-8v58H0z') +
    mirrored(stand('elephant', 92, 158, 72), 92) +
    stand('lion', 160, 166, 60) +
    stand('wolf', 40, 172, 48) +
    stand('penguin', 214, 170, 52) +
    stand('monkey', 282, 170, 60) +
    stand('lovebird', 246, 106, 34) +
    fill('#3a6f42', 'M0 170q40-8 80-2t80-2t80 2t80-4v16H0z')
  );
}

function nimalia(): string {
  return (
    fill('#bfe3f2', 'M0 0h320v180H0z') +
    icon(sun, 292, 76, 38) +
    fill('#e9f6fb', 'M0 74l26-30l20 18l24-38l30 44l18-14l30 32v94H0z') +
    fill('#cfe8f3', 'M0 100q70-14 150-6v86H0z') +
    fill('#f2c760', 'M138 96q70-22 182-12v96H138z') +
    fill('#4fa25a', 'M196 180q10-44 66-48t58 2v46z') +
    fill('#e8b747', 'M150 120q50-14 96-6l-30 30l-60 4z') +
    fill(
      '#52b4e5',
      'M86 180C96 142 130 126 158 122s30-10 24-24l16-2c14 16-2 32-18 40s-4 26 8 44z',
    ) +
    `<path fill="none" stroke="#a8dcf5" stroke-width="2.5" stroke-linecap="round" d="M120 160q8-6 16 0t16 0M140 142q7-5 14 0M116 174q8-6 16 0"/>` +
    icon(tree, 304, 122, 42) +
    stand('giraffe', 224, 112, 66) +
    stand('lion', 268, 116, 40) +
    stand('bear', 40, 126, 54) +
    stand('penguin', 84, 134, 46) +
    stand('flamingo', 146, 158, 58) +
    stand('gorilla', 250, 174, 54) +
    stand('panda', 298, 176, 44) +
    stand('otter', 62, 176, 46) +
    stand('crocodile', 192, 172, 40)
  );
}

function junior(): string {
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
    stand('hen', 114, 168, 44) +
    stand('hare', 208, 170, 46) +
    stand('duck', 154, 176, 42) +
    stand('mouse', 294, 176, 34)
  );
}

/** One side of the curtain, in folds. */
function drape(): string {
  return (
    fill('#8e2438', 'M0 0h92c-4 60-28 104-62 122v58H0z') +
    fill(
      '#6e1728',
      'M18 0h14c-2 70-8 120-18 180H4C14 120 18 60 18 0m38 0h14C66 52 50 92 26 118l-2-12C42 80 54 46 56 0',
    ) +
    fill('#b13a4e', 'M40 0h6c0 50-10 90-24 116l-4-2C32 86 40 48 40 0') +
    fill('#e0b04a', 'M30 118c-6 4-12 6-30 8v8c16-1 26-4 34-8z')
  );
}

function animalia(): string {
  return (
    fill('#4d1320', 'M0 0h320v180H0z') +
    fill('#7b2a35', 'M108 0h104l70 180H38z') +
    fill('#a7494a', 'M134 0h52l52 180H82z') +
    fill('#b98a4a', 'M0 148h320v32H0z') +
    fill('#d8ab63', 'M0 148h320v7H0z') +
    `<ellipse cx="160" cy="164" rx="112" ry="12" fill="#e7c486"/>` +
    fill('#d9a63d', 'M122 166v-18h76v18z') +
    fill('#f0c964', 'M118 142h84v8h-84z') +
    stand('cat-champion', 160, 144, 74) +
    stand('dog-charmer', 98, 168, 62) +
    stand('rabbit', 222, 168, 60) +
    stand('parrot-thief', 270, 172, 50) +
    stand('horse', 50, 172, 56) +
    stand('medal', 160, 176, 26) +
    drape() +
    mirrored(drape(), 160) +
    fill('#8e2438', 'M0 0h320v16q-20 16-40 0t-40 0t-40 0t-40 0t-40 0t-40 0t-40 0T0 16z') +
    `<path fill="none" stroke="#e0b04a" stroke-width="3" d="M0 16q20 16 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0"/>`
  );
}

function fourmidable(): string {
  return (
    fill('#dfeab8', 'M0 0h320v180H0z') +
    icon(sun, 48, 78, 38) +
    fill('#a9c873', 'M0 92q80-26 170-12t150-14v114H0z') +
    icon(tree, 286, 106, 64) +
    icon(tree, 250, 100, 48) +
    icon(herb, 22, 118, 44) +
    fill('#8a6236', 'M0 132q70-16 160-8t160-10v66H0z') +
    stand('nest', 160, 140, 104) +
    fill('#76522b', 'M0 156q60-12 130-6t190-6v36H0z') +
    stand('farmer', 76, 152, 54) +
    mirrored(stand('hunter', 246, 150, 56), 246) +
    stand('digger', 196, 172, 54) +
    stand('raspberry', 34, 160, 36) +
    stand('blueberry', 118, 174, 34) +
    stand('ladybug', 288, 168, 32) +
    stand('caterpillar', 66, 178, 36) +
    stand('pebble', 254, 178, 30)
  );
}

const SCENES: Record<GameName, () => string> = { animimix, nimalia, junior, animalia, fourmidable };

export function sceneOf(game: GameName): string {
  return SCENES[game]();
}
