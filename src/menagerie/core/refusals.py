"""Why a move is refused; here what every game refuses alike."""

from __future__ import annotations

from .coded import Coded


class Refusal(Coded):
    """Why a move is not legal."""


class Over(Refusal, code="over"):
    pass


class NoSuchSeat(Refusal, code="no-such-seat"):
    number: int


class NoSuchMove(Refusal, code="no-such-move"):
    number: int


class NotOnTurn(Refusal, code="not-your-turn"):
    seat: int
    seats: list[int]
    """Who owes a decision."""


class AlreadyAnswered(NotOnTurn, code="already-answered"):
    """In a simultaneous step that is going on."""
