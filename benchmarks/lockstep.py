"""Both engines side by side at length: 10,000 games of every configuration.

    python -m benchmarks.lockstep [GAME ...] [--games 10000] [--processes 1]
    python -m benchmarks.lockstep --write docs/batch-rooms.md

Games are played in bunches; each bunch without a difference is one line in a file of
the folder, so a run that was interrupted continues where it was. The second form only
writes the table of what is there. A difference ends the run and is described in words.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import jax

from benchmarks import marks
from menagerie import batch
from tests.batch.lockstep import Lockstep, programs
from tests.configurations import CASES, IDS

BUNCH = 1000
Case = tuple[str, int, dict[str, Any]]


@dataclass(frozen=True)
class Bunch:
    """Games that both engines played alike."""

    first: int
    games: int
    steps: int
    seconds: float
    """With the time to compile, where the bunch was the first of its process."""
    device: str
    version: int
    """The version of the batch room; games of an older version do not count."""


def kept(folder: Path, label: str, case: Case) -> list[Bunch]:
    path = folder / f"{label}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    bunches = [Bunch(**json.loads(line)) for line in lines]
    version = batch.make(case[0], case[1], **case[2]).room.version
    return [bunch for bunch in bunches if bunch.version == version]


def play(folder: Path, label: str, case: Case, games: int) -> str:
    """Plays what is missing of one configuration."""
    known = {bunch.first for bunch in kept(folder, label, case)}
    for first in range(0, games, BUNCH):
        if first in known:
            continue
        began, count = time.perf_counter(), min(BUNCH, games - first)
        match = Lockstep(*case, count, first, programs)
        steps = match.play()
        bunch = Bunch(
            first,
            count,
            steps,
            round(time.perf_counter() - began, 2),
            jax.devices()[0].device_kind,
            match.room.version,
        )
        with (folder / f"{label}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(bunch)) + "\n")
    return label


def rows(folder: Path) -> Iterator[str]:
    yield "| | games | moves | seconds | batch engine on |"
    yield "|---|--:|--:|--:|---|"
    whole = [0, 0, 0.0]
    for label, case in zip(IDS, CASES, strict=True):
        bunches = kept(folder, label, case)
        if not bunches:
            continue
        told = [
            sum(bunch.games for bunch in bunches),
            sum(bunch.steps for bunch in bunches),
            sum(bunch.seconds for bunch in bunches),
        ]
        whole = [total + part for total, part in zip(whole, told, strict=True)]
        devices = ", ".join(sorted({bunch.device for bunch in bunches}))
        yield f"| {label} | {told[0]:,} | {told[1]:,} | {told[2]:,.0f} | {devices} |"
    yield f"| all | {whole[0]:,} | {whole[1]:,} | {whole[2]:,.0f} | |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Both engines side by side.")
    parser.add_argument("games", nargs="*", default=batch.ROOMS)
    parser.add_argument("--games", type=int, default=10_000, dest="count")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/lockstep"))
    parser.add_argument("--write", type=Path, help="put the table between the marks of this page")
    given = parser.parse_args()
    if given.write:
        marks.put(given.write, "lockstep", "\n".join(rows(given.folder)) + "\n")
        return
    given.folder.mkdir(parents=True, exist_ok=True)
    chosen = [
        (given.folder, label, case, given.count)
        for label, case in zip(IDS, CASES, strict=True)
        if case[0] in given.games
    ]
    # Long ones first, so that no process still has a long one at the end.
    chosen.sort(key=lambda task: (task[2][0] == "animalia", task[2][1]), reverse=True)
    with ProcessPoolExecutor(given.processes, get_context("spawn")) as pool:
        for done in pool.map(play, *zip(*chosen, strict=True)):
            print(f"{done}: equal", flush=True)


if __name__ == "__main__":
    main()
