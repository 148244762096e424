"""What a move would score and what speaks for it, as far as its seat can know.

The move is tried in a few imagined states, never in the true one. Where hidden
cards matter, the result is a range, not the true answer.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from ..bots import Position
from ..core import Reason, Why
from ..core.explore import settle
from ..core.why import OnlyMove
from .messages import Previewed
from .projection import Voice, voice
from .table import Table

_LOOKS = 4
_MOST_WHY = 2
"""The most reasons that are given: a person wants the main ones."""


@dataclass(frozen=True, slots=True)
class MoveOutlook:
    """What a move does to the seat's own points."""

    least: int
    most: int
    reasons: tuple[Reason, ...]
    """The seat's points after the move in the first of the imagined states."""
    why: tuple[Why, ...]
    """What speaks for the move, in few words."""


def position(table: Table, seat: int, purpose: str) -> Position:
    """The position of this seat, for a bot. Its random source follows from what the seat has
    seen, so that asking again gives the same answer and reveals nothing more."""
    assert table.state is not None
    rng = random.Random(f"{table.id} {table.round} {seat} {table.steps.seen[seat]} {purpose}")
    return Position.of(table.state, seat, rng)


def previewed(table: Table, seat: int, move: int, request: str, lang: str) -> Previewed:
    """The answer to the question what a legal move would score."""
    found = look(position(table, seat, f"preview {move}"), move)
    return told(found, move, request, voice(table, lang))


def told(found: MoveOutlook, move: int, request: str, voice: Voice) -> Previewed:
    """The same in words."""
    why = " ".join(voice.sentences.why(one.code, one.facts, voice.names) for one in found.why)
    return Previewed(request, move, found.least, found.most, voice.reasons(found.reasons), why)


def look(position: Position, move: int) -> MoveOutlook:
    """Tries a legal move of the position's seat."""
    seat, rng = position.seat, position.rng
    gains, reasons = [], []
    for _ in range(_LOOKS):
        before = position.imagine()
        after = before.clone()
        settle(after, seat, move, rng)
        counted = after.prospect(before, seat)
        gains.append(_points(counted) - _points(before.prospect(before, seat)))
        reasons.append(counted)
    return MoveOutlook(min(gains), max(gains), tuple(reasons[0]), _why(position, move))


def _why(position: Position, move: int) -> tuple[Why, ...]:
    if len(position.legal) == 1:
        return (OnlyMove(),)
    return tuple(position.imagine().why(position.seat, move)[:_MOST_WHY])


def _points(reasons: Sequence[Reason]) -> int:
    return sum(reason.points for reason in reasons)
