"""The 432 moves: place a card of the hand, turned, somewhere on the reserve.

`place 2 turn 1 at r0 c3` lays the second card of the hand, turned once
clockwise, so that its top-left cell comes to row 0, column 3. Rows and columns
of the reserve's bounding box count from 1: row 0 is the line just above it,
column 0 the one just left of it. The first card of the game goes to r1 c1.

The number is 12 · anchor + 4 · card + turns, with anchor = 6 · row + column
and everything counted from 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core import MoveTable
from .reserve import SIDE

HAND = 3
TURNS = 4
PER_ANCHOR = HAND * TURNS


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a card of the hand (counted from 1) on top of the reserve."""

    card: int
    turns: int
    """Clockwise quarter turns, 0 to 3."""
    row: int
    col: int

    def __str__(self) -> str:
        return f"place {self.card} turn {self.turns} at r{self.row} c{self.col}"


MOVES: MoveTable[Place] = MoveTable(
    Place(card, turns, row, col)
    for row in range(SIDE)
    for col in range(SIDE)
    for card in range(1, HAND + 1)
    for turns in range(TURNS)
)
