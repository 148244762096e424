"""Areas, diagonal groups and rivers, counted row by row with a finite automaton.

The automaton's *state* says which places of the last row are connected through
the rows above. A state and the next row (six bits) select an *entry* of a
table. The entry holds the next state, which parts join or end, and how many
cells each part gains. So all parts are found in six look-ups, whatever their
shape; a flood fill would need as many steps as the longest part has cells.

For areas, the places are the cells of a row. For groups that touch at corners
they are the cells too: such a group lies on one colour of a chess board, and
each colour is swept separately, so that a row has few groups. A river crosses
its cell along a diagonal and is joined to others at corners, so its places are
the corners between two rows. Corners have two colours as well, and a river
stays on one of them.

An entry has one byte for each label. From the lowest bit: three bits for the
number of cells that the new part of that label gains, three for the new label
of the old part of that label (or `_ENDED`), two for a quarter of the next state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from .room import Array

SIDE = 6
"""The tables below are made for squares of six by six cells; a smaller board is one of them."""
_LABELS = 4
"""A row has at most three areas or cells of one colour, and at most four corners of one colour."""
_ENDED = 4
_GAINED = np.uint32(0x07070707)
_STATE = np.uint32(0x03030303)
_COMPACT = np.uint32(1 << 24 | 1 << 18 | 1 << 12 | 1 << 6)
"""Multiplying by it collects two bits of each byte in the highest byte."""

Places = tuple[int, ...]
"""For each place the number of its part, counted from 1 in order; 0 for no part."""
Links = list[tuple[int, int]]
"""Pairs of connected places: old ones are numbered from 0, new ones from `len(old)`."""
Follow = Callable[[Places, int], tuple[list[bool], Links, list[int]]]
"""From the old places and a row: which new places exist, the links, each cell's new place."""


def _area_row(old: Places, row: int) -> tuple[list[bool], Links, list[int]]:
    there = [bool(row >> column & 1) for column in range(SIDE)]
    cells = [column for column in range(SIDE) if there[column]]
    links = [(column, SIDE + column) for column in cells if old[column]]
    links += [(SIDE + c, SIDE + c + 1) for c in cells if c + 1 < SIDE and there[c + 1]]
    return there, links, cells


def _diagonal_row(old: Places, row: int) -> tuple[list[bool], Links, list[int]]:
    cells = [column for column in range(SIDE) if row >> column & 1]
    # A colour has every second column, and the others in the next row. Other rows never occur.
    other = {1 - column % 2 for column in range(SIDE) if old[column]}
    cells = [c for c in cells if c % 2 in (other or {cells[0] % 2})]
    near = [(side, SIDE + c) for c in cells for side in (c - 1, c + 1)]
    links = [(side, cell) for side, cell in near if 0 <= side < SIDE and old[side]]
    return [column in cells for column in range(SIDE)], links, cells


def _river_row(old: Places, row: int) -> tuple[list[bool], Links, list[int]]:
    # Corners 0, 2, 4, 6 of one line and 1, 3, 5 of the next make a zigzag of seven,
    # whose six steps are the cells of the row.
    odd = len(old) == SIDE // 2
    cells = [cell for cell in range(SIDE) if row >> cell & 1]
    above = [cell // 2 if odd else (cell + 1) // 2 for cell in cells]
    below = [(cell + 1) // 2 if odd else cell // 2 for cell in cells]
    links = [(one, len(old) + other) for one, other in zip(above, below, strict=True)]
    return [True] * (SIDE + 1 - len(old)), links, below


def _join(old: Places, there: list[bool], links: Links) -> tuple[Places, dict[int, int]]:
    """The new places, and for each old part that continues its new number, counted from 1."""
    part = [*old, *(len(old) + 1 + at for at in range(len(there)))]
    for one, other in links:
        part = [part[one] if here == part[other] else here for here in part]
    new = [here if present else 0 for here, present in zip(part[len(old) :], there, strict=True)]
    numbers = {here: number for number, here in enumerate(dict.fromkeys(filter(None, new)), 1)}
    goes = {was: numbers[now] for was, now in zip(old, part, strict=False) if now in numbers}
    return tuple(numbers.get(here, 0) for here in new), goes


def _entry(state: int, after: Places, goes: dict[int, int], cells: list[int]) -> int:
    entry = 0
    for label in range(_LABELS):
        gained = sum(after[cell] == label + 1 for cell in cells)
        byte = gained | (goes.get(label + 1, _ENDED + 1) - 1) << 3 | (state >> 2 * label & 3) << 6
        entry |= byte << 8 * label
    return entry


_STARTS: list[tuple[Follow, Places]] = [
    (_area_row, (0,) * SIDE),
    (_diagonal_row, (0,) * SIDE),
    (_river_row, (1, 2, 3, 4)),
    (_river_row, (1, 2, 3)),
]
AREAS, DIAGONALS, RIVERS, OTHER_RIVERS = range(len(_STARTS))
"""The start of a sweep; for rivers there is one for each colour of corners."""


def _build() -> NDArray[np.uint32]:
    """The table: the entry of each state and row is at 64 · state + row."""
    waiting = list(_STARTS)
    states = {start: number for number, start in enumerate(waiting)}
    table = []
    for follow, places in waiting:
        for row in range(1 << SIDE):
            there, links, cells = follow(places, row)
            after, goes = _join(places, there, links)
            if (follow, after) not in states:
                states[follow, after] = len(states)
                waiting.append((follow, after))
            table.append(_entry(states[follow, after], after, goes, cells))
    assert len(states) <= 1 << 2 * _LABELS
    return np.array(table, np.uint32)


TABLE = _build()


class Parts(NamedTuple):
    """What a sweep finds: int32 each, one number for each set of cells."""

    number: Array
    largest: Array
    fours: Array
    """The number of parts with exactly four cells."""


def sweep(starts: Sequence[int], rows: Array) -> Parts:
    """Counts the parts of several sets of cells; `rows` is uint32[SIDE, sets], six bits each."""
    table = jnp.asarray(TABLE)
    none = jnp.zeros(len(starts), jnp.uint32)
    first = jnp.asarray(np.array(starts, np.uint32))
    places = np.arange(0, 8 * _LABELS, 8, dtype=np.uint32)

    def follow(carry: Any, row: Array) -> tuple[Any, None]:
        state, sizes, number, largest, fours = carry
        entry = table[state << SIDE | row]
        after = entry & _GAINED
        for place in places:
            size = sizes >> place & np.uint32(255)
            label = entry >> place + np.uint32(3) & np.uint32(7)
            ends = label == _ENDED
            after += jnp.where(ends, np.uint32(0), size << ((label & np.uint32(3)) << 3))
            ended = jnp.where(ends, size, np.uint32(0))
            number += ended > 0
            fours += ended == 4
            largest = jnp.maximum(largest, ended)
        state = (entry >> 6 & _STATE) * _COMPACT >> 24
        return (state, after, number, largest, fours), None

    carry = (first, none, none, none, none)
    (_, sizes, number, largest, fours), _ = jax.lax.scan(follow, carry, rows)
    for place in places:
        size = sizes >> place & np.uint32(255)
        number += size > 0
        fours += size == 4
        largest = jnp.maximum(largest, size)
    return Parts(*(part.astype(jnp.int32) for part in (number, largest, fours)))
