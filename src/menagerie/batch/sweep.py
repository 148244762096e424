"""Areas, diagonal groups and rivers, counted row by row with a small automaton.

What must be known of the rows above to go on is which places of the last row
hang together: a state. A state and the next row, six bits, give the next
state, which parts join or end, and how many cells each part gains: an entry of
a table. So all parts are found in six look-ups, whatever their shape, where a
flood would have to be as long as the longest snake.

For areas the places are the cells of a row. So they are for groups that touch
at corners; those lie on one colour of a chess board, and each colour is swept
by itself, or a row would have too many groups. A river is a diagonal of its
cell, joined to others at shared corners; so its places are the corners of a
line. Corners have two colours too, and a river ends on one colour only.

An entry has a byte for each label, from the lowest bit: three bits for the
cells gained by the new part of that label, three for the label that the old
part of that label goes on with (or `_ENDED`), two of the eight of the next state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from ..games.nimalia.reserve import SIDE
from .room import Array

_LABELS = 4
"""A row has at most three areas or cells of one colour, a line at most four such corners."""
_ENDED = 4
_GAINED = np.uint32(0x07070707)
_STATE = np.uint32(0x03030303)
_COMPACT = np.uint32(1 << 24 | 1 << 18 | 1 << 12 | 1 << 6)
"""Brings two bits of each byte together in the highest byte."""

Places = tuple[int, ...]
"""The part that each place of a line belongs to, counted from 1 in order; 0 for no part."""
Links = list[tuple[int, int]]
"""Places that hang together: old ones count from 0, new ones from `len(old)`."""
Follow = Callable[[Places, int], tuple[list[bool], Links, list[int]]]
"""From the old places and a row: which new places are there, links, each cell's new place."""


def _area_row(old: Places, row: int) -> tuple[list[bool], Links, list[int]]:
    there = [bool(row >> column & 1) for column in range(SIDE)]
    cells = [column for column in range(SIDE) if there[column]]
    links = [(column, SIDE + column) for column in cells if old[column]]
    links += [(SIDE + c, SIDE + c + 1) for c in cells if c + 1 < SIDE and there[c + 1]]
    return there, links, cells


def _diagonal_row(old: Places, row: int) -> tuple[list[bool], Links, list[int]]:
    cells = [column for column in range(SIDE) if row >> column & 1]
    # A colour takes every second column, the others in the next row; no other row is asked for.
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
    """The new places, and for each old part that goes on the new one; parts count from 1."""
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
"""Where a sweep starts: for rivers, with the colour of the top left corner or the other."""


def _build() -> NDArray[np.uint32]:
    """The entry of each state and row, at 64 · state + row."""
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
    """What sweeps find in their sets; int32 each, one number per set."""

    number: Array
    largest: Array
    fours: Array
    """How many parts have exactly four cells."""


def sweep(starts: Sequence[int], rows: Array) -> Parts:
    """Counts the parts of some sets at once; `rows` is uint32[SIDE, sets], six bits each."""
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
