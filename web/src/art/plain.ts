/** For a game that brings no scene: a clearing with a game that nobody has opened yet. */
import tree from 'fluent:deciduous-tree';
import fir from 'fluent:evergreen-tree';
import die from 'fluent:game-die';
import paws from 'fluent:paw-prints';
import sun from 'fluent:sun';
import { fill, icon } from './scene';

const card = (colour: string, x: number, turn: number) =>
  `<g transform="translate(${x} 158) rotate(${turn})"><rect x="-24" y="-68" width="48" height="66" ` +
  `rx="7" fill="#fff8ec"/><rect x="-19" y="-63" width="38" height="56" rx="4" fill="${colour}"/>` +
  `${icon(paws, 0, -22, 26)}</g>`;

export function scene(): string {
  return (
    fill('#f3e2bf', 'M0 0h320v180H0z') +
    icon(sun, 252, 70, 44) +
    fill('#d9c08c', 'M0 104q70-30 150-10t170-14v100H0z') +
    icon(fir, 30, 122, 54) +
    icon(fir, 66, 116, 40) +
    icon(tree, 288, 120, 58) +
    fill('#b9965c', 'M0 140q80-20 160-8t160-8v56H0z') +
    card('#7d5a38', 132, -14) +
    card('#a5763f', 166, 2) +
    card('#6f9a3a', 200, 17) +
    icon(die, 246, 172, 40) +
    fill('#8d6d3d', 'M0 170q40-8 80-2t80-2t80 2t80-4v16H0z')
  );
}
