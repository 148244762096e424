import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Outlook, View } from '../../generated/views/animalia';
import catalogues from '../../generated/words/animalia';
import { Moves } from '../../server/moves';
import type { BoardContext } from '../board';
import { drawn } from '../board.fixture';
import Board from './Board.svelte';

const CARDS = ['cat-thief', 'dog-spy', 'dog-champion', 'owl', 'rabbit-prankster'];
const FAMILIES = ['cat', 'horse', 'dog', 'rabbit', 'parrot'];
const kinds: [string, Record<string, unknown>][] = [
  ['Pass', {}],
  ['Take', { collection: 1 }],
  ['Take', { collection: 2 }],
  ['Spy', {}],
  ['Done', {}],
  ...CARDS.map((card): [string, object] => ['Steal', { card }]),
  ...CARDS.flatMap((card) =>
    [1, 2, 3, 4].map((collection): [string, object] => ['Give', { card, collection }]),
  ),
  ...CARDS.flatMap((card) =>
    [1, 2, 3, 4, 5].map((slot): [string, object] => ['Cover', { slot, card }]),
  ),
  ...FAMILIES.map((family): [string, object] => ['Owl', { family }]),
  ['Order', { places: [3, 2, 1] }],
] as [string, Record<string, unknown>][];
const moves = new Moves(
  kinds.map(([kind, facts], number) => ({ number, text: kind, kind, facts })),
);
const of = (kind: string, facts = {}) => moves.number(kind, facts);

const outlook = (more: Partial<Outlook> = {}): Outlook => ({
  prizes: 0,
  medals: {},
  taking: null,
  ...more,
});
const TAKING = { elegance: 3, powers: ['thief'], medals: { dog: 2 } };

function view(more: Partial<View> = {}): View {
  return {
    game: 'animalia',
    players: 3,
    seat: 0,
    turn: [0],
    over: false,
    options: {},
    season: 1,
    seasons: 3,
    phase: 'offer',
    dealer: 1,
    lot: ['dog-champion'],
    pile: 20,
    collections: [['dog-spy'], ['cat-thief'], []],
    owners: [0, 1, 2],
    elegance: [0, 0, 0],
    outlook: [outlook({ taking: TAKING }), outlook(), outlook()],
    powers: [],
    active: null,
    answered: [],
    set: 5,
    spy_cards: 3,
    spy_reorders: true,
    spied: { cards: [], places: 0, ordered: true },
    bonus: [[], [], []],
    covers: [[], null, null],
    owls: [null, null, null],
    medals: [{ cat: 0, horse: 0, dog: 2, rabbit: 0, parrot: 0 }, null, null],
    answers: [],
    ...more,
  };
}

function shown(seen: View, legal: number[], more: Partial<BoardContext<View>> = {}) {
  return drawn(Board, catalogues, {
    view: seen,
    legal,
    moves,
    levels: [null, 'fox', 'owl'],
    ...more,
  });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the lot', () => {
  it('hovers where it is offered, tells what it would bring, and is taken or passed', async () => {
    const { play } = shown(view(), [of('Pass'), of('Take', { collection: 1 })]);
    expect(button('champion dog, in the lot')).toBeTruthy();
    expect(screen.getByRole('img', { name: /elegance 0, then 3/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Triggers the thief' })).toBeTruthy();
    await fireEvent.click(button('Take it'));
    await fireEvent.click(button('Pass it on'));
    expect(play.mock.calls).toEqual([[of('Take', { collection: 1 })], [of('Pass')]]);
  });

  it('is seen in either of two collections before it is taken', async () => {
    const two = view({
      players: 2,
      owners: [0, 0, 1, 1],
      collections: [['dog-spy'], [], [], []],
      elegance: [0, 0, 0, 0],
      outlook: [outlook({ taking: TAKING }), outlook({ taking: TAKING }), outlook(), outlook()],
    });
    const { play } = shown(two, [0, 1, 2]);
    expect(button('Take into collection 1')).toBeTruthy();
    await fireEvent.click(
      screen.getAllByRole('button', { name: 'See the lot in collection 2' })[0]!,
    );
    await fireEvent.click(button('Take into collection 2'));
    expect(play.mock.calls).toEqual([[of('Take', { collection: 2 })]]);
  });
});

describe('powers', () => {
  const power: Partial<View> = { phase: 'power', lot: [], active: 1 };

  it('try a theft, and report what cannot be stolen just as well', async () => {
    const seen = view({ ...power, powers: ['thief'] });
    const { attempt } = shown(seen, [of('Steal', { card: 'cat-thief' }), of('Done')]);
    await fireEvent.click(button('thief cat'));
    await fireEvent.click(button('spy dog'));
    expect(attempt.mock.calls).toEqual([
      [of('Steal', { card: 'cat-thief' })],
      [of('Steal', { card: 'dog-spy' })],
    ]);
  });

  it('give one of our animals to whoever is chosen', async () => {
    const gifts = [2, 3].map((collection) => of('Give', { card: 'dog-spy', collection }));
    const { attempt } = shown(view({ ...power, powers: ['prankster'] }), [...gifts, of('Done')]);
    await fireEvent.click(button('spy dog'));
    const places = screen.getAllByRole('button', { name: 'Give the spy dog to Cy' });
    expect(places).toHaveLength(2);
    await fireEvent.click(places[1]!);
    expect(attempt).toHaveBeenLastCalledWith(gifts[1]);
  });

  it('let the spy put the cards back in another order', async () => {
    const spied = { cards: ['owl', 'cat-thief', 'dog-champion'], places: 3, ordered: true };
    const { play } = shown(
      view({ ...power, phase: 'order', spied, collections: [['dog-spy'], [], []] }),
      [of('Order', { places: [3, 2, 1] })],
    );
    await fireEvent.click(button('1 of 3 from the top: owl'));
    await fireEvent.click(button('3 of 3 from the top: champion dog'));
    await fireEvent.keyDown(button('1 of 3 from the top: champion dog'), { key: 'ArrowRight' });
    await fireEvent.keyDown(button('2 of 3 from the top: champion dog'), { key: 'ArrowLeft' });
    await fireEvent.click(button('Put them back'));
    expect(play.mock.calls).toEqual([[of('Order', { places: [3, 2, 1] })]]);
  });

  it('show what the spy sees to whoever looks with its eyes and has nothing to decide', () => {
    const spied = { cards: ['owl', 'cat-thief', 'dog-champion'], places: 3, ordered: true };
    shown(view({ ...power, phase: 'order', spied, collections: [['dog-spy'], [], []] }), []);
    expect(screen.getByRole('group', { name: 'You know what is on top of the pile' })).toBeTruthy();
  });
});

describe('medal time', () => {
  const medals = {
    phase: 'medals',
    lot: [],
    turn: [0],
    bonus: [['cat-thief'], [], []],
    collections: [['dog-spy', 'owl'], [], []],
    answers: FAMILIES.map((owl) => ({ owl, medals: { [owl]: 2 }, points: 2 })),
  } as const;

  it('lays the only bonus card at once where it is tried', async () => {
    const cover = of('Cover', { slot: 1, card: 'cat-thief' });
    const { attempt, again } = shown(view(medals as unknown as Partial<View>), [cover]);
    await fireEvent.click(button('spy dog'));
    expect(attempt.mock.calls).toEqual([[cover]]);
    await again({ draft: cover });
    expect(button('spy dog, would be covered by thief cat')).toBeTruthy();
  });

  it('names the family of the owl with what it would win', async () => {
    const { attempt } = shown(view(medals as unknown as Partial<View>), [
      of('Owl', { family: 'dog' }),
    ]);
    await fireEvent.click(button('dog: medals: 2 dog medals, 2 points'));
    expect(attempt.mock.calls).toEqual([[of('Owl', { family: 'dog' })]]);
  });
});

it('a season that ends is shown until it has been looked at', async () => {
  // The test's page has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  const events = [
    { event: 'medals', seat: 1, collection: 2, family: 'dog', count: 3 },
    { event: 'season', number: 2, dealer: 0 },
  ];
  const last = [{ seq: 9, what: 'play', seat: 1, at: 0, events, said: [] }];
  shown(view({ season: 2 }), [], { last, story: last });
  expect(screen.getByRole('heading', { name: 'Season 1 is over', hidden: true })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'medals: 3 dog medals', hidden: true })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'On to season 2', hidden: true }));
  expect(screen.queryByRole('heading', { name: 'Season 1 is over', hidden: true })).toBeNull();
  cleanup();
  // It ended behind a curtain, and others have played since.
  shown(view({ season: 3 }), [], {
    story: [{ events: [events[0]!, { event: 'season', number: 3, dealer: 1 }] }, { events: [] }],
  });
  expect(screen.getByRole('heading', { name: 'Season 2 is over', hidden: true })).toBeTruthy();
});

it('the end turns all medals up and lights what is counted', () => {
  const none = { cat: 0, horse: 0, dog: 0, rabbit: 0, parrot: 0 };
  const over = {
    over: true,
    turn: [],
    phase: 'over',
    lot: [],
    scores: [12, 0, 0],
    winners: [0],
  } as const;
  const won = [{ ...none, dog: 7 }, none, none];
  const lit = [
    { seat: 0, what: 'medals', points: 7, facts: { family: 'dog', count: 7 }, said: '' },
  ];
  shown(view({ ...over, medals: won, covers: [[], [], []] } as unknown as Partial<View>), [], {
    lit,
    counting: true,
  });
  const cell = screen.getByRole('img', { name: '7 dog medals, 1 full set' }).closest('li');
  expect(cell?.className).toContain('lit');
});
