import tree from 'fluent:deciduous-tree';
import sun from 'fluent:sun';
import { fill, icon, stand } from '../scene';

export function scene(): string {
  return (
    fill('#bfe3f2', 'M0 0h320v180H0z') +
    icon(sun, 232, 76, 38) +
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
    stand('lion', 268, 118, 48) +
    stand('bear', 40, 128, 60) +
    stand('penguin', 84, 134, 46) +
    stand('flamingo', 146, 158, 58) +
    stand('gorilla', 244, 174, 56) +
    stand('panda', 296, 176, 52) +
    stand('otter', 62, 176, 46) +
    stand('crocodile', 192, 172, 40)
  );
}
