"""Honest people beside rude visitors: how long they wait.

    python -m benchmarks.rude [--only greetings,elephants,watched] [--rounds 160] [--elephants 55]
                              [--tables 3000] [--seconds 10]

- `greetings`: a table of 160 games of Nimalia (some 9,900 entries), which a visitor without a
  cookie greets ten times a second, as often as one address may, each time asking for everything
  from the beginning; the first greeting makes the server read the log. Pings at another table.
- `elephants`: somebody else's mouse beside 55 tables where elephants play against each other: from
  one's own move until it is one's turn again.
- `watched`: 3,000 tables with a connection each; pings, and how long one more table takes.

The server has one core and everything else another: run it on a machine that does nothing else.
Limits are loosened, because everybody has the same address here. So nothing is charged to the
visitor, and the figures are what one costs before the limits stop them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, cast

import uvloop
from websockets.asyncio.client import ClientConnection

from menagerie.server.storage import storage_at
from menagerie.tables.card import card_of
from menagerie.tables.log import NewEntry
from tests.server.clients import Player, Running, person
from tests.tables.laid import Laid

from .load.people import Load
from .load.processes import Process, ours
from .load.sockets import Socket, Web

SERVER, LOAD = 0, 1
"""The cores."""
GREETINGS = 10.0
"""Greetings per second: as many as one address may."""
PINGS = 50.0
"""Pings per second of an honest person."""
ME, ELEPHANT = {"kind": "me"}, {"kind": "bot", "level": "elephant"}


def said(name: str, waits: list[float]) -> None:
    """One line: the median, the 95th percentile and the longest wait."""
    tail = quantiles(waits, n=20, method="inclusive")[-1] if len(waits) > 1 else waits[0]
    print(
        f"{name}: median {median(waits) * 1e3:.1f} ms, p95 {tail * 1e3:.1f} ms, "
        f"longest {max(waits) * 1e3:.1f} ms ({len(waits)})",
        flush=True,
    )


def where(server: Process) -> Running:
    return Running(cast(Any, None), server.port)


async def pinged(player: Player, seconds: float) -> list[float]:
    """How long pings take at a steady rate."""
    waits, until = [], time.perf_counter() + seconds
    while time.perf_counter() < until:
        begin = time.perf_counter()
        await player.ask(type="ping")
        waits.append(time.perf_counter() - begin)
        await asyncio.sleep(1 / PINGS)
    return waits


@asynccontextmanager
async def meanwhile(work: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Does something again and again until the end of the block."""

    async def again() -> None:
        while True:
            await work()

    task = asyncio.create_task(again())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def honest(at: Running) -> Player:
    """Somebody at a quiet table."""
    player = await person(at, "Zoé")
    await player.connect(await player.create("junior", [ME, {"kind": "open"}]))
    return player


async def greetings(server: Process, seconds: float) -> None:
    at = where(server)
    zoe = await honest(at)
    said("pings alone", await pinged(zoe, seconds))
    sockets: list[Socket] = []
    sizes: list[int] = []
    hello = b'{"type":"hello","version":1,"seen":[{"seat":null,"seq":1}]}'

    async def greet() -> None:
        path = "/api/tables/t/play"
        socket = await Socket.open(server.port, path, lambda _, data: sizes.append(len(data)))
        socket.send(hello)
        sockets.append(socket)
        if len(sockets) > 40:
            sockets.pop(0).close()
        await asyncio.sleep(1 / GREETINGS)

    async with meanwhile(greet):
        said("pings beside greetings of a long table", await pinged(zoe, seconds))
    print(f"the largest message to the visitor: {max(sizes):,} bytes", flush=True)
    for socket in sockets:
        socket.close()
    await zoe.leave()


async def stored(database: str, rounds: int) -> None:
    """A table with a long past."""
    laid = Laid.people("nimalia", 4)
    laid.evening(random.Random(1), rounds)
    print(f"a table with {len(laid.log):,} entries", flush=True)
    storage = storage_at(database)
    await storage.open()
    entries = [NewEntry(*entry[1:]) for entry in laid.log]
    await storage.create(card_of(laid.table), entries, [])
    await storage.close()


async def elephants(server: Process, tables: int, seconds: float) -> None:
    at = where(server)
    owners = [await person(at, f"Elephant {number}") for number in range(4)]
    watching = []
    for number in range(tables):
        owner = owners[number % len(owners)]
        table = await owner.create("nimalia", [ME, ELEPHANT, ELEPHANT, ELEPHANT])
        await owner.connect(table)
        await owner.ask(type="start")
        # A bot takes the seat: the table plays by itself, and is watched.
        await owner.ask(type="leave", seat=0)
        assert owner.ws is not None
        watching.append(asyncio.create_task(_read(owner.ws)))
    zoe = await person(at, "Zoé")
    await zoe.connect(await zoe.create("junior", [ME, {"kind": "bot", "level": "mouse"}]))
    await zoe.ask(type="start")
    waits, until = [], time.perf_counter() + seconds
    while time.perf_counter() < until:
        if zoe.over:
            await zoe.ask(type="rematch")
            await zoe.ask(type="start")
        await zoe.until(lambda: zoe.over or bool(zoe.legal[0]))
        begin = time.perf_counter()
        await zoe.play(1)
        await zoe.until(lambda: zoe.over or bool(zoe.legal[0]))
        waits.append(time.perf_counter() - begin)
    said(f"somebody's mouse beside {tables} tables of elephants", waits)
    for task in watching:
        task.cancel()
    for one in (zoe, *owners):
        await one.http.aclose()


async def _read(socket: ClientConnection) -> None:
    """Hears all and says nothing."""
    async for _ in socket:
        pass


async def watched(server: Process, tables: int, seconds: float) -> None:
    load = Load(server)
    await load.lay(tables)
    for player in load.players:
        if player.seat == 0:
            await player.connect(server.port)
    print(f"{tables:,} watched tables: {server.memory / 1e6:,.0f} MB", flush=True)
    zoe = await honest(where(server))
    said("pings beside them", await pinged(zoe, seconds))
    web, waits = Web(server.port), []
    for _ in range(20):
        begin = time.perf_counter()
        table = await zoe.create("junior", [ME, {"kind": "open"}])
        await web.ask("GET", f"/api/tables/{table}")
        waits.append(time.perf_counter() - begin)
    said("to lay and open one more table", waits)
    web.close()
    load.leave()
    await zoe.leave()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="greetings,elephants,watched")
    parser.add_argument("--rounds", type=int, default=160, help="games of the long table")
    parser.add_argument("--elephants", type=int, default=55, help="tables of elephants")
    parser.add_argument("--tables", type=int, default=3000, help="watched tables")
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    os.sched_setaffinity(0, {LOAD})
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    parts: dict[str, Callable[[Process], Awaitable[None]]] = {
        "greetings": lambda server: greetings(server, given.seconds),
        "elephants": lambda server: elephants(server, given.elephants, given.seconds),
        "watched": lambda server: watched(server, given.tables, given.seconds),
    }
    for part in given.only.split(","):
        with tempfile.TemporaryDirectory() as folder:
            database = str(Path(folder) / "tables.db")
            if part == "greetings":
                uvloop.run(stored(database, given.rounds))
            with ours(database, SERVER) as server:
                uvloop.run(_run(server, parts[part]))


async def _run(server: Process, part: Callable[[Process], Awaitable[None]]) -> None:
    await server.healthy()
    await part(server)


if __name__ == "__main__":
    main()
