"""Two hubs on one storage, appends that fail, readers that do not read."""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie import games
from menagerie.server.live.bus import LocalBus
from menagerie.server.live.connection import SLOW, TRY_AGAIN, UNWELCOME, Connection, Phase
from menagerie.server.live.hub import Hub
from menagerie.server.operations.metrics import Metrics
from menagerie.server.storage import StorageFailure
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables import commands, log
from menagerie.tables.card import card_of
from menagerie.tables.log import Clock, Seat
from menagerie.tables.refusals import Declined
from menagerie.tables.table import Table
from tests.tables.laid import LEA, ROMAIN, ZOE


class Deaf(LocalBus):
    """A bus on which nothing is ever heard."""

    async def publish(self, topic: str, message: bytes) -> None: ...


async def opened(tmp_path: Path) -> SqliteStorage:
    storage = SqliteStorage(tmp_path / "tables.db")
    await storage.open()
    return storage


async def laid(hub: Hub, game: str = "junior", **options: Any) -> str:
    seats = [Seat(ZOE.id, "Zoé"), Seat()]
    table, _ = await hub.create(
        commands.create(ZOE, game, seats, options, Clock(), False), [ZOE.id]
    )
    await hub.act(table, lambda at: commands.sit(at, ROMAIN, 1, "Romain", "", False))
    await hub.act(table, lambda at: commands.start(at, ZOE))
    return table


def mover(seat: int, request: str) -> Any:
    who = (ZOE, ROMAIN)[seat]

    def decide(table: Table) -> Sequence[log.Body]:
        assert table.state is not None
        if (seat, request) in table.ids:
            return []
        move = table.state.legal(seat)[0]
        return commands.play(table, who, seat, move, table.steps.seen[seat], request)

    return decide


async def heard(connection: Connection) -> list[dict[str, Any]]:
    found = []
    while not connection._waiting.empty():
        data = await connection.next()
        if data:
            found.append(msgspec.json.decode(data))
    return found


async def test_two_processes_never_both_accept(tmp_path: Path) -> None:
    """Each hub believes to be alone; both move for both seats as fast as they can."""
    storage = await opened(tmp_path)
    hubs = [Hub(storage, Deaf(), Metrics(), name) for name in "ab"]
    table = await laid(hubs[0], "nimalia")
    connections = []
    for hub in hubs:
        connection = Connection(None, 10_000)
        await hub.join(table, connection, "en", {})
        connections.append(connection)
    rng = random.Random(1)

    async def play(hub: Hub, seat: int) -> None:
        for number in range(15):
            await hub.act(table, mover(seat, f"{seat}-{number}"))
            await asyncio.sleep(rng.random() * 0.002)

    # The same requests reach both processes, as when a client reconnects elsewhere and repeats.
    await asyncio.gather(
        *(play(hub, seat) for hub in hubs for seat in (0, 1)), return_exceptions=True
    )
    entries = await storage.log(table)
    moves = [log.read(entry) for entry in entries if entry.kind == "moved"]
    ids = [(move.seat, move.id) for move in moves if isinstance(move, log.Moved)]
    assert len(ids) == len(set(ids)), "no move twice"
    assert ids
    for hub in hubs:
        await hub._refresh(table)
    stories = []
    for connection in connections:
        news = [message for message in await heard(connection) if message["type"] == "news"]
        numbers = [step["seq"] for message in news for step in message["steps"]]
        first = news[0]["seq"] + 1
        assert numbers == list(range(first, first + len(numbers))), "no gap, no repetition"
        stories.append(news[-1]["view"])
    assert stories[0] == stories[1]
    await storage.close()


async def test_nothing_is_told_before_it_is_stored(tmp_path: Path) -> None:
    """An append whose outcome is unknown: nobody hears of the move until the log has it."""
    storage = await opened(tmp_path)
    hub = Hub(storage, LocalBus(), Metrics(), "a")
    table = await laid(hub, first=0)
    connection = Connection(None, 1000)
    await hub.join(table, connection, "en", {})
    await heard(connection)
    append = storage.append
    for stored in (False, True):

        async def failing(*args: Any, stored: bool = stored) -> None:
            if stored:
                await append(*args)
            assert not [one for one in await heard(connection) if one["type"] == "news"]
            raise StorageFailure("the disk is gone")

        storage.append = failing  # type: ignore[assignment]
        async with await hub.tables.at(table) as live:
            seat = live.table.turn[0]
        with pytest.raises(StorageFailure):
            await hub.act(table, mover(seat, f"try {stored}"))
        assert not [one for one in await heard(connection) if one["type"] == "news"]
        storage.append = append  # type: ignore[method-assign]
        async with await hub.tables.at(table) as live:
            assert ((seat, f"try {stored}") in live.table.ids) == stored
        news = [one for one in await heard(connection) if one["type"] == "news"]
        assert len(news) == int(stored), "what was stored after all is told now"
    await storage.close()


async def test_who_does_not_read_is_disconnected_and_catches_up(tmp_path: Path) -> None:
    storage = await opened(tmp_path)
    hub = Hub(storage, LocalBus(), Metrics(), "a")
    table = await laid(hub)
    slow, brisk = Connection(None, 8), Connection(None, 1000)
    await hub.join(table, slow, "en", {})
    await hub.join(table, brisk, "en", {})
    for number in range(20):
        async with await hub.tables.at(table) as live:
            seat = live.table.turn[0]
        await hub.act(table, mover(seat, f"m{number}"))
    assert slow.phase is Phase.CLOSING
    assert slow.code == SLOW
    assert [one["type"] for one in await heard(slow)] == ["bye"]
    assert brisk.phase is Phase.OPEN
    back = Connection(None, 8)
    await hub.join(table, back, "en", {None: 3})
    (news,) = [one for one in await heard(back) if one["type"] == "news"]
    assert [step["seq"] for step in news["steps"]] == list(range(4, news["seq"] + 1))
    await storage.close()


async def test_sitting_down_gives_other_eyes(tmp_path: Path) -> None:
    storage = await opened(tmp_path)
    hub = Hub(storage, LocalBus(), Metrics(), "a")
    seats = [Seat(ZOE.id, "Zoé"), Seat()]
    created = commands.create(ZOE, "nimalia", seats, {}, Clock(), False)
    table, _ = await hub.create(created, [])
    lea = Connection(LEA, 100)
    await hub.join(table, lea, "en", {})
    await heard(lea)
    await hub.act(table, lambda at: commands.sit(at, LEA, 1, "Léa", "", False))
    said = await heard(lea)
    assert [one["seats"] for one in said if one["type"] == "eyes"] == [[1]]
    assert [one["seat"] for one in said if one["type"] == "news"] == [1]
    await hub.act(table, lambda at: commands.leave(at, LEA, 1))
    said = await heard(lea)
    assert [one["seats"] for one in said if one["type"] == "eyes"] == [[]]
    await storage.close()


async def test_presence_is_told_when_it_changes(tmp_path: Path) -> None:
    """Spectators who come and go are no news to anybody else."""
    storage = await opened(tmp_path)
    hub = Hub(storage, LocalBus(), Metrics(), "a")
    table = await laid(hub)

    async def told(connection: Connection) -> list[list[int]]:
        return [one["seats"] for one in await heard(connection) if one["type"] == "presence"]

    zoe = Connection(ZOE, 100)
    await hub.join(table, zoe, "en", {})
    assert await told(zoe) == [[0]]
    spectators = [Connection(None, 100) for _ in range(5)]
    for one in spectators:
        await hub.join(table, one, "en", {})
        assert await told(one) == [[0]]
    romain = Connection(ROMAIN, 100)
    await hub.join(table, romain, "en", {})
    await hub.part(table, spectators[0])
    for one in (zoe, romain, *spectators[1:]):
        assert await told(one) == [[0, 1]]
    await hub.part(table, romain)
    assert await told(zoe) == [[0]]
    await storage.close()


async def test_who_sits_down_is_present_at_once(tmp_path: Path) -> None:
    """In every process, also where another one has written it."""
    storage = await opened(tmp_path)
    bus = LocalBus()
    bus.alone = False
    here, there = (Hub(storage, bus, Metrics(), name) for name in "ab")
    seats = [Seat(ZOE.id, "Zoé"), Seat()]
    created = commands.create(ZOE, "junior", seats, {}, Clock(), False)
    table, _ = await here.create(created, [ZOE.id])
    zoe, romain = Connection(ZOE, 100), Connection(ROMAIN, 100)
    await here.join(table, zoe, "en", {})
    await there.join(table, romain, "en", {})
    await here.act(table, lambda at: commands.sit(at, ROMAIN, 1, "Romain", "", False))
    while there.tasks._tasks or here.tasks._tasks:
        await asyncio.sleep(0)
    for one in (zoe, romain):
        told = [said["seats"] for said in await heard(one) if said["type"] == "presence"]
        assert told[-1] == [0, 1]
    await storage.close()


async def test_tables_that_do_not_exist_leave_nothing_behind(tmp_path: Path) -> None:
    storage = await opened(tmp_path)
    hub = Hub(storage, LocalBus(), Metrics(), "a")

    async def look(table: str) -> None:
        with pytest.raises(Declined):
            async with await hub.tables.at(table):
                pass

    await asyncio.gather(*(look(f"nothing {number // 2}") for number in range(100)))
    await asyncio.sleep(0)
    assert not hub.tables._loading
    assert not hub.tables._live
    await storage.close()


async def test_a_table_is_loaded_once_whoever_gives_up(tmp_path: Path) -> None:
    storage = await opened(tmp_path)
    table = await laid(Hub(storage, LocalBus(), Metrics(), "a"))
    hub, read = Hub(storage, LocalBus(), Metrics(), "b"), storage.log
    going, reads = asyncio.Event(), 0

    async def slow(*args: Any) -> Any:
        nonlocal reads
        reads += 1
        await going.wait()
        return await read(*args)

    storage.log = slow  # type: ignore[assignment]
    connections = [Connection(None, 100) for _ in range(5)]
    joining = [asyncio.create_task(hub.join(table, one, "en", {})) for one in connections]
    while not reads:
        await asyncio.sleep(0)
    joining[0].cancel()
    await asyncio.sleep(0)
    going.set()
    await asyncio.gather(*joining, return_exceptions=True)
    assert reads == 1
    async with await hub.tables.at(table) as live:
        assert live.connections == set(connections[1:])
    await storage.close()


async def test_whoever_has_seen_more_than_a_process_is_believed(tmp_path: Path) -> None:
    """One process told its people of a move and died before it told the other process."""
    storage = await opened(tmp_path)
    first, second = (Hub(storage, Deaf(), Metrics(), name) for name in "ab")
    table = await laid(first, first=0)
    zoe, romain = Connection(ZOE, 100), Connection(ROMAIN, 100)
    await first.join(table, zoe, "en", {})
    await second.join(table, romain, "en", {})
    await heard(romain)
    for number in range(3):
        async with await first.tables.at(table) as live:
            seat = live.table.turn[0]
        await first.act(table, mover(seat, f"m{number}"))
    seen = zoe.sent[0]
    again = Connection(ZOE, 100)
    await second.join(table, again, "en", {0: seen})
    assert again.sent == {0: seen}
    (news,) = [one for one in await heard(again) if one["type"] == "news"]
    assert (news["seq"], news["steps"]) == (seen, [])
    told = [one for one in await heard(romain) if one["type"] == "news"]
    assert sum(len(one["steps"]) for one in told) == 3, "the others there are told as well"
    await second.join(table, Connection(ZOE, 100), "en", {9: 5, 0: 10**9})
    await storage.close()


async def test_what_nobody_said_is_looked_for(tmp_path: Path) -> None:
    storage = await opened(tmp_path)
    first, second = (Hub(storage, Deaf(), Metrics(), name) for name in "ab")
    table = await laid(first)
    romain = Connection(ROMAIN, 100)
    await second.join(table, romain, "en", {})
    await heard(romain)
    async with await first.tables.at(table) as live:
        seat = live.table.turn[0]
    await first.act(table, mover(seat, "m"))
    second.bus.alone = False
    await second.announce_all()
    while not [one for one in await heard(romain) if one["type"] == "news"]:
        await asyncio.sleep(0.01)
    await storage.close()


@pytest.mark.parametrize("game", games.HOUSE)
async def test_moves_leave_no_rings(tmp_path: Path, game: str) -> None:
    """`menagerie serve` tells Python's collector to take its time, because of this."""
    storage = await opened(tmp_path)
    hub = Hub(storage, LocalBus(), Metrics(), "a")
    table = await laid(hub, game)
    connection = Connection(ZOE, 10_000)
    await hub.join(table, connection, "en", {})
    rng, moves = random.Random(1), 0
    gc.collect()
    gc.disable()
    try:
        while (turn := (await hub.act(table, lambda _: [])).turn) and moves < 100:
            await hub.act(table, mover(rng.choice(turn), f"m{moves}"))
            moves += 1
        assert gc.collect() < moves
    finally:
        gc.enable()
    await storage.close()


@pytest.mark.parametrize(
    ("kind", "body", "code", "why"),
    [
        ("polished", b"{}", TRY_AGAIN, "other-release"),
        ("moved", b'{"seat":0,"move":9999}', UNWELCOME, "broken"),
    ],
)
async def test_who_is_at_a_table_that_cannot_be_followed_hears_of_it(
    tmp_path: Path, kind: str, body: bytes, code: int, why: str
) -> None:
    """Another release wrote what is unknown here; or the log is damaged."""
    storage = await opened(tmp_path)
    hub = Hub(storage, LocalBus(), Metrics(), "a")
    table = await laid(hub, first=0)
    zoe = Connection(ZOE, 100)
    await hub.join(table, zoe, "en", {})
    async with await hub.tables.at(table) as live:
        number, card = live.table.number, card_of(live.table)
    await storage.append(card, number, [log.NewEntry(kind, body, 1.0)])
    # It is found out by whoever writes next, here or elsewhere.
    with pytest.raises(Declined) as refused:
        await hub.act(table, mover(0, "late"))
    assert refused.value.code == why
    assert (zoe.phase, zoe.code) == (Phase.CLOSING, code)
    assert (await heard(zoe))[-1]["code"] == why
    with pytest.raises(Declined):
        await hub.join(table, Connection(ROMAIN, 100), "en", {})
    await storage.close()
