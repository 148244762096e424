"""Programs of earlier releases, to be run beside today's as `docs/upgrading.md` allows it."""

from __future__ import annotations

import io
import math
import random
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from menagerie.server.storage.migrations import LATEST
from tests.server.stubborn import Process

BESIDE = {"MENAGERIE_RULES": "fourmidable=1", "MENAGERIE_PLEDGES": "0"}
"""What today's program is told as long as the earlier one serves the same database."""

_SCHEMA = "from menagerie.server.storage.migrations import LATEST; print(LATEST)"


def program_of(revision: str, folder: Path) -> Path:
    """The sources of a revision of this repository, written to a folder; to be put on the path."""
    packed = subprocess.run(["git", "archive", revision, "src"], check=True, capture_output=True)
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def schema_of(program: Path) -> int:
    """The version of the database that a program writes."""
    environment = {"PYTHONPATH": str(program), "PATH": ""}
    command = [sys.executable, "-c", _SCHEMA]
    found = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return int(found.stdout)


class Upgrade:
    """Which program a process runs when it starts again: in the first third of a run the earlier
    one, in the second third today's beside it, then today's alone.

    In the second third the two take turns if their databases are the same; otherwise the earlier
    program could not start any more, and whatever starts is today's.
    """

    def __init__(self, before: Path, seconds: float, rng: random.Random) -> None:
        self.before = before
        self.turns = 0
        """How often a process went from one program to the other."""
        self._returns = schema_of(before) == LATEST
        self._rng = rng
        self._began, self._seconds = math.inf, seconds
        self._running: dict[Process, bool] = {}

    def begin(self) -> None:
        """When the first processes answer; before, all of them run the earlier program."""
        self._began = time.monotonic()

    def prepare(self, process: Process) -> None:
        """Before a process is started."""
        third = int(3 * max(0.0, time.monotonic() - self._began) / self._seconds)
        earlier = third == 0 or (third == 1 and self._returns and self._rng.random() < 0.5)
        if self._running.setdefault(process, earlier) != earlier:
            self._running[process] = earlier
            self.turns += 1
        if earlier:
            process.more = {"PYTHONPATH": str(self.before)}
        else:
            process.more = BESIDE if third == 1 else {}
