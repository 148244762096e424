"""Nimalia: the reserves after every placement of a hand, all of them at once.

A decision has up to 432 placements, and a look ahead counts four objectives in
each. Here the reserves after all placements lie side by side in one long number,
64 bits each: eight rows of eight cells, bit 8 · row + column. The last row and
column are always empty, so that a shift gives the neighbours and nothing gets from
one reserve into the next. One operation on a long number serves all reserves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache

from ....games.nimalia.reserve import (
    ANIMAL,
    BACK,
    CODES,
    FILLED,
    LENGTH,
    RIVER,
    SLASH,
    TERRAIN,
    TO_ANIMAL,
    WIDTH,
    Reserve,
    anchors,
)

Lanes = int
"""A set of cells in every reserve at once."""
Face = bytes

_LANE = 64
DOWN = 8
DIAGONAL = {BACK: DOWN + 1, SLASH: DOWN - 1}
_QUADRANTS = (0, 1, DOWN, DOWN + 1)
COLUMN, ROW = 0x0101010101010101, 0xFF
PLANES = tuple(bytes(n >> plane & 1 for n in TO_ANIMAL) for plane in range(4))
"""The species as four binary digits: equal species are equal in all of them."""
_MARKS = {
    table: bytes(b"01"[table[kind]] if kind < len(CODES) else 48 for kind in range(256))
    for table in (FILLED, *TERRAIN.values(), *ANIMAL.values(), *RIVER.values(), *PLANES)
}


@cache
def _every(count: int, pattern: int) -> Lanes:
    """The same 64 bits in each of `count` reserves."""
    return ((1 << _LANE * count) - 1) // ((1 << _LANE) - 1) * pattern


@lru_cache(1 << 12)
def _stamp(faces: tuple[Face, ...], table: bytes) -> Lanes:
    """The cells of a card that a table picks out, in its four turns, at the first place."""
    found = 0
    for lane, face in enumerate(faces):
        for quadrant, kind in zip(_QUADRANTS, face, strict=True):
            found |= table[kind] << _LANE * lane + quadrant
    return found


def around(some: Lanes) -> Lanes:
    """The orthogonal neighbours."""
    return some << 1 | some >> 1 | some << DOWN | some >> DOWN


class Placements:
    """The reserves after all placements of a hand, in the order of the moves.

    Without a hand it is one reserve, as it lies.
    """

    def __init__(self, reserve: Reserve, hand: Sequence[tuple[Face, ...]]) -> None:
        self._hand = hand
        # The reserve lies one row and one column in: a card above or left of it still fits.
        rows = [b"\0" + reserve[at : at + WIDTH] for at in range(0, LENGTH, WIDTH)]
        self._base = (bytes(8) + b"".join(rows) + bytes(8))[::-1]
        self._masks: dict[bytes, Lanes] = {}
        self.count, self._spread, self._open = 1, 0, (1 << _LANE) - 1
        if not hand:
            return
        group = sum(len(faces) for faces in hand) * _LANE
        where = anchors(reserve).to_bytes(LENGTH, "little")
        places = [divmod(at, WIDTH) for at in range(LENGTH) if where[at]]
        spread = bytearray(group // 8 * len(places))
        for at, (row, column) in enumerate(places):
            spread[group // 8 * at + row] = 1 << column
        self._spread = int.from_bytes(spread, "little")
        self.count = len(places) * group // _LANE
        window = _every(group // _LANE, sum(1 << quadrant for quadrant in _QUADRANTS))
        self._open = _every(self.count, (1 << _LANE) - 1) ^ window * self._spread

    def cells(self, table: bytes) -> Lanes:
        """The cells that a table of the room (`FILLED`, `TERRAIN[...]`, ...) picks out."""
        found = self._masks.get(table)
        if found is None:
            base = int(self._base.translate(_MARKS[table]), 2)
            stamps, shift = 0, 0
            for faces in self._hand:
                stamps |= _stamp(faces, table) << shift
                shift += _LANE * len(faces)
            found = _every(self.count, 1) * base & self._open | stamps * self._spread
            self._masks[table] = found
        return found

    def tally(self, some: Lanes) -> bytes:
        """How many cells of a set each reserve has."""
        count = self.count
        some -= some >> 1 & _every(count, 0x5555555555555555)
        pairs = _every(count, 0x3333333333333333)
        some = (some & pairs) + (some >> 2 & pairs)
        some = some + (some >> 4) & _every(count, 0x0F0F0F0F0F0F0F0F)
        some += some >> 32
        some += some >> 16
        some += some >> 8
        return some.to_bytes(_LANE // 8 * count, "little")[::8]

    def every(self, pattern: int) -> Lanes:
        """The same cells in each reserve, e.g. its first `COLUMN` or `ROW`."""
        return _every(self.count, pattern)

    def firsts(self, some: Lanes) -> Lanes:
        """The first cell of a set in each reserve that has any."""
        # A bit that no cell uses stands for each reserve, so that none borrows from the next.
        guard = _every(self.count, 1 << _LANE - 1)
        return some & ~((some | guard) - _every(self.count, 1))

    def parts(self, some: Lanes, near: Callable[[Lanes], Lanes] = around) -> Iterator[Lanes]:
        """The connected parts of a set: in each round one of every reserve that has any left."""
        while some:
            part, grown = 0, self.firsts(some)
            while grown != part:
                part = grown
                grown |= near(part) & some
            yield part
            some ^= part

    def inside(self) -> Lanes:
        filled = self.cells(FILLED)
        return filled & filled << 1 & filled >> 1 & filled << DOWN & filled >> DOWN

    def largest(self, parts: Iterator[Lanes]) -> bytes:
        """The size of the largest of some parts in each reserve."""
        sizes = [self.tally(part) for part in parts]
        return bytes(map(max, zip(*sizes, strict=True))) if sizes else bytes(self.count)
