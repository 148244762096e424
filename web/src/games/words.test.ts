import { afterEach, expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import junior from '../generated/words/junior';
import { language } from '../words/language.svelte';
import { cataloguesOf, GameWords } from './words.svelte';

const words = new GameWords(junior, () => ['Ada', 'Basile']);

afterEach(() => language.choose('en'));

it('speaks as the rooms of the games do', () => {
  language.choose('en');
  expect(words.name('hen')).toBe('hen');
  expect(words.label('row-cards', { count: 1 })).toBe('1 card');
  expect(words.label('grabbed', { seat: 1 })).toBe('Basile grabs it!');
  expect(words.label('grabbed', { seat: 4 })).toBe('Player 5 grabs it!');
  expect(words.move({ number: 0, text: '', kind: 'Place', facts: { row: 2 } })).toBe(
    'put the card in stable 2',
  );
  expect(words.reason('cards')).toBe('Cards taken');
  expect(words.list(['pony', 'hen'])).toBe('pony and hen');
  expect(words.list([])).toBe('nothing');
  language.choose('fr');
  expect(words.label('row-cards', { count: 0 })).toBe('0 carte');
  expect(words.list(['pony', 'hen'])).toBe('poney et poule');
});

it('fails loudly where a sentence is missing', () => {
  expect(() => words.label('nowhere')).toThrow("'nowhere'");
});

it('has the words of every game', async () => {
  for (const { name, rules } of Object.values(GAMES))
    expect(Object.keys((await cataloguesOf(name, rules)).fr.names).length).toBeGreaterThan(3);
});
