// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FACE_NAMES, FACES } from './faces';
import { CHARACTER_NAMES, faceOf } from './people';
import en from '../words/faces.en';
import fr from '../words/faces.fr';
import { DRAWINGS } from './registry';

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

it('every face that the server knows is drawn, and is worn by whoever chose it', () => {
  const text = readFileSync('../src/menagerie/tables/faces.py', 'utf8');
  const list = text.slice(text.indexOf('FACES:'), text.indexOf('def known_face'));
  expect(FACE_NAMES).toEqual([...list.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name));
  for (const face of FACE_NAMES) {
    expect(faceOf({ level: null, name: 'Zoé', face })).toBe(FACES[face]);
    // A bot that plays for the person keeps it; a character has its own.
    expect(faceOf({ level: 'fox', name: 'Zoé', face })).toBe(FACES[face]);
  }
  expect(new Set(Object.values(FACES)).size).toBe(FACE_NAMES.length);
});

it('a face of a later release is an animal', () => {
  expect(faceOf({ level: null, name: 'Zoé', face: 'constructor' })).toBe(
    faceOf({ level: null, name: 'Zoé' }),
  );
});

it('who says no name is called by an animal, and is drawn as it, in every language', () => {
  const animals = Object.keys(en.nicknames) as (keyof typeof en.nicknames)[];
  const face = (name: string) => faceOf({ level: null, name });
  expect(new Set(animals.map((animal) => face(en.nicknames[animal]))).size).toBe(animals.length);
  const bots = CHARACTER_NAMES.map((name) => faceOf({ level: 'fox', name }));
  const played = Object.values(DRAWINGS).flatMap((drawings) => Object.values(drawings));
  const others = new Set([...bots, ...played.map(({ body }) => body)]);
  for (const animal of animals) {
    expect(face(fr.nicknames[animal])).toBe(face(en.nicknames[animal]));
    expect(others).not.toContain(face(en.nicknames[animal]));
  }
});
