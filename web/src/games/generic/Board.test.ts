import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../generated/views/frame';
import { Moves } from '../../server/moves';
import type { BoardContext } from '../board';
import { drawn } from '../board.fixture';
import Board from './Board.svelte';
import { grouped } from './groups';

/** What the server says of a game that the app has never seen. */
const words = {
  names: { player: 'Player #', nothing: 'nothing', fly: 'a fly', frog: 'a frog' },
  events: {},
  moves: { Jump: 'jump over {leaf} with {piece}' },
  reasons: {},
  labels: { pond: 'the pond', score: '{count} points' },
};
const catalogues = { en: words, fr: words };

const moves = new Moves([
  { number: 0, text: 'jump 1 fly', kind: 'Jump', facts: { leaf: 1, piece: 'fly' } },
  { number: 1, text: 'jump 2 frog', kind: 'Jump', facts: { leaf: 2, piece: 'frog' } },
  { number: 2, text: 'croak', kind: 'Croak', facts: {} },
]);
const view = {
  game: 'frogs',
  players: 2,
  seat: 0,
  turn: [0],
  over: false,
  options: {},
  pond: ['fly', 'fly', 'frog'],
  water_level: 3,
  hand: ['frog'],
  caught: [1, 0],
} as Frame;

const shown = (more: Partial<BoardContext> = {}, seen = view) =>
  drawn(Board, catalogues, { view: seen, moves, legal: [0, 1, 2], ...more });
const button = (name: string) => screen.getByRole('button', { name });

describe('the moves', () => {
  it('are buttons in groups, named by the game’s words or by their notation', () => {
    shown();
    const jumps = within(screen.getByRole('group', { name: 'Jump' })).getAllByRole('button');
    expect(jumps.map((one) => one.textContent?.trim())).toEqual([
      'jump over 1 with a fly',
      'jump over 2 with a frog',
    ]);
    expect(within(screen.getByRole('group', { name: 'Croak' })).getByText('croak')).toBeTruthy();
  });

  it('are tried by a tap and taken back by another', async () => {
    const { attempt, again } = shown();
    await fireEvent.click(button('croak'));
    await again({ draft: 2 });
    expect(button('croak').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(button('croak'));
    expect(attempt.mock.calls).toEqual([[2], [null]]);
  });

  it('wait while one is on its way, and show what the owl would choose', async () => {
    const { again } = shown({ hint: 2 });
    expect(button('croak Lion suggests this.').className).toContain('hinted');
    await again({ pending: 0, hint: null });
    expect((button('croak') as HTMLButtonElement).disabled).toBe(true);
  });

  it('are parted by what they are about where there are many', () => {
    const leaves = ['a', 'b', 'c', 'd'];
    const many = new Moves(
      leaves.flatMap((leaf, row) =>
        [1, 2, 3].map((to, at) => ({
          number: 3 * row + at,
          text: `${leaf}${to}`,
          kind: 'Hop',
          facts: { leaf, to },
        })),
      ),
    );
    const [hop] = grouped([...many.all.keys()], many);
    expect(hop?.parts.map(({ about, moves }) => [about, moves.length])).toEqual(
      leaves.map((leaf) => [leaf, 3]),
    );
  });
});

describe('the view', () => {
  it('is told in the game’s words, and in plain ones where it has none', () => {
    const { container } = shown();
    const terms = [...container.querySelectorAll('dt')].map((term) => term.textContent);
    expect(terms).toEqual(['Hand', 'Water level', 'the pond', 'Caught', 'Caught']);
    const pond = screen.getByRole('list', { name: 'the pond' });
    expect(within(pond).getAllByRole('listitem')).toHaveLength(2);
    expect(pond.textContent).toContain('2 × a fly');
  });

  it('tells what each player has by name', () => {
    shown();
    const players = within(screen.getByRole('list', { name: 'The players' }));
    const lines = players.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines.map((line) => line?.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Ada Caught 1',
      'Bo Caught 0',
    ]);
  });

  it('marks what has changed', async () => {
    const { container, again } = shown();
    expect(container.querySelectorAll('.fresh')).toHaveLength(0);
    await again({ view: { ...view, water_level: 4 } as Frame });
    expect(container.querySelectorAll('.fresh')).toHaveLength(1);
    expect(container.querySelector('.fresh')?.textContent).toContain('Water level');
  });

  it('says who has won', () => {
    shown({ legal: [] }, { ...view, over: true, turn: [], scores: [3, 7], winners: [1] });
    const ranks = screen.getByRole('region', { name: 'How it ended' });
    const [first] = within(ranks).getAllByRole('listitem');
    expect(first?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('Bo wins 7 points');
  });
});
