"""News: who is sent what when a table has moved on.

Callers hold the table's lock, and what they tell is in the log.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...tables import protocol, wire
from ...tables.table import Step, Table
from ..storage import Storage
from .connection import Connection, Phase
from .live_table import Live

PRESENCE_SECONDS = 75.0
"""A process that has not said for so long who is there is believed to be gone."""


def tell(live: Live, steps: Sequence[Step]) -> None:
    """Sends each pair of eyes what it saw; equal messages are made once."""
    table = live.table
    to: list[tuple[Connection, int | None]] = []
    for connection in live.connections:
        eyes = connection.eyes(table)
        if connection.sent.keys() != set(eyes):
            other_eyes(live, connection, eyes, steps)
        else:
            to += ((connection, eye) for eye in eyes if _sees_any(eye, steps))
    if not to:
        return
    moment = wire.Moment(table, steps, tuple({eye for _, eye in to}))
    made: dict[tuple[int | None, str], bytes] = {}
    for connection, eye in to:
        key = eye, connection.lang
        if key not in made:
            made[key] = protocol.encode(moment.news(eye, connection.lang, False))
        connection.offer(made[key])
        connection.sent[eye] = count(table, eye)


def _sees_any(eye: int | None, steps: Sequence[Step]) -> bool:
    return any(step.number(eye) is not None for step in steps)


def other_eyes(
    live: Live, connection: Connection, eyes: Sequence[int | None], steps: Sequence[Step]
) -> None:
    """Somebody sat down or left: eyes that are new get the whole table to look at."""
    table, before = live.table, connection.sent
    connection.say(wire.eyes(table, connection.who.id if connection.who else None))
    connection.sent = {}
    for eye in eyes:
        known = [step for step in steps if (step.number(eye) or 0) > before.get(eye, 1 << 60)]
        connection.say(wire.news(table, eye, known, connection.lang, True))
        connection.sent[eye] = count(table, eye)


async def catch_up(live: Live, connection: Connection, storage: Storage) -> None:
    """What each pair of eyes has missed, without a gap."""
    table = live.table
    eyes = connection.eyes(table)
    if set(eyes) != set(connection.sent):
        connection.say(wire.eyes(table, connection.who.id if connection.who else None))
    before, connection.sent = connection.sent, {}
    for eye in eyes:
        sent, now = before.get(eye, 0), count(table, eye)
        # A number that was never given out, or none: the whole table without its past.
        steps = await steps_after(table, eye, sent, storage) if 0 < sent <= now else []
        if sent != now:
            connection.say(wire.news(table, eye, steps, connection.lang, True))
        connection.sent[eye] = now


def is_behind(live: Live, hello: protocol.Hello) -> bool:
    """Whether somebody has seen more of the table than this process has."""
    eyes = {None, *range(live.table.players)}
    return any(seen.seat in eyes and seen.seq > count(live.table, seen.seat) for seen in hello.seen)


async def greet(
    live: Live, connection: Connection, hello: protocol.Hello, storage: Storage
) -> None:
    """The answer to a hello: what was missed since, and in any case how the table looks."""
    connection.greet(hello.lang)
    table = live.table
    connection.say(wire.eyes(table, connection.who.id if connection.who else None))
    known = {seen.seat: seen.seq for seen in hello.seen}
    for eye in connection.eyes(table):
        sent, now = known.get(eye, 0), count(table, eye)
        steps = await steps_after(table, eye, sent, storage) if 0 < sent <= now else []
        connection.say(wire.news(table, eye, steps, connection.lang, True))
        connection.sent[eye] = now


async def steps_after(table: Table, eye: int | None, sent: int, storage: Storage) -> list[Step]:
    """The steps these eyes saw after the number `sent`."""
    recent = [step for step in table.steps if (step.number(eye) or 0) > sent]
    if len(recent) == count(table, eye) - sent:
        return recent
    log = await storage.log(table.id)
    found, again = [], Table(table.id)
    for entry in log[: table.number]:
        step = again.apply(entry)
        if (step.number(eye) or 0) > sent:
            found.append(step)
    return found


def count(table: Table, eye: int | None) -> int:
    """How many steps these eyes have seen."""
    return table.seen[-1 if eye is None else eye]


def broadcast(live: Live, message: protocol.Message) -> None:
    """Something that is shown and forgotten."""
    data = protocol.encode(message)
    for connection in live.connections:
        connection.offer(data)


def present(live: Live) -> list[int]:
    """The seats of the people connected to this process."""
    found = {
        eye
        for connection in live.connections
        if connection.phase is Phase.OPEN
        for eye in connection.sent
        if eye is not None
    }
    return sorted(found)


def tell_presence(live: Live, now: float) -> None:
    """Tells everybody who is there, in this process and in others."""
    seats = set(present(live))
    for said, others in live.elsewhere.values():
        if now - said < PRESENCE_SECONDS:
            seats.update(others)
    broadcast(live, protocol.Presence(sorted(seats)))
