"""The grid of animals as sets of cells.

Every grid lies in the top left part of one frame of 6 × 6 cells, so that a
cell has the same number and the same name (column letter, row number: `b3`)
whatever the number of players. A set of cells is a whole number with one bit
per cell. People write a grid line by line, in letters or in words:

    >>> grid = read_grid('''
    ...     m w e
    ...     lion penguin .
    ... ''')
    >>> print(grid)
    mwe
    lg.
    >>> grid.animal("b2")
    'penguin'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from ...core import MenagerieError
from .box import SPECIES

SIDE = 6
CELLS = tuple(f"{letter}{row}" for row in range(1, SIDE + 1) for letter in "abcdef")
"""The names of the cells, in reading order; a cell is its index in this list."""

LETTERS = "mwepgcbl"
"""One letter per species, in the order of `SPECIES`; a dot is a cell left out."""


def set_of(cells: Sequence[tuple[int, int]]) -> int:
    """The set of some (row, column) places; places outside the frame are left out."""
    return sum(
        1 << SIDE * row + column for row, column in cells if 0 <= row < SIDE and 0 <= column < SIDE
    )


@lru_cache(1 << 13)
def cells_of(cells: int) -> tuple[int, ...]:
    """The cells of a set, in reading order. Cached, because the same sets are asked for often."""
    found = []
    while cells:
        last = cells & -cells
        found.append(last.bit_length() - 1)
        cells ^= last
    return tuple(found)


def names_of(cells: int) -> list[str]:
    """The names of the cells of a set, in reading order."""
    return [CELLS[cell] for cell in cells_of(cells)]


_BITS = tuple(1 << cell for cell in range(len(CELLS)))


def _places() -> Iterator[tuple[int, int]]:
    return ((row, column) for row in range(SIDE) for column in range(SIDE))


ROWS = tuple(set_of([(row, column) for column in range(SIDE)]) for row in range(SIDE))
COLUMNS = tuple(set_of([(row, column) for row in range(SIDE)]) for column in range(SIDE))

BESIDE = tuple(set_of([(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]) for r, c in _places())
"""The orthogonal neighbours of each cell."""

DIAGONAL = tuple(
    set_of([(r - 1, c - 1), (r - 1, c + 1), (r + 1, c - 1), (r + 1, c + 1)]) for r, c in _places()
)
"""The diagonal neighbours of each cell: contact for pelicans only."""


@cache
def border(rows: int, columns: int) -> int:
    """The cells on the edge of a grid."""
    return set_of(
        [
            (row, column)
            for row in range(rows)
            for column in range(columns)
            if row in (0, rows - 1) or column in (0, columns - 1)
        ]
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """The animals in the grid; mountains do not change what they are worth."""

    rows: int
    columns: int
    herds: tuple[int, ...]
    """The cells where each species lies, in the order of `SPECIES`."""

    @classmethod
    def of(cls, rows: int, columns: int, animals: Sequence[int]) -> Grid:
        """The grid from the species on each cell of the frame, −1 where there is none."""
        herds = [0] * (len(SPECIES) + 1)
        for bit, species in zip(_BITS, animals, strict=True):
            herds[species] |= bit
        return cls(rows, columns, tuple(herds[:-1]))

    def animal(self, cell: str) -> str | None:
        """The species that lies on a cell."""
        bit = 1 << CELLS.index(cell)
        for species, herd in zip(SPECIES, self.herds, strict=True):
            if herd & bit:
                return species
        return None

    def __str__(self) -> str:
        letters = ["."] * len(CELLS)
        for letter, herd in zip(LETTERS, self.herds, strict=True):
            for cell in cells_of(herd):
                letters[cell] = letter
        lines = ("".join(letters[SIDE * row :][: self.columns]) for row in range(self.rows))
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"read_grid({str(self)!r})"


def read_grid(text: str) -> Grid:
    """The grid that `text` draws: one line per row, one letter or word per cell.

    Letters: m monkey, w wolf, e elephant, p pelican, g penguin, c chameleon,
    b lovebird, l lion. A dot is a cell that holds nothing.
    """
    lines = [line.split() for line in text.lower().splitlines() if line.strip()]
    rows = [list(words[0]) if len(words) == 1 else words for words in lines]
    if not 1 <= len(rows) <= SIDE or not 1 <= len(rows[0]) <= SIDE:
        raise MenagerieError(f"A grid has 1 to {SIDE} rows and columns, not as in {text!r}.")
    animals = [-1] * len(CELLS)
    for row, words in enumerate(rows):
        if len(words) != len(rows[0]):
            raise MenagerieError(
                f"Row {row + 1} of the grid has {len(words)} cells, "
                f"but the first row has {len(rows[0])}; every row must be as long."
            )
        for column, word in enumerate(words):
            animals[SIDE * row + column] = _species(word)
    return Grid.of(len(rows), len(rows[0]), animals)


def _species(word: str) -> int:
    if word == ".":
        return -1
    if word in SPECIES:
        return SPECIES.index(word)
    if len(word) == 1 and word in LETTERS:
        return LETTERS.index(word)
    known = ", ".join(f"{letter} {name}" for letter, name in zip(LETTERS, SPECIES, strict=True))
    raise MenagerieError(f"{word!r} is no animal; write {known}, or a dot for no animal.")
