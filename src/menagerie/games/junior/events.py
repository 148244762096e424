"""What can happen, and why points are given. Rows count from 1."""

from __future__ import annotations

from ...core import Event, Reason


class Shown(Event, code="show"):
    """The player in turn turns up the top card."""

    seat: int
    animals: list[str]


class Placed(Event, code="place"):
    seat: int
    animals: list[str]
    row: int


class Taken(Event, code="take"):
    seat: int
    row: int
    count: int
    """The cards of the row."""


class TakenWithout(Taken, code="take-without"):
    """Rush: a row without the shown card, which several have claimed."""


class Claimed(Event, code="claim"):
    seat: int
    row: int


class Passed(Event, code="pass"):
    seat: int


class NoStable(Event, code="no-stable"):
    """Rush: every stable is claimed before this seat has answered."""

    seat: int


class Right(Event, code="right"):
    """Rush: a claim that was right."""

    seat: int
    row: int


class Wrong(Event, code="wrong"):
    """Rush: a claim that was wrong, and the card that it cost."""

    seat: int
    row: int
    animals: list[str] | None = None


class Ended(Event, code="end"):
    seats: list[int]
    """The winners."""


class Cards(Reason, code="cards"):
    cards: list[list[str]]
    """The pile, card by card."""
