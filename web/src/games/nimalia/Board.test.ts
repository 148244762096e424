import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Previewed } from '../../generated/protocol';
import type { Counted } from '../../generated/told/nimalia';
import type { Cell, Lie, Reserve, View } from '../../generated/views/nimalia';
import catalogues from '../../generated/words/nimalia';
import { Moves } from '../../server/moves';
import type { BoardContext } from '../board';
import { drawn } from '../board.fixture';
import Board from './Board.svelte';
import { grouping } from './count';

const SIX = [0, 1, 2, 3, 4, 5];
const moves = new Moves(
  SIX.flatMap((row) =>
    SIX.flatMap((col) =>
      [1, 2, 3].flatMap((card) => [0, 1, 2, 3].map((turns) => ({ card, turns, row, col }))),
    ),
  ).map((facts, number) => ({ number, text: '', kind: 'Place', facts })),
);
const at = (card: number, turns: number, row: number, col: number) =>
  moves.number('Place', { card, turns, row, col });

const LION: Cell = { terrain: 'savanna', animal: 'lion', river: null };
const BEAR: Cell = { terrain: 'ice', animal: 'bear', river: null };
const OTTER: Cell = { terrain: 'ice', animal: 'otter', river: '\\' };
const SQUARE = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
];

const lie = (): Lie => ({
  rows: 2,
  cols: 2,
  cells: SQUARE.map(([row = 0, col = 0]) => ({ ...LION, row, col })),
});
const reserve = (): Reserve => ({ ...lie(), most: { count: 4, animals: ['lion'] } });

function view(more: Partial<View> = {}): View {
  return {
    game: 'nimalia',
    players: 2,
    seat: 0,
    turn: [0, 1],
    over: false,
    options: {},
    phase: 'place',
    round: 2,
    rounds: 5,
    step: 2,
    direction: 'right',
    pile: 40,
    objectives: [
      {
        id: 3,
        card: 2,
        key: 'jungle-areas',
        colour: 'blue',
        level: 1,
        rounds: [1, 3, 5],
        compares: false,
      },
      {
        id: 8,
        card: 4,
        key: 'bears',
        colour: 'green',
        level: 1,
        rounds: [1, 2, 4],
        compares: false,
      },
      {
        id: 6,
        card: 3,
        key: 'savanna-exact4',
        colour: 'yellow',
        level: 2,
        rounds: [2, 4, 5],
        compares: false,
      },
      {
        id: 20,
        card: 10,
        key: 'fewest-lions',
        colour: 'red',
        level: 1,
        rounds: [3, 4, 5],
        compares: true,
      },
    ],
    hand: [
      { card: 7, cells: [BEAR, LION, LION, OTTER] },
      { card: 9, cells: [LION, LION, LION, LION] },
    ],
    hands: [
      { count: 2, cards: null },
      { count: 2, cards: null },
    ],
    pending: null,
    answered: [],
    reserves: [reserve(), reserve()],
    totals: [4, 0],
    lines: [
      {
        round: 1,
        objective: 'bears',
        colour: 'green',
        earned: [4, -1],
        gained: [4, 0],
        totals: [4, 0],
        counts: [
          [2, 0],
          [0, 1],
        ],
        cells: [
          [
            [1, 1],
            [1, 2],
          ],
          [[1, 1]],
        ],
      },
    ],
    past: [],
    ...more,
  };
}

/** Everywhere but at the corner above and to the left. */
const LEGAL = moves.all
  .filter(({ facts }) => Number(facts.card) < 3 && Number(facts.row) < 3 && Number(facts.col) < 3)
  .filter(({ facts }) => facts.row !== 0 || facts.col !== 0)
  .map(({ number }) => number);

function shown(more: Partial<BoardContext<View>> = {}, seen = view()) {
  return drawn(Board, catalogues, { view: seen, legal: LEGAL, moves, ...more });
}

const spot = (row: number, col: number) => {
  const said = [row ? `row ${row}` : 'above row 1', col ? `column ${col}` : 'left of column 1'];
  return screen.getByRole('button', { name: new RegExp(`^${said.join(', ')}`) });
};
const card = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^card ${number}:`) });
const goal = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

describe('the reserve', () => {
  it('says what a card would cover, and where it cannot lie', () => {
    shown();
    expect(spot(1, 2).getAttribute('aria-label')).toBe('row 1, column 2, covers lion, lion');
    expect(spot(0, 0).getAttribute('aria-label')).toBe(
      'above row 1, left of column 1, covers lion, not possible',
    );
    expect(spot(0, 0).getAttribute('aria-disabled')).toBe('true');
  });

  it('reports the place of the chosen card with its turns, possible or not', async () => {
    const { attempt } = shown();
    await fireEvent.click(spot(1, 2));
    await fireEvent.click(card(2));
    await fireEvent.click(screen.getByRole('button', { name: 'Turn the card' }));
    await fireEvent.keyDown(window, { key: 'r' });
    await fireEvent.click(spot(0, 0));
    expect(attempt.mock.calls).toEqual([[at(1, 0, 1, 2)], [at(2, 2, 0, 0)]]);
  });

  it('has no targets when there is nothing to decide', () => {
    shown(
      { legal: [] },
      view({ pending: { move: at(1, 0, 1, 1), card: 1, turns: 0, row: 1, col: 1 } }),
    );
    expect(screen.queryByRole('button', { name: /^row/ })).toBeNull();
    expect(screen.getByText(/all revealed together/)).toBeTruthy();
    expect(card(1).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a card that is tried', () => {
  const draft = at(1, 0, 1, 2);
  const preview: Previewed = {
    type: 'previewed',
    id: 'p',
    move: draft,
    least: 2,
    most: 2,
    why: '',
    reasons: [
      {
        seat: 0,
        what: 'bears',
        points: 2,
        facts: { round: 2, before: -1, count: 2, also: 0, cells: [[1, 1]] },
        said: '',
      },
    ],
  };

  it('is turned by a tap, moved by an arrow key, and changed for another', async () => {
    const { attempt } = shown({ draft });
    const ghost = screen.getByRole('button', { name: /^Turn the card, row 1, column 2/ });
    await fireEvent.keyDown(ghost, { key: 'ArrowDown' });
    await fireEvent.click(card(2));
    await fireEvent.click(ghost);
    expect(attempt.mock.calls).toEqual([[at(1, 0, 2, 2)], [at(2, 0, 1, 2)], [at(1, 1, 1, 2)]]);
  });

  it('shows what each objective would bring before and after', () => {
    shown({ draft, preview });
    expect(goal('Bears in company').getAttribute('aria-label')).toContain(
      'would bring 2 points instead of -1',
    );
    expect(goal('Bears in company').textContent).toContain('−1 → 2');
    expect(goal('Jungle areas').textContent).not.toContain('→');
  });

  it('shows nothing of another try', () => {
    shown({ draft: at(1, 1, 1, 2), preview });
    expect(goal('Bears in company').textContent).not.toContain('→');
  });
});

describe('the objectives', () => {
  it('say when they count, and what they have brought', () => {
    shown();
    expect(goal('Bears in company').getAttribute('aria-label')).toContain('counts in this round');
    expect(goal('Bears in company').textContent).toContain('+4');
    expect(goal('Jungle areas').getAttribute('aria-label')).toContain('Counted in rounds 1, 3, 5.');
  });

  it('have a calendar with everybody’s points', async () => {
    shown();
    // jsdom knows no modal dialogs.
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    await fireEvent.click(screen.getByRole('button', { name: 'Rounds and points' }));
    const row = screen
      .getAllByRole('row', { hidden: true })
      .find((one) => one.textContent?.includes('Bears'));
    expect(
      within(row!)
        .getAllByRole('cell', { hidden: true })
        .map((one) => one.textContent),
    ).toEqual(['+4', '+0']);
  });
});

describe('the count', () => {
  const reason = (seat: number, round: number, what: string): Counted => ({
    seat,
    what,
    points: 4,
    said: '',
    facts: {
      round,
      objective: what,
      earned: 4,
      gained: 4,
      total: 4,
      count: 2,
      also: 0,
      cells: [[1, 1]],
    },
  });
  const over = { over: true, turn: [], past: [[lie(), lie()]], scores: [4, 0], winners: [0] };

  it('brings everybody together, one objective of one round after another', () => {
    const reasons = [reason(0, 1, 'bears'), reason(1, 1, 'bears'), reason(0, 2, 'bears')];
    expect(grouping(reasons).map((beat) => beat.length)).toEqual([2, 1]);
  });

  it('lights the cells in the reserve of that round', () => {
    const { container } = shown(
      { legal: [], lit: [reason(0, 1, 'bears')], counting: true },
      view(over),
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(
      'Round 1: Bears in company',
    );
    expect(container.querySelectorAll('.cell.lit')).toHaveLength(1);
    expect(container.querySelectorAll('.cell.dim')).toHaveLength(3);
  });
});
