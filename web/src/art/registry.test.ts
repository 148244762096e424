// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import { NAMES } from './games.fixture';
import { PATTERNS } from './patterns';
import { drawingOf, REGISTRY } from './registry';

describe('every name that a view can hold has a picture', () => {
  it.each(Object.values(NAMES).flat())('%s', (name) => {
    expect(drawingOf(name).body).toMatch(/<(path|ellipse)/);
  });
  it('also what the new-table form lets one pick', () => {
    for (const { options } of Object.values(GAMES))
      for (const option of options)
        if (option.kind === 'pick')
          for (const { value } of option.values) expect(REGISTRY).toHaveProperty([value]);
  });
});

it('a name without a picture is said by name', () => {
  expect(() => drawingOf('dragon')).toThrow("'dragon'");
});

it.each([
  ['animimix', NAMES.animimix!],
  ['nimalia', NAMES.nimalia!.slice(0, 13)],
  ['junior', NAMES.junior!],
] as const)('no two species of %s share tint and pattern', (_, names) => {
  const looks = names.map((name) => `${drawingOf(name).tint} ${drawingOf(name).pattern}`);
  expect(new Set(looks).size).toBe(names.length);
});

it('pictures carry no styles and no addresses, which the policy of the pages forbids', () => {
  for (const [name, { body, pattern, marks }] of Object.entries(REGISTRY)) {
    expect(body, name).not.toMatch(/style=|<style|href=|url\(|<script/);
    expect(PATTERNS[pattern]).toMatch(/^M/);
    for (const mark of marks ?? []) expect(REGISTRY).toHaveProperty([mark]);
  }
});
