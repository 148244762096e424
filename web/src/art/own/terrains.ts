/** Terrains fill their field from edge to edge; each has its own texture, not its own colour only. */

const tile = (colour: string, inside: string) =>
  `<path fill="${colour}" d="M0 0h32v32H0z"/>${inside}`;

const stroke = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const lake = tile(
  '#52b4e5',
  stroke(
    '#2f93c9',
    1.3,
    'M2 6.5q2.5-2.5 5 0t5 0m6 0q2.5-2.5 5 0t5 0M9 16q2.5-2.5 5 0t5 0m-17 9.500q2.5-2.5 5 0t5 0m8 0q2.5-2.5 5 0t5 0',
  ) + stroke('#a8dcf5', 1.1, 'M20 12q2-2 4 0t4 0M2 14q1.5-1.5 3 0m8 6.500q2-2 4 0'),
);

export const ice = tile(
  '#dff2fa',
  '<path fill="#c3e4f2" d="M0 0h9L3.5 8L0 9.500zM32 20v12H19l4-8zM20 0h12v6z"/>' +
    stroke('#8cc3dc', 0.9, 'M9 0L3.5 8L0 9.500M3.5 8l6.5 6M32 20l-9 4l-4 8M23 24l-5-6M20 0l12 6') +
    stroke('#ffffff', 1.5, 'M6 27h6M9 24v6m-2.1-5.100l4.2 4.200m0-4.200l-4.2 4.200M22 12h4m-2-2v4'),
);

export const savanna = tile(
  '#f2c760',
  '<path fill="#e8b747" d="M0 24q8-4 16-1t16-1v10H0z"/>' +
    stroke(
      '#a8741a',
      1.1,
      'M5 12c0-2-.8-3.3-2.2-4M5 12V6.500M5 12c0-2 .8-3.3 2.2-4M25 9c0-2-.8-3.3-2.2-4M25 9V3.500M25 9c0-2 .8-3.3 2.2-4M15 29c0-2-.8-3.3-2.2-4M15 29v-5.500M15 29c0-2 .8-3.3 2.2-4',
    ) +
    '<path fill="#c98f2b" d="M14 5h1.500v1.500H14zM28 17h1.500v1.500H28zM5 20h1.500v1.500H5zM25 27h1.500v1.500H25z"/>',
);

export const jungle = tile(
  '#4fa25a',
  '<path fill="#3a8547" d="M0 0c6 0 9.5 3 9.5 8C4.5 8 0 5.5 0 0m32 0c-6 0-9 2.5-9 7c5 0 9-2 9-7M0 32c0-6 3-9.5 8.5-9.500C8.5 28 5.5 32 0 32m32 0c0-5.5-3-9-8.5-9c0 5.5 3.5 9 8.5 9"/>' +
    stroke('#8fd07f', 1, 'M1 1l6 5M31 1l-6 4.500M1 31l5.5-6M31 31l-5-5.5') +
    '<path fill="#3a8547" d="M14 1.500c2.5 1.5 2.5 4.5 0 6.500c-2.5-2-2.5-5 0-6.500M2 14c2.5-.8 5 .5 5.5 3C5 18 2.5 17 2 14m28-1c-2.5-.5-4.5 1-5 3.500c2.5.6 4.6-.7 5-3.500M16 26c2.3 1 2.3 4 0 5.500c-2.3-1.5-2.3-4.5 0-5.5"/>',
);

/** The river of an otter's cell, from corner to corner: `\` falls to the right, `/` rises. */
export function river(direction: '\\' | '/'): string {
  const line =
    direction === '\\' ? 'M0 0C9 5 8 12 16 16s7 11 16 16' : 'M32 0C23 5 24 12 16 16s-7 11-16 16';
  return stroke('#eaf7fd', 7, line) + stroke('#3ba3dc', 5, line) + stroke('#a8dcf5', 0.9, line);
}

export const mountain =
  '<path fill="#8c7a6b" d="M1.5 27.500L11.8 8.600c.8-1.5 2.9-1.5 3.7 0l3 5.400l1.7-2.700c.8-1.3 2.7-1.3 3.5 0l7.3 16.200c.5 1.2-.4 2.5-1.6 2.500H3c-1.3 0-2.2-1.3-1.5-2.5"/><path fill="#6f5f52" d="M13.7 7.500c.7 0 1.4.4 1.8 1.100l3 5.400L14 30H9z"/><path fill="#fff" d="M8.5 14.700l3.3-6.100c.8-1.5 2.9-1.5 3.7 0l3 5.400l-.5 2.200l-2.6-1.700l-2.3 2.400l-2.2-2.200z"/><path fill="#5f9b45" d="M1.7 27.200C6 25.5 11 26.5 16 26.500s10-1.2 14.7.4l.3.600c.5 1.2-.4 2.5-1.6 2.500H3c-1.3 0-2.2-1.3-1.5-2.500z"/>';

/** A stable of the farm: a barn with an open door. */
export const stable =
  '<path fill="#a5312a" d="M4 13.500L16 4l12 9.500V29H4z"/><path fill="#7f211c" d="M1.7 13.200L15 2.700c.6-.5 1.4-.5 2 0l13.3 10.500c1.3 1-.2 3-1.5 2L16 5.500L3.2 15.200c-1.3 1-2.8-1-1.5-2"/><path fill="#4a1d14" d="M9 29V18.500c0-.8.7-1.5 1.5-1.500h11c.8 0 1.5.7 1.5 1.500V29z"/><path fill="#f3dc9c" d="M9 29c.8-2.3 2.5-3 4-2.300c1.1-1.3 4.3-1.4 5.5 0c1.7-.6 3.7.2 4.5 2.300z"/>' +
  stroke('#fbe9d5', 1.2, 'M8.5 29V16.500h15V29M13 10.500h6v3.500h-6z');
