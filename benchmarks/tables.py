"""The table server under load, beside boardgame.io's server in the same run.

    python -m benchmarks.tables [--seconds 5] [--rounds 3] [--only moves,steady]
                                [--write docs/speed.md]

The server has one core, everything else another. Scripted people, two at each table, play real
games of all five kinds over real WebSockets, moving at random as soon as it is their turn; a
move counts when the server has acknowledged it, which ours does when it is on the disk. They greet
as our browser app does and are sent what changed, or want whole views and sentences. On a
machine that does other things too, moves per second say little: so the servers take turns for
some rounds, and the median round is reported.
"""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

from tests.server import services

from .load import idle, people, stored, tic_tac_toe
from .load.processes import Process, boardgame_io, ours
from .load.timing import Timing

BUILD = Path("build")
SERVER, LOAD = 0, 1
"""The cores."""
WARM_UP = 2.0
MIXED = 0.008
"""Seconds of warm-up per table at full load, until games are at all stages."""
SIZES = (100, 1000)
STEADY = 500
STEADY_TABLES = 1000
BOTS, LEVEL, BESIDE_BOTS = 20, "elephant", 100
IDLE = 1000
STORED = 10_000

FlatOut = Callable[[Process, int, float, float], Coroutine[Any, Any, Timing]]
WHOLE_VIEWS: FlatOut = partial(people.flat_out, hello=people.WHOLE)


class Bench:
    """One run: a folder for databases, and lines for the page."""

    def __init__(self, stack: ExitStack, seconds: float, rounds: int) -> None:
        self.stack = stack
        self.seconds = seconds
        self.rounds = rounds
        BUILD.mkdir(exist_ok=True)
        self._folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=BUILD)))
        self._count = 0
        self._postgres: services.Postgres | None = None
        self.lines: list[str] = []

    def sqlite(self) -> str:
        self._count += 1
        return str(self._folder / f"tables-{self._count}.db")

    def postgres(self) -> str:
        if self._postgres is None:
            self._postgres = self.stack.enter_context(services.postgres())
        return self._postgres.new_database()

    def say(self, line: str) -> None:
        print(line, flush=True)
        self.lines.append(line)

    # The parts.

    def moves(self) -> None:
        """Moves per second, flat out, beside boardgame.io."""
        self.say("| | tables | moves/s | requests/s | p50 | p99 | processor time per request |")
        self.say("|---|--:|--:|--:|--:|--:|--:|")
        for tables in SIZES:
            mine, plain, its = [], [], []
            for _ in range(self.rounds):
                with ours(self.sqlite(), SERVER) as server:
                    mine.append(self._flat_out(server, people.flat_out, tables))
                with ours(self.sqlite(), SERVER) as server:
                    plain.append(self._flat_out(server, WHOLE_VIEWS, tables))
                with boardgame_io(BUILD / "boardgame.io", SERVER) as server:
                    its.append(self._flat_out(server, tic_tac_toe.flat_out, tables))
            we, they, others = _median(mine), _median(its), _median(plain)
            self._row("Ménagerie, five games, SQLite", tables, we)
            self._row("the same, whole views and sentences", tables, others)
            self._row("boardgame.io, tic-tac-toe, in memory", tables, they)
            self.say(
                f"| *ratio* | {tables:,} | *{we.rate / they.rate:.1f}* "
                f"| *{we.requests / they.requests:.1f}* | | | *{they.each / we.each:.1f}* |"
            )
            heard = (
                f"{we.bytes_each:,.0f} bytes per request, {others.bytes_each:,.0f} of whole views"
            )
            print(f"The two people at a table hear {heard}.", flush=True)

    def on_postgres(self) -> None:
        """The same on PostgreSQL, which has no core of its own."""
        for tables in SIZES:
            rounds = []
            for _ in range(self.rounds):
                with ours(self.postgres(), SERVER) as server:
                    rounds.append(self._flat_out(server, people.flat_out, tables))
            self._row("Ménagerie, five games, PostgreSQL", tables, _median(rounds))

    def steady(self) -> None:
        """Latency at a steady rate, alone and beside bots."""
        self.say("")
        self.say("| steady load | moves/s | p50 | p99 | processor time per request |")
        self.say("|---|--:|--:|--:|--:|")
        with ours(self.sqlite(), SERVER) as server:
            timing = self._run(
                server, people.at_rate(server, STEADY_TABLES, STEADY, WARM_UP, self.seconds)
            )
        self._steady_row(f"{STEADY_TABLES:,} tables", timing)
        with ours(self.sqlite(), SERVER) as server:
            timing = self._run(
                server, people.at_rate(server, BESIDE_BOTS, BESIDE_BOTS, WARM_UP, self.seconds)
            )
            self._steady_row(f"{BESIDE_BOTS} tables", timing)
            timing = self._run(
                server,
                people.beside_bots(server, BOTS, LEVEL, BESIDE_BOTS, WARM_UP, self.seconds),
            )
        self._steady_row(f"the same while {BOTS} bots ({LEVEL}) think on the same core", timing)

    def idle(self) -> None:
        """Memory per table, and what two connected people add."""
        database = self.sqlite()
        with ours(database, SERVER) as server:
            load = self._run(server, idle.play(server, IDLE, 1000.0))
        with ours(database, SERVER) as server:
            alone, watched = self._run(server, idle.weigh(server, load))
        self.say("")
        self.say(
            f"Memory of a table in the middle of its game, {IDLE:,} of them: "
            f"{alone / 1000:.0f} kB, with its two people connected {watched / 1000:.0f} kB."
        )

    def start(self) -> None:
        """Seconds until a server that finds many tables answers."""
        database = self.sqlite()
        uvloop.run(stored.fill(database, STORED))
        begin = time.perf_counter()
        with ours(database, SERVER) as server:
            uvloop.run(server.healthy())
            took = time.perf_counter() - begin
        self.say("")
        self.say(
            f"Start with {STORED:,} stored tables, {STORED // stored.BOT_EVERY} of which wait "
            f"for a bot, until `/healthz` answers: {took:.2f} s."
        )

    def _flat_out(self, server: Process, load: FlatOut, tables: int) -> Timing:
        uvloop.run(server.listens())
        return uvloop.run(load(server, tables, WARM_UP + MIXED * tables, self.seconds))

    def _run(self, server: Process, work: Coroutine[Any, Any, Any]) -> Any:
        uvloop.run(server.healthy())
        return uvloop.run(work)

    def _row(self, name: str, tables: int, timing: Timing) -> None:
        self.say(
            f"| {name} | {tables:,} | {timing.rate:,.0f} | {timing.requests:,.0f} "
            f"| {timing.percentile(50):.1f} ms | {timing.percentile(99):.1f} ms "
            f"| {timing.each:,.0f} µs |"
        )

    def _steady_row(self, name: str, timing: Timing) -> None:
        self.say(
            f"| {name} | {timing.rate:,.0f} | {timing.percentile(50):.1f} ms "
            f"| {timing.percentile(99):.1f} ms | {timing.each:,.0f} µs |"
        )


def _median(rounds: list[Timing]) -> Timing:
    return sorted(rounds, key=lambda timing: timing.rate)[len(rounds) // 2]


PARTS = {
    "moves": Bench.moves,
    "postgres": Bench.on_postgres,
    "steady": Bench.steady,
    "memory": Bench.idle,
    "start": Bench.start,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=3, help="of those flat out")
    parser.add_argument("--only", default=",".join(PARTS), help="some of the parts, by commas")
    parser.add_argument("--write", type=Path, help="put the figures between the marks of this page")
    given = parser.parse_args()
    os.sched_setaffinity(0, {LOAD})
    with ExitStack() as stack:
        bench = Bench(stack, given.seconds, given.rounds)
        for part in given.only.split(","):
            PARTS[part](bench)
    if given.write:
        head, begin, rest = given.write.read_text("utf-8").partition("<!-- tables: begin -->\n")
        _, end, tail = rest.partition("<!-- tables: end -->")
        note = (
            f"Python {platform.python_version()}, {given.seconds:g} s each, "
            f"flat out the median of {given.rounds} rounds.\n"
        )
        text = "\n".join([note, *bench.lines, ""])
        given.write.write_text(f"{head}{begin}{text}{end}{tail}", "utf-8")


if __name__ == "__main__":
    main()
