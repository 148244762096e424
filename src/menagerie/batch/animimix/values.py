"""What each species of Animimix is worth, from sets of cells as bits.

A row of the frame of 6 × 6 takes eight bits, the last two always 0, so that
neighbours are shifts that never meet the next row. Rows 1 to 4 are one word,
`top`; rows 5 and 6 another, `bottom`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from ...games.animimix import SPECIES
from ...games.animimix.box import COPIES
from ...games.animimix.grid import SIDE, border
from ...games.animimix.grid import cells_of as cells_in
from ...games.animimix.scoring import LIONS, PER_ANIMAL, PER_PAIR
from ..room import Array
from ..sweep import AREAS, DIAGONALS, sweep

PLANES = 3
"""The bits of a species' number."""
MONKEY, WOLF, ELEPHANT, PELICAN, PENGUIN, CHAMELEON, LOVEBIRD, LION = range(len(SPECIES))
KINDS = np.arange(len(SPECIES), dtype=np.uint32)

Word = Any
"""uint32, an array or a constant."""


class Cells(NamedTuple):
    """A set of cells, or several on the same axes."""

    top: Word
    bottom: Word

    def __and__(self, other: Cells) -> Cells:
        return Cells(self.top & other.top, self.bottom & other.bottom)

    def __or__(self, other: Cells) -> Cells:
        return Cells(self.top | other.top, self.bottom | other.bottom)

    def __xor__(self, other: Cells) -> Cells:
        return Cells(self.top ^ other.top, self.bottom ^ other.bottom)

    def of(self, kind: int) -> Cells:
        """One of several sets, by the last axis."""
        return Cells(self.top[..., kind], self.bottom[..., kind])

    def number(self) -> Array:
        """int32: how many cells."""
        count = jnp.bitwise_count(self.top) + jnp.bitwise_count(self.bottom)
        return count.astype(jnp.int32)

    def some(self) -> Array:
        """bool: whether there is a cell."""
        return jnp.not_equal(self.top | self.bottom, 0)


def fixed(cells: list[int]) -> Cells:
    """A constant set, from the numbers of its cells in the readable game's frame."""
    word = sum(1 << place(cell) for cell in cells)
    return Cells(np.uint32(word & 0xFFFFFFFF), np.uint32(word >> 32))


def place(cell: int) -> int:
    """The bit of a cell: those from 32 on are the bottom's."""
    return 8 * (cell // SIDE) + cell % SIDE


_FRAME = fixed(list(range(SIDE * SIDE)))
_COLOUR = fixed([cell for cell in range(SIDE * SIDE) if (cell // SIDE + cell) % 2])


def beside(cells: Cells) -> Cells:
    """The cells that touch one of the set along an edge."""
    top, bottom = cells
    down = Cells(top << 8, bottom << 8 | top >> 24)
    up = Cells(top >> 8 | bottom << 24, bottom >> 8)
    right = Cells(top << 1, bottom << 1)
    left = Cells(top >> 1, bottom >> 1)
    return (down | up | right | left) & _FRAME


def herds(planes: Cells, rows: int, columns: int) -> Cells:
    """The cells of each species, on a new last axis, from the bits of their numbers."""
    inside = fixed([SIDE * row + column for row in range(rows) for column in range(columns)])
    ones = np.uint32(0xFFFFFFFF)

    def word(plane: Array, within: Word) -> Array:
        found = jnp.full(len(KINDS), within)
        for number in range(PLANES):
            flipped = np.where(KINDS >> np.uint32(number) & 1, np.uint32(0), ones)
            found &= plane[number] ^ flipped
        return found

    return Cells(word(planes.top, inside.top), word(planes.bottom, inside.bottom))


def values(grid: Cells, rows: int, columns: int) -> Array:
    """int32[species]: what each is worth; nothing when it is absent."""
    columns_of = [fixed(list(range(column, SIDE * SIDE, SIDE))) for column in range(columns)]
    rows_of = [fixed(list(range(SIDE * row, SIDE * (row + 1)))) for row in range(rows)]
    edge = fixed(list(cells_in(border(rows, columns))))
    touching, cornered = _largest(grid.of(PENGUIN), grid.of(PELICAN))
    lions = grid.of(LION).number()
    worth = {
        MONKEY: PER_ANIMAL * _fullest(grid.of(MONKEY), columns_of),
        WOLF: PER_ANIMAL * (grid.of(WOLF) & edge).number(),
        ELEPHANT: PER_ANIMAL * _fullest(grid.of(ELEPHANT), rows_of),
        PELICAN: PER_ANIMAL * cornered,
        PENGUIN: PER_ANIMAL * touching,
        CHAMELEON: PER_ANIMAL * _most_around(grid),
        LOVEBIRD: PER_PAIR * _pairs(grid.of(LOVEBIRD)),
        LION: jnp.where(lions > 0, LIONS - lions, 0),
    }
    return jnp.stack([worth[kind].astype(jnp.int32) for kind in range(len(SPECIES))])


def _fullest(herd: Cells, lines: list[Cells]) -> Array:
    several = Cells(*(np.array(words, np.uint32) for words in zip(*lines, strict=True)))
    return (herd & several).number().max()


def _largest(areas: Cells, corners: Cells) -> tuple[Array, Array]:
    """The size of the largest group: by edges in one herd, by corners in another."""
    dark = corners & _COLOUR
    sets = [areas, dark, corners ^ dark]
    top, bottom = (jnp.stack(words) for words in zip(*sets, strict=True))
    lines = [top >> 8 * np.uint32(row) for row in range(4)]
    lines += [bottom >> 8 * np.uint32(row) for row in range(2)]
    rows = jnp.stack(lines) & np.uint32(63)
    largest = sweep([AREAS, DIAGONALS, DIAGONALS], rows).largest
    return largest[0], largest[1:].max()


def _most_around(grid: Cells) -> Array:
    """The most species beside one chameleon, by adding bits for all cells at once."""
    chameleons = grid.of(CHAMELEON)
    near = beside(grid)
    ones = twos = fours = Cells(np.uint32(0), np.uint32(0))
    for kind in range(len(SPECIES)):
        carry = ones & near.of(kind)
        ones = ones ^ near.of(kind)
        fours = fours | (twos & carry)
        twos = twos ^ carry
    ones, twos, fours = (part & chameleons for part in (ones, twos, fours))
    # A cell has four neighbours at most, so with a four there is nothing else.
    low = jnp.where((ones & twos).some(), 3, jnp.where(twos.some(), 2, ones.some()))
    return jnp.where(fours.some(), 4, low)


def _pairs(birds: Cells) -> Array:
    """How many pairs of neighbours at most, no bird in two of them.

    A pair has one bird on each colour of a chess board. By the theorems of Kőnig and Hall, the
    number of birds that stay alone is the largest deficit of a subset: its birds less all their
    possible partners. All subsets of the colour with fewer birds are tried; that colour has at
    most half of the species.
    """
    dark, light = birds & _COLOUR, birds ^ (birds & _COLOUR)
    swap = dark.number() > light.number()
    few = Cells(*(jnp.where(swap, b, a) for a, b in zip(dark, light, strict=True)))
    many = birds ^ few
    partners = Cells(jnp.zeros(1, jnp.uint32), jnp.zeros(1, jnp.uint32))
    sizes = jnp.zeros(1, jnp.int32)
    left = few
    for _ in range(COPIES // 2):
        bird, left = _take_one(left)
        mates = beside(bird) & many
        joined = partners | mates
        partners = Cells(*(jnp.concatenate(two) for two in zip(partners, joined, strict=True)))
        sizes = jnp.concatenate([sizes, sizes + bird.some()])
    lacking = (sizes - partners.number()).max()
    return few.number() - lacking


def _take_one(cells: Cells) -> tuple[Cells, Cells]:
    """The first cell of a set, and the others."""
    top = cells.top & (~cells.top + np.uint32(1))
    bottom = cells.bottom & (~cells.bottom + np.uint32(1))
    first = Cells(top, jnp.where(cells.top != 0, np.uint32(0), bottom))
    return first, cells ^ first
