"""How a position after a move becomes numbers: named parts of small whole numbers.

A *look* is what a net gets at one decision: the context, which all moves
share, and for each move the position that it leads to, as far as the seat can
know it. Every number fits into one signed byte. The same layout serves all
numbers of players: what a smaller table does not have stays 0.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..core import State

LIMIT = 120
"""Larger numbers are cut off here, on both sides."""


@dataclass(frozen=True, slots=True)
class Part:
    """Numbers that belong together."""

    name: str
    size: int
    scale: float
    """The net reads each number times this. A power of two, so that nothing is rounded."""
    meaning: str
    memory: int | None = None
    """From this number on, a player must remember or count up what it says: it does not lie open
    on the table. None where all of it does."""


@dataclass(frozen=True, slots=True)
class CellBoard:
    """A square of cells among the numbers of a candidate, on which patterns can be learned."""

    part: str
    """The part of the candidate: all signs of the first cell, then of the next, row by row."""
    side: int
    signs: int


@dataclass(frozen=True)
class Layout:
    """What the numbers of one game mean, in order."""

    version: int
    """It changes when any number changes its meaning or its place."""
    context: tuple[Part, ...]
    candidate: tuple[Part, ...]
    board: CellBoard | None = None
    looked: int = 96
    """The number of moves that are judged at a table. Where more are legal, the game's guide
    says which look best."""
    points_at_end: bool = False
    """Whether all points are given at the end; in other games they are made on the way."""

    @cached_property
    def context_scales(self) -> list[float]:
        return _scales(self.context)

    @cached_property
    def candidate_scales(self) -> list[float]:
        return _scales(self.candidate)

    def start(self, name: str) -> int:
        """Where a part of the candidate begins."""
        at = 0
        for part in self.candidate:
            if part.name == name:
                return at
            at += part.size
        raise KeyError(name)


@dataclass(frozen=True, slots=True)
class Look:
    """One decision as a net is given it; each row holds signed bytes."""

    context: bytes
    candidates: list[bytes]
    """One row for each move that was asked about, in that order."""


def _scales(parts: Sequence[Part]) -> list[float]:
    return [part.scale for part in parts for _ in range(part.size)]


def row(*blocks: Iterable[int]) -> bytes:
    """The blocks as one row of signed bytes."""
    numbers = [number for block in blocks for number in block]
    try:
        return array("b", numbers).tobytes() if _small(numbers) else _cut(numbers)
    except OverflowError:
        return _cut(numbers)


def _small(numbers: list[int]) -> bool:
    return max(numbers) <= LIMIT and min(numbers) >= -LIMIT


def _cut(numbers: list[int]) -> bytes:
    return array("b", [max(-LIMIT, min(LIMIT, number)) for number in numbers]).tobytes()


def flags(count: int, *places: int) -> list[int]:
    """`count` numbers, 1 at these places and 0 elsewhere; places outside are ignored."""
    found = [0] * count
    for place in places:
        if 0 <= place < count:
            found[place] = 1
    return found


def padded(numbers: Sequence[int], size: int) -> list[int]:
    """The numbers, and zeros up to the size."""
    return [*numbers, *[0] * (size - len(numbers))]


def around(state: State, seat: int) -> list[int]:
    """The seats as one of them counts: its own first, then clockwise."""
    return [*range(seat, state.players), *range(seat)]
