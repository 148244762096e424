"""Reserves of Nimalia as bit planes: where a card may lie, and laying it.

A cell's kind is four bits, so a reserve is four planes of 6 × 6 bits, with its
bounding box moved to the top left. A row takes eight bits: two of them are
always 0 and keep the rows apart, so that a shift gives the neighbours. Rows 1 to
4 are a plane's `top` (32 bits), rows 5 and 6 its `bottom` (16 bits).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import jax.numpy as jnp
import numpy as np

from ...games.nimalia import ANIMALS, TERRAINS
from ...games.nimalia.reserve import BACK, HABITATS, KINDS, SIDE, SLASH, WIDTH, Reserve
from ..room import Array

PLANES = 4
_LANDS = {"lake": 0, "jungle": 1, "savanna": 2, "ice": 3}
"""The first two planes; a hole has 0 in all four."""
_SECOND, _RESIDENT = 4, 8
"""The third plane distinguishes the two animals of a land, or its two rivers; the fourth is
set for all animals but otters."""
_BITS = tuple(1 << plane for plane in range(PLANES))

ALL = np.uint32(0x3F3F3F3F)
"""The cells of four rows."""
_FIRST_COLUMN, _LAST_COLUMN = np.uint32(0x01010101), np.uint32(0x20202020)
_FIRST_ROW, _SIXTH_ROW = np.uint32(0x3F), np.uint32(0x3F00)
_FIRST_ANCHOR = np.uint32(1 << 9)
"""Row 2, column 2: a card's bottom right cell."""


def _code(kind: int) -> int:
    cell = KINDS[kind]
    if cell is None:
        return 0
    land = _LANDS[cell.terrain]
    if cell.river:
        return land | (_SECOND if cell.river == SLASH else 0)
    residents = [animal for animal in ANIMALS[:-1] if HABITATS[animal] == (cell.terrain,)]
    return land | _RESIDENT | _SECOND * residents.index(cell.animal)


CODES = tuple(_code(kind) for kind in range(len(KINDS)))
"""The four bits of each kind of cell."""


_SHOWN = np.array(
    [
        sum((name in cell) << code for cell, code in zip(KINDS, CODES, strict=True) if cell)
        for name in (*TERRAINS, *ANIMALS, BACK, SLASH)
    ],
    np.uint16,
)
"""For each terrain, animal and river, the codes of the cells that show it, as bits."""


def shown(words: Array, count: int) -> Array:
    """int16[…, 15 · count]: what the cells of each word show, in the order of an observation;
    a word has the codes of `count` cells, four bits each."""
    places = np.repeat(np.arange(0, 4 * count, 4, dtype=np.uint32), len(_SHOWN))
    codes = (words[..., None] >> places & np.uint32(15)).astype(jnp.uint16)
    return (np.uint16(1) << codes & np.tile(_SHOWN, count) != 0).astype(jnp.int16)


def planes_of(reserve: Reserve) -> tuple[list[int], list[int]]:
    """A readable reserve as tops and bottoms of its planes."""
    planes = [0] * PLANES
    for at, kind in enumerate(reserve):
        for plane, bit in enumerate(_BITS):
            planes[plane] |= (CODES[kind] & bit != 0) << 8 * (at // WIDTH) + at % WIDTH
    return [plane & 0xFFFFFFFF for plane in planes], [plane >> 32 for plane in planes]


def face_of(card: Sequence[int]) -> int:
    """A card's four kinds as sixteen bits: four planes of four cells in reading order."""
    return sum(
        (CODES[kind] & bit != 0) << 4 * plane + quadrant
        for plane, bit in enumerate(_BITS)
        for quadrant, kind in enumerate(card)
    )


def anchors(top: Array, bottom: Array) -> tuple[Array, Array]:
    """Where a card may lie, as the cell of its bottom right corner in the present frame.

    A card covers at least one filled cell and keeps the reserve within 6 × 6; a reserve of
    six rows or columns has no room above or to the left. The planes are on the last axis.
    """
    filled, below = (_filled(part.astype(jnp.uint32)) for part in (top, bottom))
    wide, wide_below = filled | filled << 1, below | below << 1
    rows = wide | wide << 8
    rows_below = wide_below | wide_below << 8 | wide >> 24
    full_width = (filled | below) & _LAST_COLUMN != 0
    columns = jnp.where(full_width, ALL & ~_FIRST_COLUMN, ALL)
    high = below & _SIXTH_ROW != 0
    frame = jnp.where(high, columns & ~_FIRST_ROW, columns)
    return jnp.where(filled == 0, _FIRST_ANCHOR, rows & frame), rows_below & columns


def _filled(planes: Array) -> Array:
    return planes[..., 0] | planes[..., 1] | planes[..., 3]


def lay(top: Array, bottom: Array, anchor: Array, face: Array) -> tuple[Array, Array]:
    """The planes with a card on top, its bottom right cell at an anchor of the present frame.

    In row or column 0 the frame moves: what lay in the first row is then in the second.
    """
    row, column = (anchor // SIDE)[..., None], (anchor % SIDE)[..., None]
    below = bottom.astype(jnp.uint32)
    up, left = row == 0, column == 0
    below = jnp.where(up, below << 8 | top >> 24, below)
    top = jnp.where(up, top << 8, top)
    below = jnp.where(left, below << 1, below)
    top = jnp.where(left, top << 1, top)
    row, column = jnp.where(up, 0, row - 1), jnp.where(left, 0, column - 1)
    cells = face[..., None] >> np.arange(0, 4 * PLANES, 4, dtype=np.uint32) & np.uint32(15)
    shown = _at(cells & np.uint32(3) | (cells & np.uint32(12)) << 6, row, column)
    covered = _at(jnp.broadcast_to(np.uint32(0x303), row.shape), row, column)
    return (
        top & ~covered[0] | shown[0],
        (below & ~covered[1] | shown[1]).astype(bottom.dtype),
    )


def _at(cells: Array, row: Array, column: Array) -> tuple[Array, Array]:
    """Cells of the first two rows moved down and right, as top and bottom."""
    moved = cells << column.astype(jnp.uint32)
    top = moved << (8 * jnp.minimum(row, 3)).astype(jnp.uint32)
    none = np.uint32(0)
    bottom = jnp.where(row == 4, moved, jnp.where(row == 3, moved >> 8, none))
    return jnp.where(row == 4, none, top), bottom


class Window(NamedTuple):
    """What some rows show: each a uint32 with the cells of one terrain, animal or river."""

    filled: Array
    land: dict[str, Array]
    animal: dict[str, Array]
    river: dict[str, Array]
    species: tuple[Array, ...]
    """Planes that are equal in two filled cells if and only if the animals are."""


def window(planes: Sequence[Array]) -> Window:
    """Reads four planes of up to four rows."""
    one, two, second, resident = planes
    settled = one | two
    land = {
        "jungle": one & ~two,
        "savanna": two & ~one,
        "ice": one & two,
        "lake": resident & ~settled,
    }
    residents = (resident & ~second, resident & second)
    animal: dict[str, Array] = {}
    for name in ANIMALS[:-1]:
        (home,) = HABITATS[name]
        earlier = any(HABITATS[other] == (home,) for other in animal)
        animal[name] = land[home] & residents[earlier]
    otters = settled & ~resident
    animal["otter"] = otters
    river = {BACK: otters & ~second, SLASH: otters & second}
    species = (one & resident, two & resident, second & resident, resident)
    return Window(settled | resident, land, animal, river, species)


def windows(top: Array, bottom: Array) -> tuple[Window, Window]:
    """Rows 1 to 4 and rows 3 to 6. Each window holds all neighbours of the cells in its three
    outer rows."""
    lower = top >> 16 | bottom.astype(jnp.uint32) << 16
    upper_planes, lower_planes = ([part[plane] for plane in range(PLANES)] for part in (top, lower))
    return window(upper_planes), window(lower_planes)


def count(upper: Array, lower: Array) -> Array:
    """int32: the number of cells in a set that is given by two windows, each cell counted once."""
    rows = jnp.bitwise_count(upper & np.uint32(0x003F3F3F))
    return (rows + jnp.bitwise_count(lower & np.uint32(0x3F3F3F00))).astype(jnp.int32)


_TOP_ROWS = np.arange(SIDE) < 4
_ROW_PLACES = np.array([0, 8, 16, 24, 0, 8], np.uint32)
_TOP_CELLS = np.arange(SIDE * SIDE) < 4 * SIDE
_PLACES = np.array(
    [8 * row + column for row in (0, 1, 2, 3, 0, 1) for column in range(SIDE)], np.uint32
)
"""Where each cell, in reading order, lies in the top or bottom."""


def spread(top: Array, bottom: Array, times: int = 1) -> Array:
    """uint32[…, cells]: 0 or 1 for each cell in reading order, on a new last axis; each
    cell is repeated `times` times."""
    words = jnp.where(np.repeat(_TOP_CELLS, times), top[..., None], bottom[..., None])
    return words >> np.repeat(_PLACES, times) & np.uint32(1)


def rows_of(top: Array, bottom: Array) -> Array:
    """uint32[…, rows]: the codes of each row's cells, four bits each, the first cell lowest."""
    words = jnp.where(_TOP_ROWS, top[..., None], bottom.astype(jnp.uint32)[..., None])
    row = words >> _ROW_PLACES & np.uint32(0x3F)
    # Three bits and three bits, then every bit four places from the next.
    halves = (row | row << 9) & np.uint32(0x7007)
    apart = halves * np.uint32(0x49) & np.uint32(0x111111)
    return (apart << np.arange(PLANES, dtype=np.uint32)[:, None]).sum(axis=-2, dtype=jnp.uint32)
