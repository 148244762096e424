/** Nimalia's objectives as small scenes: what to look for in a reserve. */
import { moved } from '../drawing';
import { ice, jungle, lake, river, savanna } from './terrains';

/** The animals they show, by name; given by whoever has them. */
export type Animals = Record<
  | 'otter'
  | 'gorilla'
  | 'bear'
  | 'panda'
  | 'penguin'
  | 'flamingo'
  | 'giraffe'
  | 'lion'
  | 'crocodile',
  string
>;

const TERRAINS = { j: jungle, s: savanna, i: ice, l: lake, o: '' } as const;
type Sign = keyof typeof TERRAINS | '.';

const EMPTY =
  '<path fill="#efe5d2" stroke="#b9a888" stroke-width="2" stroke-dasharray="4 3" d="M1.5 1.500h29v29h-29z"/>';

/** A piece of a reserve: rows of `j s i l`, `o` for any filled cell, `.` for none. */
function piece(
  rows: readonly string[],
  size: number,
  left = centred(rows, size),
  top = -1,
): string {
  const y = top < 0 ? (32 - rows.length * size) / 2 : top;
  return rows
    .flatMap((row, down) =>
      [...row].map((sign, right) => {
        if (sign === '.') return '';
        const body = sign === 'o' ? EMPTY : TERRAINS[sign as Exclude<Sign, '.'>];
        return moved(body, left + right * size, y + down * size, (size - 0.5) / 32);
      }),
    )
    .join('');
}
function centred(rows: readonly string[], size: number): number {
  return (32 - Math.max(...rows.map((row) => row.length)) * size) / 2;
}

const path = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
const line = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const more = (x: number, y: number) => path('#2f7d3b', `M${x} ${y}l4-5l4 5h-2.500v4h-3v-4z`);
const less = (x: number, y: number) => path('#b3322b', `M${x} ${y}l4 5l4-5h-2.500v-4h-3v4z`);
const ring = (x: number, y: number, size: number) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="2" fill="none" stroke="#b3322b" stroke-width="1.6"/>`;
/** A river over three cells on the diagonal. */
const stream = [0, 1, 2]
  .map((at) => moved(river('\\'), 1 + at * 10, 1 + at * 10, 10 / 32))
  .join('');

export function objectives(a: Animals): Record<string, string> {
  const on = (body: string, x: number, y: number, size: number) => moved(body, x, y, size / 32);
  return {
    'otter-neighbours':
      piece(['.s.', 'sjs'], 10.4, 0.4, 9) +
      on(a.otter, 11, 20, 9.5) +
      on(a.lion, 0.8, 20, 9) +
      on(a.lion, 21.6, 20, 9),
    'otter-lake':
      piece(['j.', '.l'], 14) + moved(river('\\'), 2, 2, 14 / 32) + on(a.otter, 3.5, 3.5, 11),
    'jungle-areas': piece(['jj..', 'j..j', '...j'], 7.8),
    'gorilla-lake': piece(['jl'], 15) + on(a.gorilla, 2, 9.5, 13),
    'largest-savanna': piece(['ss.', 'sss', '.s.'], 10),
    'savanna-exact4': piece(['ss', 'ss'], 12) + ring(3.6, 3.6, 24.8),
    'ice-2x2': piece(['iii', 'iii'], 10) + ring(0.9, 5.5, 20.4) + ring(11, 5.5, 20.2),
    bears: piece(['ii'], 15.5) + on(a.bear, 2, 9.5, 13) + on(a.bear, 17, 9.5, 13),
    'fewest-terrain':
      piece(['j', 'j', 'j', 'j'], 7, 1, 3) +
      piece(['s', 's', 's'], 7, 8.7, 10) +
      piece(['i', 'i', 'i', 'i'], 7, 16.4, 3) +
      piece(['l'], 7, 24.1, 24) +
      less(23.6, 17),
    'full-square': piece(['ooo', 'ooo', 'ooo'], 9.6) + ring(1.3, 1.3, 29.4),
    'row-4-terrains': piece(['jsil'], 7.9),
    'horizontal-pairs':
      piece(['jj'], 14) +
      on(a.panda, 3.5, 10.5, 11) +
      on(a.panda, 17.5, 10.5, 11) +
      line('#b3322b', 1.6, 'M2.5 27h27M2.5 25v4M29.5 25v4'),
    giraffes: on(a.giraffe, 3, 2, 27) + line('#b3322b', 3.2, 'M4 28L28 4'),
    'flamingo-inside': piece(['.o.', 'olo', '.o.'], 10.3) + on(a.flamingo, 11, 11, 10),
    'own-river': piece(['j..', '.s.', '..i'], 10, 1, 1) + stream,
    'river-majority':
      piece(['j..', '.s.', '..i'], 10, 1, 1) + stream + more(22.5, 9) + more(22.5, 6),
    'panda-edge':
      piece(['oj'], 13, 1) + on(a.panda, 14.5, 10, 12) + line('#b3322b', 2, 'M28.5 8v16'),
    'gorilla-panda':
      on(a.gorilla, 0.5, 1, 17) + more(20, 9) + on(a.panda, 0.8, 16.5, 15) + less(20, 24),
    'penguin-columns':
      piece(['o', 'i', 'o'], 10.3) +
      on(a.penguin, 11.2, 11, 9.5) +
      line('#2a6b8a', 1.6, 'M8 2v28M24 2v28'),
    'fewest-lions': on(a.lion, 1, 4, 22) + less(23, 16),
    'croc-flamingo':
      on(a.crocodile, 1, 0.5, 16) + more(20, 8) + on(a.flamingo, 1, 16, 15.5) + less(20, 24),
    'croc-giraffe':
      piece(['ls'], 15.5) + on(a.crocodile, 1.5, 9.5, 13.5) + on(a.giraffe, 17, 9, 14),
  };
}
