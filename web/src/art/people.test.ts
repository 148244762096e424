// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHARACTER_NAMES, faceOf } from './people';

it('every character of the bots has a face of its own', () => {
  const text = readFileSync('../src/menagerie/tables/characters.py', 'utf8');
  const pools = text.slice(text.indexOf('CHARACTERS'), text.indexOf('"""By level'));
  const names = [...pools.matchAll(/"(\p{Lu}\p{L}+)"/gu)].map(([, name]) => name);
  expect([...CHARACTER_NAMES].sort()).toEqual(names.sort());
  const faces = CHARACTER_NAMES.map((name) => faceOf({ level: 'fox', name }));
  expect(new Set(faces).size).toBe(CHARACTER_NAMES.length);
});

it('a bot that plays for a person leaves them their face', () => {
  const person = faceOf({ level: null, name: 'Zoé' });
  expect(faceOf({ level: 'owl', name: 'Zoé' })).toBe(person);
});
