// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Pair = [light: string, dark: string];
type Colours = Record<string, Pair>;

const css = readFileSync('src/design/tokens.css', 'utf8');

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

const GAMES = ['animimix', 'nimalia', 'junior', 'animalia', 'fourmidable'];
const palettes = ['none', ...GAMES].map(
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
