"""Moves per second of one process and of several, on PostgreSQL and Redis.

    python -m benchmarks.scaling [--processes 1,2,4] [--tables 100] [--rounds 5] [--seconds 5]
                                 [--clients 4] [--cores 0,2,4,6]

Every server has a core of its own, with nobody on the core's other thread; the database, the bus
and the people, who are in several processes too, share the rest. The people are those of
`benchmarks.tables`. The two of a table are at the same process, or each at any, as behind a proxy
that knows no tables. The numbers of processes take turns; the median round is reported, and the
ratios of the rounds. "Busy" is how much of its core a server used on average, and the busiest of
the people's processes.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing.synchronize import Barrier
from pathlib import Path
from statistics import median

import uvloop

from tests.server import services

from .load.people import Load
from .load.processes import cpu_of, ours
from .load.timing import Timing

WARM_UP = 3.0
_AFRESH = multiprocessing.get_context("spawn")
_met: Barrier
"""Where the people's processes wait for each other."""


@dataclass(frozen=True, slots=True)
class Servers:
    """The processes that serve one database."""

    ports: Sequence[int]
    pids: Sequence[int]

    @property
    def cpu(self) -> float:
        return sum(map(cpu_of, self.pids))


@dataclass(frozen=True, slots=True)
class Round:
    """What one round of one set-up has shown."""

    rate: float
    p50: float
    p99: float
    each: float
    """Microseconds of the servers' processor time per request."""
    servers_busy: float
    people_busy: float


def threads_of(core: int) -> set[int]:
    """The processors that share a core with this one, itself included."""
    listed = Path(f"/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list")
    if not listed.exists():
        return {core}
    ranges = [part.partition("-") for part in listed.read_text().strip().split(",")]
    return {one for low, _, high in ranges for one in range(int(low), int(high or low) + 1)}


def own_cores(count: int, wanted: list[int]) -> tuple[list[int], set[int]]:
    """Cores for so many servers, and those that are left for everything else."""
    free = os.sched_getaffinity(0)
    chosen: list[int] = []
    taken: set[int] = set()
    for core in wanted or sorted(free):
        if core not in taken and len(chosen) < count:
            chosen.append(core)
            taken |= threads_of(core)
    rest = free - taken
    if len(chosen) < count or len(rest) < count:
        print(f"{len(free)} processors are too few: they are shared, the ratios say nothing.")
        return [chosen[at % len(chosen)] for at in range(count)], free
    return chosen, rest


def meet_at(met: Barrier) -> None:
    global _met
    _met = met


def play(servers: Servers, tables: int, apart: bool, seconds: float) -> tuple[Timing, float]:
    """People in a process of their own: what they counted, and how much of a core they took."""
    return uvloop.run(_play(servers, tables, apart, seconds))


async def _play(servers: Servers, tables: int, apart: bool, seconds: float) -> tuple[Timing, float]:
    load = Load(servers, apart=apart)
    load.paced = True
    await load.lay(tables)
    await load.sit_down()
    _met.wait()
    begin, used = time.perf_counter(), time.process_time()
    load.go()
    await load.timing.count(servers, WARM_UP, seconds)
    busy = (time.process_time() - used) / (time.perf_counter() - begin)
    _met.wait()
    load.leave()
    if load.timing.refused:
        raise RuntimeError(f"{load.timing.refused} legal moves were refused")
    return load.timing, busy


class Bench:
    """One run: a database server and a bus for all its rounds."""

    def __init__(self, stack: ExitStack, given: argparse.Namespace, cores: list[int]) -> None:
        self._postgres = stack.enter_context(services.postgres())
        self._redis = stack.enter_context(services.redis())
        self._given = given
        self._cores = cores

    def measure(self, count: int, apart: bool) -> Round:
        """So many processes on a new database."""
        given, database = self._given, self._postgres.new_database()
        with ExitStack() as stack:
            running = [
                stack.enter_context(ours(database, core, bus=self._redis.address))
                for core in self._cores[:count]
            ]
            for server in running:
                uvloop.run(server.healthy())
            servers = Servers([one.port for one in running], [one.pid for one in running])
            shares = [len(range(at, given.tables, given.clients)) for at in range(given.clients)]
            met = _AFRESH.Barrier(given.clients)
            with _AFRESH.Pool(given.clients, meet_at, (met,)) as pool:
                jobs = [(servers, share, apart, given.seconds) for share in shares]
                parts = pool.starmap(play, jobs, chunksize=1)
        return _together([timing for timing, _ in parts], count, max(busy for _, busy in parts))


def _together(parts: list[Timing], count: int, people_busy: float) -> Round:
    """All have counted at the same time, and each has seen all of the servers' processor time."""
    seconds = sum(part.seconds for part in parts) / len(parts)
    cpu = sum(part.cpu for part in parts) / len(parts)
    waits = [wait for part in parts for wait in part.waits]
    starts = sum(part.starts for part in parts)
    everything = Timing(waits=waits, starts=starts, seconds=seconds, cpu=cpu)
    return Round(
        everything.rate,
        everything.percentile(50),
        everything.percentile(99),
        everything.each,
        cpu / seconds / count,
        people_busy,
    )


def row(name: str, rounds: list[Round], base: list[Round]) -> str:
    middle = sorted(rounds, key=lambda one: one.rate)[len(rounds) // 2]
    ratios = [one.rate / other.rate for one, other in zip(rounds, base, strict=True)]
    spread = f"{median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f})"
    return (
        f"| {name} | {middle.rate:,.0f} | {spread} | {middle.p50:.1f} ms | {middle.p99:.1f} ms "
        f"| {middle.each:,.0f} µs | {middle.servers_busy:.0%} | {middle.people_busy:.0%} |"
    )


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",") if part]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--processes", type=numbers, default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--clients", type=int, default=4, help="processes of people")
    parser.add_argument("--cores", type=numbers, default=[], help="for the servers")
    given = parser.parse_args()
    cores, rest = own_cores(max(given.processes), given.cores)
    os.sched_setaffinity(0, rest)
    setups = [(count, apart) for count in given.processes for apart in (False, True)[:count]]
    found: dict[tuple[int, bool], list[Round]] = {setup: [] for setup in setups}
    print(
        f"Python {platform.python_version()}, {given.tables} tables, {given.seconds:g} s each, "
        f"{given.rounds} rounds, {given.clients} processes of people; servers on cores {cores}, "
        f"the rest on {sorted(rest)}",
        flush=True,
    )
    with ExitStack() as stack:
        bench = Bench(stack, given, cores)
        for number in range(given.rounds):
            # Each goes first as often as it goes last.
            for setup in sorted(setups, reverse=bool(number % 2)):
                found[setup].append(bench.measure(*setup))
                print(f"{number + 1}: {named(*setup)}: {found[setup][-1].rate:,.0f}", flush=True)
    print("| | moves/s | ratio | p50 | p99 | processor time per request | busy: server | people |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for setup, rounds in found.items():
        print(row(named(*setup), rounds, found[setups[0]]))


def named(count: int, apart: bool) -> str:
    if count == 1:
        return "1 process"
    return f"{count} processes, {'people anywhere' if apart else 'a table at one'}"


if __name__ == "__main__":
    main()
