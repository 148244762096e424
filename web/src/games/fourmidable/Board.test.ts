import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Colony, Family, View } from '../../generated/views/fourmidable';
import catalogues from '../../generated/words/fourmidable';
import { Moves } from '../../server/moves';
import type { BoardContext } from '../board';
import { drawn } from '../board.fixture';
import Board from './Board.svelte';

const WORLDS = {
  fruit: ['farmer', 'raspberry', 'blueberry'],
  prey: ['hunter', 'caterpillar', 'ladybug'],
  ground: ['digger', 'earth', 'pebble'],
};
const ANTS = Object.values(WORLDS).map(([ant]) => ant!);
const RESOURCES = Object.values(WORLDS).flatMap(([, ...resources]) => resources);
const moves = new Moves(
  [
    ...ANTS.map((ant) => ({ kind: 'Start', facts: { ant } })),
    ...['Harvest', 'HarvestTwo', 'Predator'].flatMap((kind) =>
      RESOURCES.map((resource) => ({ kind, facts: { resource } })),
    ),
    ...ANTS.map((ant) => ({ kind: 'Birth', facts: { ant } })),
    ...[...ANTS, 'none'].map((ant) => ({ kind: 'JokerBirth', facts: { ant } })),
    ...Object.keys(WORLDS).flatMap((family) =>
      [1, 2, 3].map((slot) => ({ kind: 'Complete', facts: { family, slot } })),
    ),
    ...Object.keys(WORLDS).map((family) => ({ kind: 'Peek', facts: { family } })),
    { kind: 'End', facts: {} },
  ].map((move, number) => ({ number, text: '', ...move })),
);
const number = (kind: string, facts = {}) => moves.number(kind, facts);

const crew = (count: number) => Object.fromEntries(ANTS.map((ant) => [ant, count]));
const goods = (count: number) => Object.fromEntries(RESOURCES.map((resource) => [resource, count]));

function colony(more: Partial<Colony> = {}): Colony {
  return {
    species: 'breeder',
    free: 'birth',
    power_spent: false,
    reserve: crew(1),
    active: crew(1),
    newborn: crew(0),
    harvesting: crew(1),
    stock: goods(0),
    birth: null,
    predator: null,
    completed: 0,
    objectives: [],
    ...more,
  };
}

function view(more: Partial<View> = {}): View {
  const objectives = Object.fromEntries(
    Object.entries(WORLDS).map(([family, [ant, x, y]]): [string, Family] => [
      family,
      {
        ant: ant!,
        resources: [x!, y!],
        shown: [{ cost: [x!, y!], points: 4 }, null],
        pile: 3,
        looked_at: false,
        next: null,
        rest: null,
      },
    ]),
  );
  return {
    game: 'fourmidable',
    players: 2,
    seat: 0,
    turn: [0],
    over: false,
    options: {},
    stage: 'phase',
    phase: 1,
    first: 0,
    goal: 6,
    last: false,
    bonus: { alone: 7, shared: 3 },
    holders: null,
    piles: goods(3),
    births: { farmer: 1, hunter: null, digger: null },
    spent: false,
    freed: false,
    peeked: false,
    out: [],
    objectives,
    lacks: { fruit: [['blueberry'], null], prey: [[], null], ground: [['earth', 'pebble'], null] },
    colonies: [
      colony(),
      colony({ species: 'ace-hunter', free: null, predator: 'earth', objectives: null }),
    ],
    ...more,
  };
}

function shown(seen: View, legal: number[], more: Partial<BoardContext<View>> = {}) {
  return drawn(Board, catalogues, { view: seen, legal, moves, ...more });
}

const button = (name: RegExp) => screen.getByRole('button', { name });

describe('the table', () => {
  it('says what lies where, and what one still lacks', () => {
    shown(view(), []);
    expect(button(/^fruit objective: 1 raspberry and 1/).getAttribute('aria-label')).toBe(
      'fruit objective: 1 raspberry and 1 blueberry, 4 points. you still need 1 blueberry',
    );
    expect(button(/^prey objective/).getAttribute('aria-label')).toContain('you can pay for it');
    expect(button(/^earth pile/).getAttribute('aria-label')).toBe(
      'earth pile, 3 left, predator of Bo here',
    );
    expect(button(/^birth card: farmer/).getAttribute('aria-label')).toBe(
      'birth card: farmer, taken by Bo, free',
    );
    expect(
      screen.getByRole('img', { name: 'farmer: 1 at home, 1 out, 1 in reserve' }),
    ).toBeTruthy();
  });

  it('tries what is tapped, possible or not, and plays what is tapped again', async () => {
    const harvest = number('Harvest', { resource: 'earth' });
    const { play, attempt } = shown(view(), [harvest], { draft: harvest });
    expect(button(/^earth pile/).getAttribute('aria-disabled')).toBe('false');
    await fireEvent.click(button(/^pebble pile/));
    await fireEvent.click(button(/^fruit objective: 1 raspberry and 1/));
    expect(attempt.mock.calls).toEqual([
      [number('Harvest', { resource: 'pebble' })],
      [number('Complete', { family: 'fruit', slot: 1 })],
    ]);
    await fireEvent.click(button(/^earth pile/));
    expect(play.mock.calls).toEqual([[harvest]]);
  });

  it('sends the predator once it is picked up, and lays it down again', async () => {
    const predator = number('Predator', { resource: 'pebble' });
    const { attempt } = shown(view(), [predator, number('Harvest', { resource: 'earth' })]);
    await fireEvent.click(button(/^Predator/));
    expect(button(/^pebble pile/).getAttribute('aria-disabled')).toBe('false');
    expect(button(/^earth pile/).getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(button(/^pebble pile/));
    expect(attempt).toHaveBeenLastCalledWith(predator);
    await fireEvent.click(button(/^Predator/));
    expect(button(/^earth pile/).getAttribute('aria-disabled')).toBe('false');
  });

  it('offers the end of the turn and tells of a free action', () => {
    const end = number('End');
    shown(view({ spent: true }), [number('Birth', { ant: 'hunter' }), end]);
    expect(screen.getByRole('status').textContent).toContain('You still have a free action.');
    expect(button(/^End turn/)).toBeTruthy();
  });

  it('does nothing when it is not our turn', async () => {
    const { play, attempt } = shown(view({ turn: [1] }), []);
    await fireEvent.click(button(/^earth pile/));
    await fireEvent.click(button(/^Predator/));
    expect(play.mock.calls.length + attempt.mock.calls.length).toBe(0);
  });
});

it('the end shows every card, and the bonus cards with who has them', () => {
  const card = { family: 'fruit', cost: ['raspberry', 'blueberry'], points: 4 };
  const colonies = [colony({ objectives: [card] }), colony({ objectives: [] })];
  const over = {
    over: true,
    turn: [],
    stage: 'over' as const,
    holders: { fruit: [0], prey: [], ground: [] },
  };
  shown(view({ ...over, colonies, lacks: null, scores: [11, 0], winners: [0] }), []);
  expect(screen.getByRole('img', { name: '1 raspberry and 1 blueberry, 4 points' })).toBeTruthy();
  expect(screen.getByText('Bonus card: 7 points')).toBeTruthy();
});
