"""What can happen, why points are given, and why a move is refused."""

from __future__ import annotations

from menagerie.core import Event, Reason, Refusal, Secret


class Dealt(Event, code="deal"):
    """A new evening: the next fly."""

    evening: int
    fly: int


class Chosen(Event, code="chosen"):
    """Everyone sees that a seat has chosen; only that seat sees what."""

    seat: int
    move: Secret[str]


class Jumped(Event, code="jump"):
    seat: int
    size: int


class Dived(Event, code="dive"):
    seat: int
    size: int
    count: int
    """The larvae that it finds."""


class Eaten(Event, code="eat"):
    seat: int
    fly: int


class Escaped(Event, code="escape"):
    """No frog was alone of its size."""

    fly: int


class Ended(Event, code="end"):
    seats: list[int]
    """The winners."""


class Flies(Reason, code="flies"):
    flies: list[int]


class Larvae(Reason, code="larvae"):
    count: int


class NotInHand(Refusal, code="not-in-hand"):
    size: int
    hand: list[int]
