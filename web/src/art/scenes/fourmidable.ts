import tree from 'fluent:deciduous-tree';
import herb from 'fluent:herb';
import sun from 'fluent:sun';
import { fill, icon, mirrored, stand } from '../scene';

export function scene(): string {
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
