"""What can happen, why points are given, and why a move is refused.

The codes are keys of the words.
"""

from __future__ import annotations

from menagerie.core import Event, Reason, Refusal


class Played(Event, code="play"):
    seat: int
    card: int


class Taken(Event, code="take"):
    """The highest card takes the round."""

    seat: int


class Ended(Event, code="end"):
    seats: list[int]
    """The winners."""


class Rounds(Reason, code="rounds"):
    """A point for each round."""


class NotInHand(Refusal, code="not-in-hand"):
    card: int
