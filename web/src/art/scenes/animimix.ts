import tree from 'fluent:deciduous-tree';
import fir from 'fluent:evergreen-tree';
import sun from 'fluent:sun';
import { fill, icon, mirrored, stand } from '../scene';

export function scene(): string {
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
    stand('lion', 162, 168, 72) +
    stand('wolf', 40, 174, 58) +
    stand('penguin', 214, 170, 52) +
    stand('monkey', 282, 170, 60) +
    stand('lovebird', 246, 106, 34) +
    fill('#3a6f42', 'M0 170q40-8 80-2t80-2t80 2t80-4v16H0z')
  );
}
