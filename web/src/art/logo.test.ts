// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOGO, MASKABLE, svgFile } from './logo';

/*
 * The app's icons are made from the sign:
 *     npx vitest run src/art/logo.test.ts -u     writes the two SVG files
 *     rsvg-convert -w 192 public/icons/logo.svg -o public/icons/app-192.png      (512: the same)
 *     rsvg-convert -w 512 src/art/maskable.svg -o public/icons/maskable-512.png  (180: apple)
 */
it('the icon files show the sign as it is drawn now', async () => {
  await expect(svgFile(LOGO)).toMatchFileSnapshot('../../public/icons/logo.svg');
  await expect(svgFile(MASKABLE)).toMatchFileSnapshot('./maskable.svg');
});

it.each([
  ['app-192.png', 192],
  ['app-512.png', 512],
  ['maskable-512.png', 512],
  ['apple-180.png', 180],
])('%s has the size that the manifest promises', (name, size) => {
  const png = readFileSync(`public/icons/${name}`);
  expect(png.readUInt32BE(16)).toBe(size);
  expect(png.readUInt32BE(20)).toBe(size);
});
