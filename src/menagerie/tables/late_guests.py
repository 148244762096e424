"""Late guests: they watch, and get the next seat that becomes free, first come, first served.

Seats become free before a game: when somebody leaves, when the owner opens one, and at a rematch,
where the seats of those who did not come back are open.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import log, permissions
from .people import Person, tidy_name
from .refusals import Declined, declined
from .status import ABANDONED, OPEN
from .table import Table

Entries = Sequence[log.Body]

MOST = 8
"""How many may wait."""


def want_seat(table: Table, who: Person, name: str) -> Entries:
    """A person who watches wants the next free seat. Where one is free, it is theirs."""
    if table.status == ABANDONED:
        raise declined("ended")
    if who.id in table.banned:
        raise declined("banned")
    if table.seats_of(who.id) or any(one.who == who.id for one in table.queue):
        return []
    if len(table.queue) >= MOST:
        raise declined("queue-full", count=MOST)
    # Who follows a command gives free seats to those who wait (`seatings`).
    return [log.Queued(who.id, tidy_name(name), who.face)]


def want_none(table: Table, who: str) -> Entries:
    """A person does not want a seat any more."""
    return [log.Unqueued(who)] if any(one.who == who for one in table.queue) else []


def seatings(table: Table) -> Entries:
    """The free seats go to those who wait for one."""
    if table.status != OPEN or not table.queue or table.called is not None:
        return []
    entries: list[log.Body] = []
    taken: set[int] = set()
    for one in table.queue:
        who = Person(one.who, one.name, one.face)
        try:
            seat = permissions.free_seat(table, who, taken)
        except Declined:
            return entries
        taken.add(seat)
        entries.append(log.Seated(seat, one.who, one.name))
        if one.face:
            entries.append(log.Faced(seat, one.face))
    return entries
