/** A board in a position, for tests. */
import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { vi } from 'vitest';
import type { Lang } from '../generated/protocol';
import type { Frame } from '../generated/views/frame';
import { STILL, type BoardContext } from './board';
import OnTable from './OnTable.fixture.svelte';
import { GameWords, type Catalogue } from './words.svelte';

// jsdom draws nothing, so nothing there ever changes its size.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

interface Given<V extends Frame> extends Partial<BoardContext<V>> {
  view: V;
  moves: BoardContext['moves'];
}

/** Draws it before the eyes of the first player, unless told otherwise. */
export function drawn<V extends Frame>(
  Board: Component,
  catalogues: Record<Lang, Catalogue>,
  given: Given<V>,
) {
  const [play, attempt] = [vi.fn(), vi.fn()];
  const names = ['Ada', 'Bo', 'Cy'].slice(0, given.view.players);
  const board = {
    ...STILL,
    seat: 0,
    words: new GameWords(catalogues, () => names),
    names,
    levels: names.map(() => null),
    last: [],
    now: () => 0,
    play,
    attempt,
    ...given,
  };
  const { container, rerender } = render(OnTable, { Board, ...board });
  const again = (changed: Partial<BoardContext<V>>) => rerender({ ...board, ...changed });
  return { play, attempt, container, again };
}
