"""PostgreSQL and Redis for the tests: started on a free loopback port in a temporary folder.

On a laptop without them the tests that need them are skipped and say what to install; under
CI=true that is a failure.
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

import pytest

PATIENCE = 240.0
"""Seconds after which a service that does not answer is given up."""


def lacking(what: str, install: str) -> NoReturn:
    """Skips the test, or fails it where everything must be there."""
    sentence = f"{what} is not installed; to run this test: {install}"
    if os.environ.get("CI") == "true":
        pytest.fail(sentence)
    pytest.skip(sentence)


def need_module(name: str) -> None:
    """The test needs a package of the extra `server`."""
    if importlib.util.find_spec(name) is None:
        lacking(f"The Python package {name}", "pip install 'menagerie-games[server]'")


def free_port() -> int:
    """A port below those that connections are given: nobody takes it by chance before a server
    does, nor while that server is started again."""
    while True:
        port = 10_000 + secrets.randbelow(22_000)
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port


class Service:
    """A program in a folder of its own, which can be killed and started again."""

    def __init__(self, folder: Path, command: list[str], owner: str | None) -> None:
        self.folder = folder
        self._command = command
        self._owner = owner
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "output").open("ab") as output:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=self.folder,
                start_new_session=True,
                **as_user(self._owner),
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > until:
                self.kill()
                said = (self.folder / "output").read_text(errors="replace")
                raise RuntimeError(f"{self._command[0]} does not answer. It said:\n{said}")
            time.sleep(0.05)

    def answers(self) -> bool:
        raise NotImplementedError

    def kill(self) -> None:
        """kill -9, the program and all its children."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._process = None


class Postgres(Service):
    """A cluster of its own; each `new_database` is empty.

    It is a schema, which is quicker to make than a whole database and looks the same from inside.
    """

    def __init__(self, folder: Path, programs: Path, owner: str | None) -> None:
        self.port = free_port()
        self._names = count(1)
        data = folder / "data"
        subprocess.run(
            [
                *(programs / "initdb", "-D", data, "-U", "menagerie", "-A", "trust"),
                *("-E", "UTF8", "--no-locale", "--no-sync"),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=folder,
            **as_user(owner),
        )
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "shared_buffers": "32MB",
            "max_connections": "200",
        }
        options = [part for pair in settings.items() for part in ("-c", "=".join(pair))]
        super().__init__(folder, [str(programs / "postgres"), "-D", str(data), *options], owner)

    @property
    def address(self) -> str:
        return f"postgresql://menagerie@127.0.0.1:{self.port}/postgres"

    def answers(self) -> bool:
        try:
            self.execute("SELECT 1")
        except Exception:
            return False
        return True

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"place_{next(self._names)}"
        self.execute(f"CREATE SCHEMA {name}")
        return f"{self.address}?search_path={name}"

    def execute(self, statement: str) -> None:
        # In a thread, because the caller may be inside an event loop.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(lambda: asyncio.run(self._execute(statement))).result()

    async def _execute(self, statement: str) -> None:
        import asyncpg

        db = await asyncpg.connect(self.address, timeout=PATIENCE)
        try:
            await db.execute(statement)
        finally:
            await db.close()


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self, folder: Path, program: str) -> None:
        self.port = free_port()
        command = [program, "--port", str(self.port), "--bind", "127.0.0.1"]
        super().__init__(folder, [*command, "--save", "", "--appendonly", "no"], None)

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as wire:
                wire.sendall(b"PING\r\n")
                return wire.recv(7) == b"+PONG\r\n"
        except OSError:
            return False


def as_user(owner: str | None) -> dict[str, Any]:
    """Arguments for a subprocess that is not to run as root."""
    if owner is None:
        return {}
    who = pwd.getpwnam(owner)
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}


def postgres_programs() -> Path | None:
    """Where initdb and postgres are; Debian keeps them off the PATH."""
    found = [Path(path).parent for path in [shutil.which("initdb")] if path]
    found += sorted(
        (path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")),
        key=lambda folder: int(folder.parent.name),
        reverse=True,
    )
    return found[0] if found else None


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL, not as root."""
    need_module("asyncpg")
    programs = postgres_programs()
    if programs is None:
        lacking("PostgreSQL", "apt-get install postgresql")
    owner = "postgres" if os.geteuid() == 0 else None
    with temporary_folder(owner) as folder:
        server = Postgres(folder, programs, owner)
        server.start()
        try:
            yield server
        finally:
            server.kill()


@contextmanager
def redis() -> Iterator[Redis]:
    """A running Redis."""
    need_module("redis")
    program = shutil.which("redis-server")
    if program is None:
        lacking("Redis", "apt-get install redis-server")
    with temporary_folder(None) as folder:
        server = Redis(folder, program)
        server.start()
        try:
            yield server
        finally:
            server.kill()


@contextmanager
def temporary_folder(owner: str | None) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="menagerie-"))
    try:
        if owner is not None:
            shutil.chown(folder, owner)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
