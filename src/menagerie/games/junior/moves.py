"""The nine moves: place the shown card in a row, claim a stable, pass."""

from __future__ import annotations

from dataclasses import dataclass

from ...core import MoveTable
from .box import STABLES


@dataclass(frozen=True, slots=True)
class Place:
    """Add the shown card to the end of a row (counted from 1, as on the stables)."""

    row: int

    def __str__(self) -> str:
        return f"row {self.row}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Rush: "with this card that row has all six"."""

    row: int

    def __str__(self) -> str:
        return f"claim {self.row}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Rush: no claim for this card."""

    def __str__(self) -> str:
        return "pass"


JuniorMove = Place | Claim | Pass

_ROWS = range(1, STABLES + 1)

MOVES: MoveTable[JuniorMove] = MoveTable(
    [*(Place(row) for row in _ROWS), *(Claim(row) for row in _ROWS), Pass()]
)

PLACE = MOVES.number(Place(1))
CLAIM = MOVES.number(Claim(1))
PASS = MOVES.number(Pass())
