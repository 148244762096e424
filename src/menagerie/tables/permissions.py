"""Checks before a command at a table; if one fails, the command is declined with a sentence."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from ..bots.levels import LEVELS
from .chairs import Chair
from .clocks import DAY, GAME_SECONDS, MOVE_SECONDS
from .log import Clock
from .people import Person
from .refusals import declined
from .status import OPEN, RUNNING
from .table import Table


def require_chair(table: Table, seat: int) -> Chair:
    if not 0 <= seat < table.players:
        raise declined("no-such-chair", number=seat + 1)
    return table.chairs[seat]


def require_own_chair(table: Table, who: Person, seat: int) -> Chair:
    found = require_chair(table, seat)
    if found.who is None or not secrets.compare_digest(found.who, who.id):
        raise declined("not-your-seat", number=seat + 1)
    return found


def free_seat(table: Table, who: Person, taken: Collection[int] = ()) -> int:
    """The seat that is kept for this person, or the first that is kept for nobody, besides those
    that are `taken` in the same moment."""
    free = [
        at
        for at, chair in enumerate(table.chairs)
        if chair.is_open and not chair.kept_name and at not in taken
    ]
    found = table.kept_for(who.id) or free
    if not found:
        raise declined("no-open-seat")
    return found[0]


def check_can_take(table: Table, who: Person, seat: int) -> None:
    """Refuses a seat that is taken, or kept for another. Anybody may take a seat that is kept for
    a name: only the people at the table can know who is meant."""
    found = require_chair(table, seat)
    if not found.is_open:
        raise declined("taken", number=seat + 1)
    if found.kept_for == who.id:
        return
    if who.is_program:
        # Programs do not fill tables by themselves.
        raise declined("uninvited")
    if found.kept_for:
        raise declined("kept", text=found.kept_name)


def check_not_started(table: Table) -> None:
    if table.status != OPEN:
        raise declined("not-open" if table.status == RUNNING else "ended")


def check_can_arrange(table: Table) -> None:
    """Refuses a change of the seats while a start is under way: a person who knows what would be
    dealt could prevent that deal, again and again."""
    check_not_started(table)
    if table.called is not None:
        raise declined("mixing")


def require_running(table: Table) -> None:
    if table.status != RUNNING:
        raise declined("not-running")


def require_owner(table: Table, who: Person) -> None:
    if table.owner != who.id:
        raise declined("not-yours")


def check_level(name: str) -> None:
    if name not in LEVELS:
        raise declined("bad-level", text=", ".join(LEVELS))


def check_clock(wanted: Clock) -> None:
    allowed = {"none": range(1), "move": MOVE_SECONDS, "game": GAME_SECONDS}[wanted.kind]
    if wanted.seconds not in allowed:
        raise declined(
            "bad-clock",
            low=MOVE_SECONDS[0],
            days=MOVE_SECONDS[-1] // DAY,
            game_low=GAME_SECONDS[0],
            game_days=GAME_SECONDS[-1] // DAY,
        )
