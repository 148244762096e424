"""kill -9 for minutes: many clients play all five games while servers are killed many times.

    python -m benchmarks.killing [--minutes 5] [--clients 20] [--seed 1] [--only Redis]
                                 [--before REVISION] [--jobs 1]

The minutes are shared by three set-ups: one process on SQLite, one on PostgreSQL, and two on
PostgreSQL and Redis of which one is killed at a time. On a machine with many cores `--jobs 12`
makes twelve runs side by side, four of each set-up, each for all the minutes and with servers, a
database and clients of its own. At the end every game that was begun must
be over, every acknowledged move in its log, none of them twice, each log a game that the rules
allow, and each client's last view the server's. The exit status says whether all of it holds.

With `--before`, upgrades happen in between: the servers begin with the program of an earlier
revision of this repository (aa92e50 is release 0.1.0) and come back with today's, on the same
database (`releases.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import multiprocessing
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from benchmarks.releases import Upgrade, program_of
from menagerie import games
from menagerie.core.replay import verify
from menagerie.server.storage import Storage, storage_at
from menagerie.tables.folding import fold
from menagerie.tables.records import record_of
from menagerie.tables.status import OVER
from tests.server import services
from tests.server.stubborn import GONE, Process, Stubborn, moves_of

T = TypeVar("T")

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "mouse"}
GUEST = {"kind": "guest", "name": "Mia"}
CONFIGURATIONS: list[tuple[str, list[dict[str, str]], dict[str, Any]]] = [
    *((game, [ME, GUEST], {}) for game in games.HOUSE),
    *((game, [ME, BOT, BOT], {}) for game in games.HOUSE),
    ("junior", [ME, BOT], {"variant": "rush", "window": 2}),
]
PAUSES = 0.3, 3.0
"""Seconds a server lives after it has answered again."""
PATIENCE = 180.0
"""Seconds in which all games must end after the last one has begun; later they are stuck."""
SETUPS = {"SQLite": 1, "PostgreSQL": 1, "PostgreSQL + Redis": 2}
"""The number of processes of each."""
COUNTED = ("kills", "upgrades", "connections lost", "games", "moves acknowledged", "wrong")


@dataclass(slots=True)
class Played:
    """A game as its client knows it."""

    table: str
    acknowledged: list[tuple[int, str]]
    view: Any = None
    """The last view, when the game was over."""


@dataclass(slots=True)
class Found:
    """What a run has shown."""

    kills: int = 0
    turns: int = 0
    """How often a process came back with another program."""
    losses: int = 0
    games: int = 0
    acknowledged: int = 0
    stored: int = 0
    wrong: list[str] = field(default_factory=list)
    logs: list[str] = field(default_factory=list)
    """What the servers have written."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """In the order of `COUNTED`."""
        seen = self.kills, self.turns, self.losses, self.games, self.acknowledged
        return *seen, len(self.wrong)


class Regular(Stubborn):
    """Plays one game after the other."""

    def __init__(self, processes: list[Process], name: str) -> None:
        super().__init__([process.place for process in processes], name)
        self.played: list[Played] = []

    def _news(self, news: dict[str, Any]) -> None:
        # Release 0.1.0 did not say from where it tells.
        super()._news({"since": news["seq"] - len(news["steps"])} | news)

    async def insist(self, work: Callable[[], Awaitable[T]]) -> T:
        """Repeats the request until it is answered, after any number of lost connections."""
        while True:
            try:
                return await work()
            except GONE:
                await self.elsewhere()

    async def games(self, until: float) -> None:
        await self.insist(self.introduce)
        while time.monotonic() < until:
            await self.close_quietly()
            self.info, self.acknowledged = {}, []
            game, seats, options = self.rng.choice(CONFIGURATIONS)
            table = await self.insist(partial(self.create, game, seats, options=options))
            await self.insist(partial(self.begin, table))
            self.played.append(Played(table, self.acknowledged))
            await self.persist()
            self.played[-1].view = self.views[0]

    async def begin(self, table: str) -> None:
        if self.ws is None:
            await self.connect(table)
        answer = await self.ask(type="start")
        assert answer["type"] == "done", answer

    async def close_quietly(self) -> None:
        try:
            await self.close()
        except GONE:
            self.ws = None


async def killed(
    processes: list[Process],
    rng: random.Random,
    until: float,
    found: Found,
    upgrade: Upgrade | None,
) -> None:
    """Kills one process after the other, as soon as it answers again."""
    while time.monotonic() < until:
        await asyncio.sleep(rng.uniform(*PAUSES))
        process = rng.choice(processes)
        process.kill()
        found.kills += 1
        if upgrade is not None:
            upgrade.prepare(process)
            found.turns = upgrade.turns
        await process.start()


@contextmanager
def storage_of(name: str) -> Iterator[tuple[str, str]]:
    """A new database and a bus for a set-up, as the server is told of them."""
    with ExitStack() as stack:
        if name == "SQLite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            yield f"sqlite:///{folder}/tables.db", ""
            return
        database = stack.enter_context(services.postgres()).new_database()
        redis = stack.enter_context(services.redis()) if "Redis" in name else None
        yield database, redis.address if redis else ""


def run_alone(name: str, clients: int, seconds: float, seed: str, before: Path | None) -> Found:
    """A set-up with a database of its own."""
    with storage_of(name) as (database, bus):
        return asyncio.run(run(database, bus, SETUPS[name], clients, seconds, seed, before))


async def run(
    database: str,
    bus: str,
    count: int,
    clients: int,
    seconds: float,
    seed: str,
    before: Path | None = None,
) -> Found:
    """One set-up, from the first start to the judgement."""
    found, rng = Found(), random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        processes = [Process(database, Path(folder), bus) for _ in range(count)]
        players = [Regular(processes, f"{seed} {number}") for number in range(clients)]
        try:
            upgrade = Upgrade(before, seconds, rng) if before is not None else None
            for process in processes:
                if upgrade is not None:
                    upgrade.prepare(process)
                await process.start()
            if upgrade is not None:
                upgrade.begin()
            until = time.monotonic() + seconds
            playing = [asyncio.create_task(player.games(until)) for player in players]
            await killed(processes, rng, until, found, upgrade)
            _, stuck = await asyncio.wait(playing, timeout=PATIENCE)
            for task in stuck:
                task.cancel()
            for end in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(end, Exception):
                    found.wrong.append(f"a client failed: {end!r}")
        finally:
            for process in processes:
                process.stop()
            for player in players:
                await player.close_quietly()
                await player.http.aclose()
        found.logs = [process.log.read_text("utf-8") for process in processes]
        found.losses = sum(player.losses for player in players)
        storage = storage_at(database)
        await storage.open()
        try:
            for player in players:
                for played in player.played:
                    await judge(storage, played, found)
        finally:
            await storage.close()
    return found


async def judge(storage: Storage, played: Played, found: Found) -> None:
    """Compares what a client was told with the log."""
    log = await storage.log(played.table)
    table, stored = fold(played.table, log), moves_of(log)
    found.games += 1
    found.acknowledged += len(played.acknowledged)
    found.stored += len(stored)
    if len(stored) != len(set(stored)):
        found.wrong.append(f"{played.table}: a move is there twice")
    lost = set(played.acknowledged) - set(stored)
    if lost:
        found.wrong.append(f"{played.table}: {len(lost)} acknowledged moves are lost")
    if table.status != OVER or played.view is None:
        seats = [f"{chair.level or 'person'}" for chair in table.chairs]
        last = ", ".join(f"{entry.kind} {time.time() - entry.at:.0f} s ago" for entry in log[-3:])
        waiting = f"{table.game.name} waits for seats {table.turn} of {seats} after {last}"
        found.wrong.append(f"{played.table}: stuck, {table.status}: {waiting}")
        return
    assert table.state is not None
    if played.view != json.loads(json.dumps(table.state.view(0))):
        found.wrong.append(f"{played.table}: the client sees something else")
    if not verify(record_of(table), table.game).holds:
        found.wrong.append(f"{played.table}: the rules do not allow this game")


def row(name: str, numbers: Iterable[int]) -> str:
    return f"| {' | '.join([name, *(f'{number:,}' for number in numbers)])} |"


def total(some: Iterable[Found]) -> list[int]:
    return [sum(column) for column in zip(*(found.numbers for found in some), strict=True)]


def runs(names: list[str], jobs: int, seed: str) -> list[tuple[str, str]]:
    """Every set-up as often as there is room side by side, once at least: its name and a seed."""
    if jobs < 2 * len(names):
        return [(name, seed) for name in names]
    return [(name, f"{seed}.{number}") for number in range(jobs // len(names)) for name in names]


def all_found(
    planned: list[tuple[str, str]], jobs: int, clients: int, minutes: float, before: Path | None
) -> dict[str, list[Found]]:
    """What the runs have shown, by set-up; each is told as soon as it is over."""
    seconds = minutes * 60 / math.ceil(len(planned) / jobs)
    found: dict[str, list[Found]] = {name: [] for name, _ in planned}
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=fresh) as pool:
        names = {
            pool.submit(run_alone, name, clients, seconds, seed, before): name
            for name, seed in planned
        }
        for done in as_completed(names):
            name, failure = names[done], done.exception()
            one = Found(wrong=[f"the run failed: {failure!r}"]) if failure else done.result()
            found[name].append(one)
            print(row(name, (SETUPS[name], *one.numbers)), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--clients", type=int, default=20, help="of each run")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="set-ups whose name contains this")
    parser.add_argument("--before", default="", help="a revision to upgrade from")
    parser.add_argument("--jobs", type=int, default=1, help="runs side by side")
    given = parser.parse_args()
    planned = runs([name for name in SETUPS if given.only in name], given.jobs, given.seed)
    print(f"{given.clients} clients in each of {len(planned)} runs, {given.minutes:g} minutes")
    print(f"| | processes | {' | '.join(COUNTED)} |")
    print(f"|---|{'---:|' * (1 + len(COUNTED))}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        before = program_of(given.before, Path(folder)) if given.before else None
        found = all_found(planned, given.jobs, given.clients, given.minutes, before)
    everything = [one for some in found.values() for one in some]
    for name, some in found.items():
        if len(some) > 1:
            print(row(f"*{name}, {len(some)} runs*", (SETUPS[name] * len(some), *total(some))))
    processes = sum(SETUPS[name] * len(some) for name, some in found.items())
    print(row("**all**", (processes, *total(everything))), flush=True)
    for one in everything:
        if one.wrong:
            told = [line for log in one.logs for line in log.splitlines()[-50:]]
            print("\n".join([*one.wrong, *told]), file=sys.stderr)
    sys.exit(any(one.wrong for one in everything))


if __name__ == "__main__":
    main()
