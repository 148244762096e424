import { fill, mirrored, stand } from '../scene';

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

export function scene(): string {
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
