"""What can happen, and why points are given. Rows and columns count from 1."""

from __future__ import annotations

from typing import ClassVar

from ...core import Event, Reason, Secret
from .views import Card, Cell


class Chosen(Event, code="answer"):
    """A seat has chosen; its card is placed when all seats have."""

    seat: int
    card: Secret[int]
    """Its place in the hand, counted from 1."""
    turns: Secret[int]
    row: Secret[int]
    col: Secret[int]


class Placed(Event, code="place"):
    seat: int
    card: int
    """Its number in the edition's list."""
    animals: list[str]
    cells: list[Cell]
    """As the card lies, in reading order."""
    turns: int
    row: int
    col: int


class HandsPassed(Event, code="pass"):
    direction: str
    count: int
    """The cards in each hand."""
    cards: Secret[list[Card]]


class Scored(Event, code="score"):
    """What an objective brings to a seat at the end of a round."""

    seat: int
    colour: str
    round: int
    objective: str
    earned: int
    gained: int
    """What was earned, but no total falls below 0."""
    total: int
    count: int
    also: int | None
    """A second number that was counted, where the objective has one."""
    cells: list[list[int]]
    """The [row, column] of every cell that counted."""


class RoundBegan(Event, code="round"):
    round: int
    direction: str
    cards: Secret[list[Card]]


class Ended(Event, code="end"):
    seats: list[int]
    """The winners."""


class Counted(Reason):
    """An objective at the end of a round; the objective is the code."""

    round: int
    objective: str
    earned: int
    gained: int
    total: int
    count: int
    also: int | None
    cells: list[list[int]]
    """Places in the reserve as it lay at the end of that round."""

    @property
    def code(self) -> str:
        return self.objective


class Expected(Reason):
    """What an objective would bring if it were counted now; the objective is the code."""

    _apart: ClassVar[tuple[str, ...]] = (*Reason._apart, "objective")

    objective: str
    round: int
    before: int
    """What it would have brought before the card was placed."""
    count: int
    also: int | None
    cells: list[list[int]]
    """Places in the reserve with the card."""

    @property
    def code(self) -> str:
        return self.objective
