"""Durable appends per second, at 1, 100 and 1000 tables played at once.

    python -m benchmarks.storage [--seconds 3] [--folder .] [--database postgresql://...]

Each table has one appender that waits for the answer before it goes on, as a game does. SQLite
is measured in a new file in `--folder` (so on that disk), PostgreSQL at the address given, else
in a server started for the purpose if one is installed. Beside them, in the same run: how often
the disk can flush one page, which is what a database without group commit cannot exceed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles

from menagerie.server.storage import Card, NewEntry, Storage, storage_at
from tests.server import services

APPENDERS = (1, 100, 1000)
STORED = 10_000
CARD = Card("", "", "nimalia", "running", True, 3, 0, 0.0)
BODY = b'{"seat":1,"move":1234,"id":"0123456789abcdef","text":"b3 right"}'


async def appends(storage: Storage, tables: int, seconds: float) -> tuple[float, list[float]]:
    """Appends per second, and how long each took."""
    run = os.urandom(4).hex()
    names = [f"{run}-{n}" for n in range(tables)]
    await asyncio.gather(*(storage.create(_card(name), [_line()], ["ada"]) for name in names))
    waits: list[float] = []
    start = time.perf_counter()

    async def play(name: str) -> None:
        last = 1
        while (before := time.perf_counter()) - start < seconds:
            await storage.append(_card(name), last, [_line()])
            waits.append(time.perf_counter() - before)
            last += 1

    await asyncio.gather(*map(play, names))
    return len(waits) / (time.perf_counter() - start), waits


async def reopened(address: str) -> float:
    """Seconds to open a storage of many tables and to list those that a restart must continue."""
    storage = storage_at(address)
    await storage.open()
    try:
        for first in range(0, STORED, 1000):
            wishes = [
                storage.create(_card(f"stored-{n}"), [_line()] * 20, ["ada", "bob"])
                for n in range(first, first + 1000)
            ]
            await asyncio.gather(*wishes)
    finally:
        await storage.close()
    start = time.perf_counter()
    storage = storage_at(address)
    await storage.open()
    try:
        await storage.due(time.time(), 100)
        return time.perf_counter() - start
    finally:
        await storage.close()


def flushes(folder: Path, seconds: float) -> float:
    """How often the disk can write and flush one page."""
    with tempfile.TemporaryFile(dir=folder) as file:
        count, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            file.write(b"x" * 4096)
            file.flush()
            os.fdatasync(file.fileno())
            count += 1
        return count / (time.perf_counter() - start)


async def measure(label: str, address: str, seconds: float) -> None:
    storage = storage_at(address)
    await storage.open()
    try:
        for tables in APPENDERS:
            rate, waits = await appends(storage, tables, seconds)
            cuts = quantiles(waits, n=100)
            print(
                f"{label:12} {tables:5} tables {rate:9,.0f} appends/s"
                f"   p50 {cuts[49] * 1e3:7.1f} ms   p99 {cuts[98] * 1e3:7.1f} ms"
            )
    finally:
        await storage.close()
    print(f"{label:12} opened with {STORED:,} tables in {await reopened(address):.2f} s")


def _card(name: str) -> Card:
    now = time.time()
    return CARD._replace(table=name, code=f"code-{name}", updated=now, wake=now + 60)


def _line() -> NewEntry:
    return NewEntry("moved", BODY, time.time())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    parser.add_argument("--database", help="the address of an empty PostgreSQL database")
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=given.folder)))
        print(f"{'one page':12}       {flushes(folder, 1.0):15,.0f} flushes/s")
        asyncio.run(measure("SQLite", str(folder / "tables.db"), given.seconds))
        address = given.database
        if address is None and services.postgres_programs() is not None:
            address = stack.enter_context(services.postgres()).new_database()
        if address is None:
            print("PostgreSQL is not installed here; name one with --database.")
        else:
            asyncio.run(measure("PostgreSQL", address, given.seconds))


if __name__ == "__main__":
    main()
