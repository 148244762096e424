"""Any number of watched tables, and what may be dropped from memory."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from menagerie.server.live import cache
from menagerie.server.live.cache import Cache, LiveTable
from menagerie.server.live.connection import Connection
from menagerie.tables import commands
from menagerie.tables.log import Clock, Seat
from menagerie.tables.table import Table
from tests.server.clients import PATIENCE, Player, browser, person, running
from tests.tables.laid import ZOE

KEPT = 2


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "KEPT", KEPT)


class Shelf:
    """A cache of tables that are loaded from nowhere, and what happened to them."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.dropped: list[str] = []
        self.going = asyncio.Event()
        self.going.set()
        self.cache = Cache(self._load)

    async def _load(self, table_id: str) -> LiveTable:
        self.loaded.append(table_id)
        await self.going.wait()
        created = commands.create(ZOE, "junior", [Seat(ZOE.id, "Zoé"), Seat()], {}, Clock(), False)
        table = Table(table_id, created, 0.0)
        return LiveTable(table, lambda: self.dropped.append(table_id), self._reload)

    async def _reload(self, live: LiveTable) -> None:
        pass

    async def use(self, table_id: str) -> LiveTable:
        async with await self.cache.at(table_id) as live:
            assert self.cache.get(table_id) is live
            return live

    async def watch(self, table_id: str) -> Connection:
        connection = Connection(None, 10)
        self.cache.watch(await self.use(table_id), connection)
        return connection


async def test_only_tables_that_nobody_looks_at_count() -> None:
    shelf = Shelf()
    watched = {f"w{number}": await shelf.watch(f"w{number}") for number in range(3 * KEPT)}
    for table in ("a", "b", "c"):
        await shelf.use(table)
    assert shelf.dropped == ["a"]
    await shelf.use("b")
    await shelf.use("d")
    assert shelf.dropped == ["a", "c"], "the longest unused"
    assert len(shelf.cache) == len(watched) + KEPT


async def test_a_table_counts_again_when_the_last_one_leaves() -> None:
    shelf = Shelf()
    for table in ("a", "b"):
        await shelf.use(table)
    live, first, second = await shelf.use("w"), await shelf.watch("w"), await shelf.watch("w")
    await shelf.use("a")
    assert shelf.dropped == ["a"], "before anybody looked at w, it was one too many"
    shelf.cache.unwatch(live, first)
    assert len(shelf.cache) == 3
    shelf.cache.unwatch(live, second)
    assert shelf.dropped == ["a", "b"]
    assert {one.table.id for one in shelf.cache} == {"a", "w"}


async def test_what_is_in_use_or_being_loaded_stays() -> None:
    shelf = Shelf()
    async with await shelf.cache.at("used") as live:
        # Many at once, so that one is loaded while others wait to get theirs.
        await asyncio.gather(*(shelf.use(f"t{number}") for number in range(10 * KEPT)))
        assert shelf.cache.get("used") is live
    assert len(shelf.loaded) == len(set(shelf.loaded)) == 10 * KEPT + 1
    await shelf.use("later")
    assert len(shelf.cache) == KEPT


async def test_a_caller_that_gives_up_leaves_nothing_in_the_way() -> None:
    shelf = Shelf()
    shelf.going.clear()
    asked = [asyncio.create_task(shelf.use("t")) for _ in range(2)]
    while not shelf.loaded:
        await asyncio.sleep(0)
    asked[0].cancel()
    await asyncio.sleep(0)
    shelf.going.set()
    await asyncio.gather(*asked, return_exceptions=True)
    for table in ("a", "b", "c"):
        await shelf.use(table)
    assert shelf.dropped == ["t", "a"]


ME, OPEN = {"kind": "me"}, {"kind": "open"}


async def test_a_house_full_of_watched_tables_is_open(tmp_path: Path) -> None:
    """HTTP, sockets, bots and clocks of other tables work beside more watched tables than are
    kept."""
    async with running(tmp_path) as at, browser(at) as web:
        hub = at.server.hub
        zoe = await person(at, "Zoé")
        watchers = []
        for number in range(3 * KEPT):
            watcher = Player(at, f"watcher {number}")
            await watcher.connect(await zoe.create("junior", [ME, OPEN]))
            watchers.append(watcher)

        # HTTP, with more tables than are kept.
        others = [await zoe.create("junior", [ME, OPEN]) for _ in range(2 * KEPT)]
        for table in others * 2:
            assert (await web.get(f"/api/tables/{table}")).status_code == 200
        assert len(hub.tables) == len(watchers) + KEPT

        # A socket, and bots that go on where nobody looks.
        bots = [{"kind": "bot", "level": "mouse"}] * 2
        table = await zoe.create("junior", [ME, *bots])
        await zoe.connect(table)
        assert (await zoe.ask(type="start"))["type"] == "done"
        assert (await zoe.ask(type="leave", seat=0))["type"] == "done"
        await zoe.close()
        for other in others:
            await web.get(f"/api/tables/{other}")
        async with asyncio.timeout(PATIENCE):
            while (await web.get(f"/api/tables/{table}")).json()["status"] != "over":
                await asyncio.sleep(0.05)

        # A clock that nobody sees.
        clock = {"kind": "move", "seconds": 60}
        table = await zoe.create("junior", [ME, {"kind": "me", "name": "Mia"}], clock=clock)
        await zoe.connect(table)
        assert (await zoe.ask(type="start"))["type"] == "done"
        await zoe.close()
        for other in others:
            await web.get(f"/api/tables/{other}")
        assert hub.tables.get(table) is None, "it was dropped, with its alarm"
        now = hub.now
        hub.now = lambda: now() + 100_000
        async with asyncio.timeout(PATIENCE):
            while "replaced" not in [one.kind for one in await at.server.storage.log(table)]:
                await asyncio.sleep(0.05)

        for watcher in watchers:
            assert (await watcher.ask(type="ping"))["type"] == "pong"
            await watcher.leave()
        await zoe.leave()
