"""Bots of a table that two processes serve: one of them thinks."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import cast

import pytest

from menagerie.bots import BotFailure, Position
from menagerie.server.bots import turns
from menagerie.server.bots.fair_queue import UNWATCHED, WATCHED, Asker
from menagerie.server.bots.turns import Leases, Turns
from menagerie.server.bots.workers import Workers
from menagerie.server.live.bus import LocalBus
from menagerie.server.live.connection import Connection
from menagerie.server.live.hub import Hub
from menagerie.server.operations.metrics import Metrics
from menagerie.server.storage.sqlite import file as sqlite_file
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables import commands
from menagerie.tables.log import Clock, Seat
from menagerie.tables.status import OVER
from tests.tables.laid import LEA, ZOE


class Together(LocalBus):
    """A bus that others listen to as well."""

    alone = False


class Thinking:
    """Counts who is asked, and answers with the first move after a while."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.askers: list[Asker] = []
        self.watched: list[tuple[str, str, bool]] = []
        self.fails = False

    def watch(self, owner: str, table: str, watched: bool) -> None:
        self.watched.append((owner, table, watched))

    async def choose(self, level: str, position: Position, asker: Asker) -> int:
        self.asked.append(level)
        self.askers.append(asker)
        await asyncio.sleep(0)
        if self.fails:
            raise BotFailure("it fell asleep")
        return position.legal[0]


class Process:
    """A hub and its turns, on a storage and a bus shared with others."""

    def __init__(self, name: str, storage: SqliteStorage, bus: LocalBus) -> None:
        self.thinking = Thinking()
        self.turns = Turns(Leases(storage, name), cast(Workers, self.thinking), 0)
        self.hub = Hub(storage, bus, Metrics(), name, self.turns)

    async def look(self, table: str) -> None:
        async with await self.hub.tables.at(table) as live:
            self.turns.consider(self.hub, live)

    async def over(self, table: str) -> bool:
        async with await self.hub.tables.at(table) as live:
            return live.table.status == OVER


async def until_over(table: str, processes: list[Process]) -> None:
    while not await processes[0].over(table):
        for process in processes:
            await process.look(table)
        await asyncio.sleep(0.001)


async def laid(hub: Hub, levels: tuple[str, ...] = ("owl", "fox")) -> str:
    """A table with only bots to move: its person has left."""
    seats = [Seat(ZOE.id, "Zoé"), *(Seat(level=level) for level in levels)]
    table, _ = await hub.create(commands.create(ZOE, "junior", seats, {}, Clock(), False), [ZOE.id])
    await hub.act(table, lambda at: commands.start(at, ZOE))
    await hub.act(table, lambda at: commands.leave(at, ZOE, 0))
    return table


async def test_one_process_moves_the_bots_of_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second process finds the lease taken, and does no thinking."""
    storage = SqliteStorage(tmp_path / "tables.db")
    await storage.open()
    # Long enough for a whole game, so that nobody takes over in the middle of it.
    monkeypatch.setattr(turns, "LEASE_SECONDS", 600.0)
    bus = Together()
    one, two = Process("one", storage, bus), Process("two", storage, bus)
    try:
        table = await laid(one.hub)
        # Somebody watches there, so the lease stays there.
        await one.hub.join(table, Connection(LEA, 10_000), "en", {})
        await until_over(table, [one, two])
        log = await storage.log(table)
        assert len(one.thinking.asked) == sum(entry.kind == "moved" for entry in log) == 52
        assert two.thinking.asked == []
    finally:
        for process in (one, two):
            await process.hub.close()
        await storage.close()


async def test_a_bot_that_fails_gives_way_to_a_simpler_one(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    await storage.open()
    process = Process("one", storage, LocalBus())
    process.thinking.fails = True
    try:
        table = await laid(process.hub, ("lion",))
        await until_over(table, [process])
        async with await process.hub.tables.at(table) as live:
            assert [chair.level for chair in live.table.chairs] == ["mouse", "mouse"]
        assert process.hub.metrics.value("bot_failures") >= 52
        replaced = [entry for entry in await storage.log(table) if entry.kind == "replaced"]
        # The person's leaving, the stand-in's step down, the lion's three.
        assert len(replaced) == 1 + 1 + 3
    finally:
        await process.hub.close()
        await storage.close()


async def test_leases_of_games_that_ended_are_given_back(tmp_path: Path) -> None:
    """Also if the last move was a person's and people still look at the table."""
    storage = SqliteStorage(tmp_path / "tables.db")
    await storage.open()
    leases = Leases(storage, "a")
    await leases.take("over")
    await leases.take("idle")
    await leases.take("going on")
    long_ago = asyncio.get_running_loop().time() - turns.IDLE_SECONDS - 1.0
    leases._until |= {"over": long_ago, "idle": long_ago}
    await leases.take("next")
    with closing(sqlite_file.connect(storage.path)) as db:
        kept = {key for (key,) in db.execute("SELECT key FROM claims WHERE holder = 'a'")}
    assert kept == {"bots/going on", "bots/next"}
    assert list(leases._until) == ["going on", "next"]
    await storage.close()


async def test_workers_are_told_for_whom_a_bot_thinks_and_who_watches(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    await storage.open()
    process = Process("one", storage, LocalBus())
    try:
        table = await laid(process.hub)
        await until_over(table, [process])
        assert set(process.thinking.askers) == {Asker(ZOE.id, table, UNWATCHED)}
        other = await laid(process.hub)
        lea = Connection(LEA, 10_000)
        await process.hub.join(other, lea, "en", {})
        assert process.thinking.watched[-1] == (ZOE.id, other, True)
        await until_over(other, [process])
        assert process.thinking.askers[-1] == Asker(ZOE.id, other, WATCHED)
        await process.hub.part(other, lea)
        assert process.thinking.watched[-1] == (ZOE.id, other, False)
    finally:
        await process.hub.close()
        await storage.close()
