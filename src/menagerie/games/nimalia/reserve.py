r"""A reserve: up to 6 × 6 cells, each with a terrain and an animal.

A person writes a reserve as text, two letters for each cell, `..` for a hole.
Otters, which live on three terrains, are written by the terrain's first letter
and the direction of their river:

    >>> reserve = read_reserve(r'''
    ...     pa go cr
    ...     .. j\ s/
    ... ''')
    >>> size(reserve)
    (2, 3)
    >>> print(write_reserve(place(reserve, 0, 2, read_card("be pe fl li"))))
    pa go be pe
    .. j\ fl li

In memory it is 42 bytes: six rows of six cells and one empty column, with the
bounding box moved to the top left. A set of cells is a number with one bit per
cell, eight bits apart, so that a set is read from the bytes at once and a shift
gives the neighbours; the empty column keeps the rows apart.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...core import MenagerieError
from .views import Cell as CellView
from .views import Terrain

TERRAINS: tuple[Terrain, ...] = ("jungle", "savanna", "ice", "lake")
ANIMALS = (
    "crocodile", "flamingo", "lion", "giraffe", "gorilla", "panda", "bear", "penguin", "otter",
)  # fmt: skip
HABITATS: dict[str, tuple[Terrain, ...]] = {
    "crocodile": ("lake",),
    "flamingo": ("lake",),
    "lion": ("savanna",),
    "giraffe": ("savanna",),
    "gorilla": ("jungle",),
    "panda": ("jungle",),
    "bear": ("ice",),
    "penguin": ("ice",),
    "otter": ("jungle", "savanna", "ice"),
}
"""Where each animal lives; otters never on a lake."""

BACK, SLASH = "\\", "/"
"""The two directions of a river, each a diagonal of its cell."""

SIDE = 6
"""No reserve is higher or wider than this."""


class Cell(NamedTuple):
    """What a cell shows; there is a river if and only if the animal is an otter."""

    terrain: Terrain
    animal: str
    river: str | None

    def as_dict(self) -> CellView:
        return {"terrain": self.terrain, "animal": self.animal, "river": self.river}


KINDS: tuple[Cell | None, ...] = (
    None,
    *(Cell(HABITATS[animal][0], animal, None) for animal in ANIMALS[:-1]),
    *(Cell(land, "otter", river) for land in HABITATS["otter"] for river in (BACK, SLASH)),
)
"""Everything a byte of a reserve can mean; 0 is a hole."""

CODES = tuple(
    ".." if kind is None else (kind.terrain[0] + kind.river if kind.river else kind.animal[:2])
    for kind in KINDS
)

QUADRANT_RIVERS = (BACK, SLASH, SLASH, BACK)
"""A river runs from a card's outer corner to its centre, however the card is turned."""

Reserve = bytes
"""42 bytes, one per cell, as the module says; the bytes are indexes into `KINDS`."""
Cells = int
"""A set of cells: bit 8 · (7 · row + column), rows and columns from 0."""

WIDTH = SIDE + 1
LENGTH = SIDE * WIDTH
EMPTY: Reserve = bytes(LENGTH)

RIGHT = 8
DOWN = 8 * WIDTH


def _table(kinds: set[int]) -> bytes:
    return bytes(kind in kinds for kind in range(256))


FILLED = _table(set(range(1, len(KINDS))))
TERRAIN = {
    land: _table({n for n, kind in enumerate(KINDS) if kind and kind.terrain == land})
    for land in TERRAINS
}
ANIMAL = {
    animal: _table({n for n, kind in enumerate(KINDS) if kind and kind.animal == animal})
    for animal in ANIMALS
}
RIVER = {
    river: _table({n for n, kind in enumerate(KINDS) if kind and kind.river == river})
    for river in (BACK, SLASH)
}
TO_ANIMAL = bytes(
    ANIMALS.index(kind.animal) + 1 if kind else 0 for kind in (*KINDS, *[None] * (256 - len(KINDS)))
)
"""Translates a reserve to animals only: 0 for a hole, else 1 + the place in `ANIMALS`."""
TO_TERRAIN = bytes(
    TERRAINS.index(kind.terrain) + 1 if kind else 0
    for kind in (*KINDS, *[None] * (256 - len(KINDS)))
)


_NUMBERS: dict[tuple[str, str, str | None], int] = {
    kind: number for number, kind in enumerate(KINDS) if kind
}


def kind_of(terrain: str, animal: str, quadrant: int) -> int:
    """The byte of an animal that lies in a quadrant (reading order) of its card."""
    river = QUADRANT_RIVERS[quadrant] if animal == "otter" else None
    return _NUMBERS[terrain, animal, river]


def turn(card: bytes) -> bytes:
    """A card after a clockwise quarter turn; its rivers still run to its centre.

    >>> write_card(turn(read_card(r"j\\ pa fl cr")))
    'fl j/ cr pa'
    """
    turned = []
    for quadrant, old in enumerate((card[2], card[0], card[3], card[1])):
        cell = KINDS[old]
        assert cell is not None
        turned.append(kind_of(cell.terrain, cell.animal, quadrant))
    return bytes(turned)


# Sets of cells.


def cells(reserve: Reserve, table: bytes) -> Cells:
    """The cells that a table (`FILLED`, `TERRAIN[...]`, `ANIMAL[...]`) picks out."""
    return int.from_bytes(reserve.translate(table), "little")


def around(some: Cells) -> Cells:
    """The orthogonal neighbours; some may lie outside the reserve."""
    return some << RIGHT | some >> RIGHT | some << DOWN | some >> DOWN


def areas(some: Cells) -> list[Cells]:
    """The orthogonally connected parts of a set, in reading order."""
    parts = []
    while some:
        part, grown = 0, some & -some
        while grown != part:
            part = grown
            grown |= around(part) & some
        parts.append(part)
        some ^= part
    return parts


def places(some: Cells) -> list[list[int]]:
    """A set as [row, column] pairs for people: counted from 1, in reading order.

    >>> places(cells(read_reserve("pa go pa"), ANIMAL["panda"]))
    [[1, 1], [1, 3]]
    """
    return [[*place] for place in _pairs(some)]


@lru_cache(4096)
def _pairs(some: Cells) -> tuple[tuple[int, int], ...]:
    """Cached: cells that counted are in an event, and then in views to the end of the game."""
    found = []
    while some:
        first = some & -some
        at = first.bit_length() // RIGHT
        found.append((at // WIDTH + 1, at % WIDTH + 1))
        some ^= first
    return tuple(found)


def size(reserve: Reserve) -> tuple[int, int]:
    """The rows and columns of the bounding box."""
    filled = reserve.translate(FILLED)
    rows = filled.rfind(1) // WIDTH + 1
    columns = max((column + 1 for column in range(SIDE) if 1 in filled[column::WIDTH]), default=0)
    return rows, columns


_FRAME = {
    (high, wide): sum(
        1 << RIGHT * (WIDTH * row + column)
        for row in range(high, SIDE)
        for column in range(wide, SIDE)
    )
    for high in (False, True)
    for wide in (False, True)
}
_LAST_COLUMN = sum(1 << DOWN * row + RIGHT * (SIDE - 1) for row in range(SIDE))
_FIRST_ANCHOR = 1 << DOWN + RIGHT


def anchors(reserve: Reserve) -> Cells:
    """Where a card may lie, as the cell of its bottom-right corner in the present frame.

    A card covers at least one filled cell and keeps the reserve within 6 × 6. A reserve of
    six rows or columns has no room above or to the left; below and to the right the frame
    itself ends the set. The first card of the game has one place.
    """
    filled = cells(reserve, FILLED)
    if not filled:
        return _FIRST_ANCHOR
    touching = filled | filled << RIGHT | filled << DOWN | filled << DOWN + RIGHT
    high, wide = filled >> DOWN * (SIDE - 1) != 0, filled & _LAST_COLUMN != 0
    return touching & _FRAME[high, wide]


def place(reserve: Reserve, row: int, column: int, card: bytes) -> Reserve:
    """The reserve with a card on top, its first cell at a row and column of the bounding box.

    Either may be −1: then the frame moves, and what lay in row 0 is in row 1.
    """
    new = bytearray(reserve)
    if row < 0:
        new[:0] = EMPTY[:WIDTH]
        row = 0
    if column < 0:
        new[:0] = EMPTY[:1]
        column = 0
    at = row * WIDTH + column
    new[at : at + 2] = card[:2]
    new[at + WIDTH : at + WIDTH + 2] = card[2:]
    return bytes(new[:LENGTH])


# Text.


def read_reserve(text: str) -> Reserve:
    """The reserve a text shows, a line per row; empty rows and columns around it do not count."""
    rows = [_read_codes(line) for line in text.splitlines() if line.strip()]
    if len({len(row) for row in rows}) > 1:
        raise MenagerieError("All rows of a reserve are written equally long; use '..' for holes.")
    while rows and not any(rows[0]):
        del rows[0]
    while rows and not any(rows[-1]):
        del rows[-1]
    while rows and not any(row[0] for row in rows):
        rows = [row[1:] for row in rows]
    while rows and not any(row[-1] for row in rows):
        rows = [row[:-1] for row in rows]
    if len(rows) > SIDE or (rows and len(rows[0]) > SIDE):
        raise MenagerieError(f"A reserve has at most {SIDE} rows and {SIDE} columns.")
    lines = [bytes(row).ljust(WIDTH, b"\0") for row in rows]
    return b"".join(lines).ljust(LENGTH, b"\0")


def write_reserve(reserve: Reserve) -> str:
    """A reserve as the text that `read_reserve` reads."""
    rows, columns = size(reserve)
    lines = [reserve[WIDTH * row : WIDTH * row + columns] for row in range(rows)]
    return "\n".join(" ".join(CODES[kind] for kind in line) for line in lines)


def read_card(text: str) -> bytes:
    """Four cells in reading order; where a river runs follows from its quadrant."""
    kinds = _read_codes(text)
    found = [KINDS[kind] for kind in kinds]
    if len(found) != 4 or None in found:
        raise MenagerieError(f"A card has four cells and no hole, not {text!r}.")
    return bytes(
        kind_of(cell.terrain, cell.animal, quadrant) for quadrant, cell in enumerate(found) if cell
    )


def write_card(card: bytes) -> str:
    """A card as the text that `read_card` reads."""
    return " ".join(CODES[kind] for kind in card)


def _read_codes(line: str) -> list[int]:
    codes = line.split()
    for code in codes:
        if code not in CODES:
            raise MenagerieError(f"{code!r} is no cell; a cell is one of {' '.join(CODES)}.")
    return [CODES.index(code) for code in codes]
