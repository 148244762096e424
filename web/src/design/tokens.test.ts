// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Pair = [light: string, dark: string];
type Colours = Record<string, Pair>;

const read = (path: string) => readFileSync(path, 'utf8');
const PALETTES = globSync('src/games/*/palette.css');
const css = ['src/design/tokens.css', ...PALETTES].map(read).join('\n');

/** The pairs of one block of the file, e.g. of `[data-game='junior']`. */
function colours(selector: string): Colours {
  const blocks = css
    .split(`${selector} {`)
    .slice(1)
    .map((rest) => rest.split('\n}')[0] ?? '');
  const found = blocks.join('\n').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return Object.fromEntries([...found].map(([, name, light, dark]) => [name!, [light!, dark!]]));
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const TEXTS: [ink: string, ...grounds: string[]][] = [
  ['ink', 'ground', 'surface', 'raised', 'paper', 'accent-soft'],
  ['ink-soft', 'ground', 'surface', 'raised', 'paper'],
  ['accent-text', 'ground', 'surface', 'raised', 'paper', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['second-ink', 'second'],
  ['felt-ink', 'felt'],
  ['good', 'good-soft', 'surface'],
  ['warn', 'warn-soft', 'surface'],
  ['bad', 'bad-soft', 'surface', 'raised'],
];
const SHAPES: [shape: string, ...grounds: string[]][] = [
  ['edge', 'surface', 'raised', 'ground'],
  ['focus', 'surface', 'ground', 'paper'],
];

const withPalette = PALETTES.map((path) => path.split('/').at(-2) ?? '');
const palettes = ['none', ...withPalette].map(
  (game) => [game, { ...colours(':root'), ...colours(`[data-game='${game}']`) }] as const,
);

describe.each(palettes)('the palette of %s', (_, palette) => {
  const pairs = (list: [string, ...string[]][]) =>
    list.flatMap(([ink, ...grounds]) => grounds.map((ground) => [ink, ground] as const));

  it.each(pairs(TEXTS))('%s can be read on %s', (ink, ground) => {
    for (const theme of [0, 1] as const)
      expect(contrast(palette[ink]![theme], palette[ground]![theme])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pairs(SHAPES))('%s can be made out on %s', (shape, ground) => {
    for (const theme of [0, 1] as const)
      expect(contrast(palette[shape]![theme], palette[ground]![theme])).toBeGreaterThanOrEqual(3);
  });
});

const STYLED = globSync('src/**/*.{svelte,css}').filter(
  (path) => !/tokens\.css$|palette\.css$/.test(path),
);
/** The styles of a file, and what its markup sets by `style:`. */
const stylesOf = (path: string) =>
  [...read(path).matchAll(/<style>[^]*<\/style>|style:[^\n]*|^[^<]*$/g)].join('\n');

describe('what stands outside the tokens', () => {
  it.each([
    ['a colour of its own', /#[0-9a-f]{3,8}\b/i],
    ['a layer of its own', /z-index: *-?\d/],
  ])('has not %s', (_, own) => {
    const found = STYLED.filter((path) => own.test(stylesOf(path)));
    expect(found).toEqual([]);
    expect(STYLED.length).toBeGreaterThan(100);
  });

  it('uses only what there is', () => {
    const defined = new Set([...STYLED.map(read), css].join('\n').match(/--[\w-]+(?=[:=}])/g));
    const used = STYLED.flatMap((path) =>
      [...stylesOf(path).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!),
    );
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe('what lies over what', () => {
  const layer = (name: string) => Number(new RegExp(`--z-${name}: (\\d+)`).exec(css)?.[1]);

  it('puts the offer of sound, below the bar of a table, over what somebody says there', () => {
    expect(read('src/table/Bar.svelte')).toContain('z-index: var(--z-head)');
    expect(read('src/table/Players.svelte')).toContain('z-index: var(--z-bubble)');
    expect(layer('head')).toBeGreaterThan(layer('bubble'));
    expect(layer('head')).toBeLessThan(layer('rings'));
  });
});
