import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { save } from '../design/save';
import type { TableInfo } from '../generated/protocol';
import { api } from '../server/http';
import { replay } from '../words/replay';
import Lost from './Lost.svelte';

vi.mock('../design/save', () => ({ save: vi.fn() }));

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

test('a game that is over shows its result, and its record can be taken', async () => {
  render(Lost, { info: over, said: 'Other rules.' });
  expect(screen.getByRole('status').textContent).toBe('Other rules.');
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toMatch(/Zoé\s+12 points/);
  expect(second).toMatch(/Romain\s+1 point$/);
  const record = vi.spyOn(api, 'record').mockResolvedValue('game: fourmidable');
  await fireEvent.click(screen.getByRole('button', { name: replay().download }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(record).toHaveBeenCalledWith('abc', 2);
  const [file, called] = vi.mocked(save).mock.calls[0]!;
  expect([file.size, called]).toEqual(['game: fourmidable'.length, 'menagerie-fourmidable.txt']);
});

test('a game that runs elsewhere shows who plays', () => {
  render(Lost, { info: running, said: 'Other rules.' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});
