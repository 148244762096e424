/** How cells and cards are called. */
import type { Card, Cell } from '../../generated/views/nimalia';
import { nimalia as own } from '../../words/nimalia';
import type { GameWords } from '../words.svelte';

/** What an objective asks for: second places there are from three players on. */
export function goalSaid(key: string, players: number, words: GameWords): string {
  const forTwo = players === 2 ? words.caption(`goal-${key}-of-two`) : null;
  return forTwo ?? words.label(`goal-${key}`);
}

/** An otter lives anywhere: only with its terrain is it known. */
export function cellSaid(cell: Cell, words: GameWords): string {
  const animal = words.name(cell.animal);
  return cell.river === null ? animal : own().cell(animal, words.name(cell.terrain));
}

export function cardSaid(card: Card, words: GameWords): string {
  return card.cells.map((cell) => cellSaid(cell, words)).join(', ');
}

/** What is read when one asks about a card. */
export function cardHelp(cells: readonly Cell[], words: GameWords): string {
  return own().corners(
    cells.map((cell) => own().cell(words.name(cell.animal), words.name(cell.terrain))),
  );
}
