import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { View } from '../../generated/views/junior';
import catalogues from '../../generated/words/junior';
import { Moves } from '../../server/moves';
import type { BoardContext } from '../board';
import { drawn } from '../board.fixture';
import Board from './Board.svelte';

const ROWS = [1, 2, 3, 4];
const moves = new Moves([
  ...ROWS.map((row, at) => ({ number: at, text: `row ${row}`, kind: 'Place', facts: { row } })),
  ...ROWS.map((row, at) => ({
    number: at + 4,
    text: `claim ${row}`,
    kind: 'Claim',
    facts: { row },
  })),
  { number: 8, text: 'pass', kind: 'Pass', facts: {} },
]);

function view(more: Partial<View> = {}): View {
  return {
    game: 'junior',
    players: 2,
    seat: 0,
    turn: [0],
    over: false,
    options: {},
    variant: 'classic',
    phase: 'place',
    active: 0,
    shown: ['hen'],
    pile: 40,
    unseen: [],
    rows: [[['hen'], ['pony', 'goat']], [], [], []],
    missing: [['hare', 'duck', 'mouse'], [], [], []].map((missing, at) =>
      at ? ['pony', 'goat', 'hare', 'duck', 'hen', 'mouse'] : missing,
    ),
    taken: [[], []],
    discarded: [],
    claims: [],
    answered: [],
    ...more,
  };
}

function shown(seen: View, legal: number[], more: Partial<BoardContext<View>> = {}) {
  return drawn(Board, catalogues, { view: seen, legal, moves, ...more }).play;
}

const stable = (row: number) => screen.getByRole('button', { name: new RegExp(`^Stable ${row}`) });

describe('the stables', () => {
  it('say what they hold and what they lack', () => {
    shown(view(), [1, 2, 3]);
    expect(stable(1).getAttribute('aria-label')).toBe(
      'Stable 1, 2 cards, Missing: hare, duck and mouse',
    );
  });

  it('report a tap as a move, whether it is possible or not', async () => {
    const play = shown(view(), [1, 2, 3]);
    expect(stable(1).getAttribute('aria-disabled')).toBe('true');
    expect(stable(2).getAttribute('aria-disabled')).toBe('false');
    await fireEvent.click(stable(2));
    await fireEvent.click(stable(1));
    expect(play.mock.calls).toEqual([[1], [0]]);
  });

  it('do nothing while a move is on its way, or when it is not our turn', async () => {
    const play = shown(view(), [1, 2], { pending: 1 });
    await fireEvent.click(stable(3));
    expect(play).not.toHaveBeenCalled();
  });
});

describe('a rush', () => {
  const rush = { variant: 'rush', phase: 'claim', turn: [0, 1] };

  it('grabs stables or passes, and shows who was first', async () => {
    const play = shown(view({ ...rush, claims: [[1, 2]] }), [4, 6, 7, 8], { until: 5 });
    expect(stable(2).getAttribute('aria-label')).toContain('Bo grabs it!');
    expect(screen.getByRole('timer').textContent).toContain('5');
    await fireEvent.click(stable(1));
    await fireEvent.click(screen.getByRole('button', { name: 'I pass' }));
    expect(play.mock.calls).toEqual([[4], [8]]);
  });
});

it('the end lays the cards out as lines, and says which line wins', () => {
  const over = {
    over: true,
    turn: [],
    taken: [[['hen'], ['pony']], [['goat']]],
    scores: [2, 1],
    winners: [0],
  };
  shown(view(over), []);
  expect(screen.getByRole('heading').textContent).toBe('The longest line wins!');
  expect(
    screen.getAllByRole('listitem').map((line) => line.textContent?.replaceAll(/\s+/g, ' ').trim()),
  ).toEqual(['Ada 2 wins', 'Bo 1']);
});
