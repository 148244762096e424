"""Tables that cannot be continued rest, and hold up no other table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import cast

import pytest

from menagerie.server.config import Config
from menagerie.server.live.bus import LocalBus
from menagerie.server.live.hub import NoBots
from menagerie.server.live.resting import FIRST_PAUSE, LONGEST_PAUSE, Resting
from menagerie.server.process import Server
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables import commands, host, log
from menagerie.tables.card import card_of
from menagerie.tables.log import Clock, NewEntry, Seat
from menagerie.tables.table import Table
from tests.tables.laid import ROMAIN, ZOE

BROKEN = 60
"""More than are looked at in one go."""


def test_pauses_grow() -> None:
    resting = Resting()
    now, pauses = 100.0, []
    for _ in range(20):
        resting.failed("t", now)
        until = now
        while resting.rests("t", until):
            until += 1.0
        pauses.append(until - now)
        now = until
    assert pauses[:3] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert pauses[-1] == LONGEST_PAUSE
    assert not resting.rests("other", now)
    resting.recovered("t")
    resting.failed("t", now)
    assert not resting.rests("t", now + FIRST_PAUSE)
    resting.keep(set())
    assert len(resting) == 0


async def started(storage: SqliteStorage, name: str, at: float) -> Table:
    """A running game of two people with five seconds for a move."""
    seats = [Seat(ZOE.id, "Zoé"), Seat(ROMAIN.id, "Romain")]
    body = log.Created(name, "junior", ZOE.id, tuple(seats), {}, "5" * 64, clock=Clock("move", 5))
    table = Table(name, body, at)
    await storage.create(card_of(table), [log.written(body, at)], [ZOE.id])
    change = host.follow(table, commands.start(table, ZOE), at)
    await storage.append(change.card, change.after, change.entries)
    return table


async def test_sixty_broken_tables_beside_a_healthy_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    server = Server(Config(workers=1), storage, LocalBus())
    now = [10_000.0]
    server.hub.now = lambda: now[0]
    server.hub.bots = NoBots()
    await storage.open()
    for number in range(BROKEN):
        table = await started(storage, f"broken{number}", 1000.0 + number)
        # Half of them are damaged; the others were dealt by a release that is not this one.
        wrong = [("moved", {"seat": 1, "move": 999}), ("polished", {})][number % 2]
        entry = NewEntry(wrong[0], json.dumps(wrong[1]).encode(), 1000.0)
        await storage.append(card_of(table), table.number, [entry])
    await started(storage, "healthy", 5000.0)
    before = cast(int, await storage.last("healthy"))
    rounds = 0
    while await storage.last("healthy") == before:
        rounds += 1
        assert rounds <= 2, "the broken tables hold up the healthy one"
        await server._due(0.0)
        await asyncio.gather(*server.hub.tasks._tasks)
    for _ in range(3):
        now[0] += FIRST_PAUSE
        await server._due(0.0)
        await asyncio.gather(*server.hub.tasks._tasks)
    assert len(server.resting) == BROKEN
    lines = [record for record in caplog.records if record.levelname != "INFO"]
    assert len(lines) == BROKEN, [record.message for record in lines]
    await server.hub.close()
    await storage.close()
