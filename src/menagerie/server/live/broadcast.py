"""Messages to all people at a table, in this process and between processes.

Callers hold the table's lock, and what they tell is in the log.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...tables import host
from ...tables.chairs import Step
from ...tables.messages import AnyMessage, Presence
from ...tables.projection import PLAYS
from ..encoding import encode
from .cache import LiveTable
from .connection import Phase

PRESENCE_SECONDS = 75.0
"""Seconds after which a process that sent no notice of presence is taken to be gone."""


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other about a table."""

    number: int = 0
    """The number of the last entry in the log."""
    seat: int | None = None
    reaction: str = ""
    process: str = ""
    present: list[int] | None = None
    """The seats whose people are connected to that process."""


def tell(live: LiveTable, steps: Sequence[Step]) -> None:
    """Sends each pair of eyes what it saw."""
    for message, connections in host.tell(live.table, live.connections, steps):
        data = encode(message)
        for connection in connections:
            connection.offer(data)


def seats_may_differ(steps: Sequence[Step]) -> bool:
    """Whether somebody who is connected may hold other seats than before: a move changes none."""
    return any(step.what not in PLAYS for step in steps)


def catch_up(live: LiveTable) -> None:
    """Sends everyone what they have not seen, after the log was read again."""
    for connection in live.connections:
        for message in host.catch_up(live.table, connection):
            connection.say(message)


def broadcast(live: LiveTable, message: AnyMessage) -> None:
    """Sends a message that is shown and not stored."""
    data = encode(message)
    for connection in live.connections:
        connection.offer(data)


def present(live: LiveTable) -> list[int]:
    """The seats of the people connected to this process."""
    found = {
        eye
        for connection in live.connections
        if connection.phase is Phase.OPEN
        for eye in connection.sent
        if eye is not None
    }
    return sorted(found)


def seats_present(live: LiveTable, now: float) -> set[int]:
    """The seats whose people are connected, in this process and in others."""
    seats = set(present(live))
    for said, others in live.elsewhere.values():
        if now - said < PRESENCE_SECONDS:
            seats.update(others)
    return seats


def is_here(live: LiveTable, who: str, now: float) -> bool:
    """Whether a person is connected. Of those who only watch, other processes tell nothing."""
    if seats_present(live, now).intersection(live.table.seats_of(who)):
        return True
    return any(one.id == who and one.phase is Phase.OPEN for one in live.connections)


def tell_presence(live: LiveTable, now: float) -> None:
    """Sends the seats whose people are connected to everyone who does not know it yet: a thousand
    spectators come and go, and nothing changes for the others."""
    told = Presence(sorted(seats_present(live, now)))
    news = [connection for connection in live.connections if connection.presence != told]
    if news:
        data = encode(told)
        for connection in news:
            connection.presence = told
            connection.offer(data)
