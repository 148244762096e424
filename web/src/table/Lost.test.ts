import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { TableInfo } from '../generated/protocol';
import { replay } from '../words/replay';
import Lost from './Lost.svelte';

const seat = (name: string) => ({
  name,
  kind: 'person' as const,
  level: null,
  guest: false,
  face: '',
  program_of: '',
  kept: '',
});
const running: TableInfo = {
  id: 'abc', code: 'ABCDEF', game: 'fourmidable', rules: 3, options: {}, listed: false,
  clock: { kind: 'none', seconds: 0 }, status: 'running', round: 2,
  seats: [seat('Zoé'), seat('Romain')], queue: [], commitment: '', mixing: { pledges: [], awaited: [], disclosing: false }, outcome: null, undo: null,
}; // prettier-ignore
const over: TableInfo = {
  ...running,
  status: 'over',
  outcome: {
    scores: [12, 1],
    winners: [0],
    reasons: [],
    reveal: { secret: '', contributions: [], seed: '' },
  },
};

test('a game that is over shows its result and leads to its record', () => {
  render(Lost, { info: over, said: 'Other rules.' });
  expect(screen.getByRole('status').textContent).toBe('Other rules.');
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toMatch(/Zoé\s+12 points/);
  expect(second).toMatch(/Romain\s+1 point$/);
  const link = screen.getByRole('link', { name: replay().download });
  expect(link.getAttribute('href')).toBe('/api/tables/abc/records/2');
});

test('a game that runs elsewhere shows who plays', () => {
  render(Lost, { info: running, said: 'Other rules.' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});
