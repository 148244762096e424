"""The server as players run it: the command, on a free port, with a database of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from menagerie.server.http import pages
from tests.server.services import free_port

BUILT = Path(os.environ.get("MENAGERIE_PAGES") or pages.BUILT)
"""The pages under test; the server reads the same variable."""

STEADY = "tests.web.steady"
"""The command with the same deals in every run."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP phone.test 127.0.0.1",
]


def installed_browser() -> str | None:
    """The machine's Chromium; the one without a window needs less of the processor."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


@dataclass(slots=True)
class Running:
    database: Path
    process: subprocess.Popen[str]
    port: int
    program: str = STEADY
    """The module that is run."""
    more: tuple[str, ...] = ()
    """Further words of the command."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def from_a_phone(self) -> str:
        """An address over plain http that browsers do not trust as they trust this machine's own:
        for them it is the one by which a phone in the house comes."""
        return f"http://phone.test:{self.port}"

    def restart(self, kill: bool = False) -> None:
        """Stops the server, or kills it, and starts it again at the same address."""
        _stopped(self.process, kill)
        self.process, self.port = _started(self.database, self.port, self.program, self.more)


@contextmanager
def running(database: Path, program: str = STEADY, more: tuple[str, ...] = ()) -> Iterator[Running]:
    process, port = _started(database, free_port(), program, more)
    found = Running(database, process, port, program, more)
    try:
        yield found
    finally:
        _stopped(found.process, False)


def _stopped(process: subprocess.Popen[str], kill: bool) -> None:
    process.kill() if kill else process.terminate()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


def _started(
    database: Path, port: int, program: str, more: tuple[str, ...]
) -> tuple[subprocess.Popen[str], int]:
    words = ["serve", "--open", "--port", str(port), "--database", str(database)]
    words += ["--hosts", "phone.test", "--log-level", "error"]
    words += ["--loosen", "1000", "--pace", "0", "--workers", "1", "--grace", "1", *more]
    process = subprocess.Popen(
        [sys.executable, "-m", program, *words],
        stdout=subprocess.PIPE,
        text=True,
        env=_without_screen(),
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
    assert found is not None, f"the server said {said!r}"
    return process, int(found[1])


def _without_screen() -> dict[str, str]:
    return {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
