"""Taking a move back.

A person takes back the last move alone if it has left no trace: nobody else could notice it, and
the person came to know nothing by it. The rules decide that (`core/undo.py`). Otherwise everybody
who plays is asked, and the game goes back to before that move when all have agreed; bots agree at
once, and people who share a screen ask each other. What was seen stays seen: it is in the log, and
in the record as a remark.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..core import undo as rules
from . import log, permissions
from .chairs import Chair, Step
from .people import Person
from .refusals import declined
from .status import OVER
from .table import Table

Entries = Sequence[log.Body]


def take_back(table: Table, who: Person, seat: int, ask: bool) -> Entries:
    """Takes back the last move that the person chose for this seat. If the others must agree, they
    are asked only where the person wants that."""
    left = _wanted(table, who, seat)
    if _left_no_trace(table, seat, left):
        return [log.Undone(seat, left)]
    if table.wish is not None:
        raise declined("undo-asked")
    if (seat, left) in table.wishes_declined:
        raise declined("undo-declined")
    if table.after(table.moves[:left]).race is not None:
        raise declined("undo-race")
    if not _others(table, seat):
        return [log.Undone(seat, left, agreed=True)]
    if not ask:
        raise declined("undo-noticed")
    return [log.UndoAsked(seat, left)]


def agree(table: Table, who: Person, seat: int) -> Entries:
    """Agrees that a move is taken back; with the last agreement it is."""
    _asked(table, who, seat)
    wish = table.wish
    if wish is None:
        raise declined("undo-not-asked")
    if seat not in awaited(table):
        return []
    mine = table.seats_of(who.id)
    agreed = log.UndoAgreed(seat)
    return [agreed] if set(awaited(table)) - set(mine) else [agreed, _granted(table)]


def decline(table: Table, who: Person, seat: int) -> Entries:
    """Does not agree, or takes one's own wish back."""
    _asked(table, who, seat)
    return [] if table.wish is None else [log.UndoDeclined(seat)]


def awaited(table: Table) -> list[int]:
    """The seats of the people who have not said yet whether a move may be taken back."""
    wish = table.wish
    if wish is None:
        return []
    others = _others(table, wish.seat)
    return [seat for seat in others if table.chairs[seat].who not in wish.agreed]


def follows(table: Table, steps: Sequence[Step]) -> Entries:
    """What happens to a wish by itself. A person who is asked and plays on declines it. If a person
    leaves whose answer was missing, it may be granted, because all others have agreed."""
    if table.wish is None:
        return []
    for step in steps:
        # A move in secret must not show by what becomes of the wish.
        noticed = step.what == "moved" and None not in step.numbers
        if noticed and step.seat is not None and _is_asked(table.chairs[step.seat]):
            return [log.UndoDeclined(step.seat)]
    return [] if awaited(table) else [_granted(table)]


def _granted(table: Table) -> log.Undone:
    assert table.wish is not None
    return log.Undone(table.wish.seat, table.wish.left, agreed=True)


def _asked(table: Table, who: Person, seat: int) -> None:
    chair = permissions.require_own_chair(table, who, seat)
    permissions.require_running(table)
    if chair.level is not None:
        raise declined("away")


def _wanted(table: Table, who: Person, seat: int) -> int:
    """The number of moves before the last one that the person chose for this seat."""
    if table.status == OVER:
        permissions.require_own_chair(table, who, seat)
        raise declined("undo-over")
    _asked(table, who, seat)
    for left, played in reversed([*enumerate(table.played)]):
        if played.seat == seat and played.by_person:
            return left
    raise declined("undo-nothing")


def _left_no_trace(table: Table, seat: int, left: int) -> bool:
    """Whether nobody has learned anything from the move with this place."""
    moves = table.moves
    since = moves[left + 1 :]
    if any(other == seat for other, _ in since):
        return False
    rng = random.Random(f"{table.id} {table.round} {seat} {table.steps.seen[seat]} undo")
    before = table.after(moves[:left])
    return rules.without(before, seat, moves[left][1], since, rng) is not None


def _others(table: Table, seat: int) -> list[int]:
    """The seats of the other people who play, at other screens."""
    asker = table.chairs[seat].who
    return [
        other for other, chair in enumerate(table.chairs) if _is_asked(chair) and chair.who != asker
    ]


def _is_asked(chair: Chair) -> bool:
    """Whether a person plays there now: somebody's program agrees as bots do."""
    return chair.is_person and not chair.program_of
