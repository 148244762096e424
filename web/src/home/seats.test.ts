import { describe, expect, it } from 'vitest';
import { complete, resized, seated, wishes, type Place } from './seats';

const place = (sitter: Place['sitter'], name = ''): Place => ({ sitter, name });

describe('resized', () => {
  it('keeps who is there and adds bots as strong as the last one', () => {
    const grown = resized([place('me'), place('owl')], 4);
    expect(grown.map(({ sitter }) => sitter)).toEqual(['me', 'owl', 'owl', 'owl']);
  });
  it('never loses the one who lays the table', () => {
    const cut = resized([place('fox'), place('open'), place('me')], 2);
    expect(cut.map(({ sitter }) => sitter)).toEqual(['me', 'open']);
  });
});

it('one is oneself at one place: the other place gets who was here', () => {
  const moved = seated([place('me'), place('lion')], 1, 'me');
  expect(moved.map(({ sitter }) => sitter)).toEqual(['lion', 'me']);
});

it('wishes are what the server understands', () => {
  const asked = wishes([place('me'), place('guest', ' Zoé '), place('open'), place('fox')], 'Léo');
  expect(asked).toEqual([
    { kind: 'me' },
    { kind: 'guest', name: 'Zoé' },
    { kind: 'open' },
    { kind: 'bot', level: 'fox' },
  ]);
});

it('guests who have said no name are called otherwise than everybody else', () => {
  const guests = [place('guest', 'Seal'), ...Array.from({ length: 5 }, () => place('guest'))];
  const names = wishes([place('me'), ...guests], 'Shrimp')
    .slice(1)
    .map(({ name }) => name);
  expect(new Set([...names, 'Shrimp']).size).toBe(7);
});

it('a table is complete when nobody is awaited', () => {
  expect(complete([place('me'), place('guest'), place('fox')])).toBe(true);
  expect(complete([place('me'), place('open')])).toBe(false);
});
