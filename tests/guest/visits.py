"""Tables with guests: people who make programs and keep seats for them; and bots that play."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from menagerie.bots import Position
from tests.server.clients import Player, Running

ROOT = Path(__file__).parents[2]
HERE = "py:tests.guest.visits:"


class First:
    """Chooses the first legal move, and may look at nothing but its position."""

    def choose(self, position: Position) -> int:
        imagined = position.imagine()
        assert imagined.view(position.seat) == position.view
        return position.legal[0]


class Broken:
    """Fails at its second decision."""

    asked = 0

    def choose(self, position: Position) -> int:
        self.asked += 1
        if self.asked > 1:
            raise ValueError("out of ideas")
        return position.legal[0]


async def make_program(owner: Player, name: str, door: str = "owner") -> dict[str, Any]:
    answer = await owner.http.post("/api/bots", json={"name": name})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    if door != "owner":
        opened = await owner.http.post(f"/api/bots/{found['code']}/door", json={"door": door})
        assert opened.status_code == 204
    return found


async def keep(host: Player, table: str, seat: int, **wanted: str) -> int:
    answer = await host.http.post(f"/api/tables/{table}/keep", json={"seat": seat, **wanted})
    return answer.status_code


class Visitor:
    """A program in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []

    async def until(self, text: str) -> str:
        """The line that contains this text."""
        assert self.process.stdout is not None
        while True:
            line = (await self.process.stdout.readline()).decode()
            assert line, self.lines
            self.lines.append(line)
            if text in line:
                return line

    async def kill(self) -> None:
        if self.process.returncode is None:
            # With the programs that it has started.
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()


@asynccontextmanager
async def visitor(at: Running, token: str, *bot: str) -> AsyncIterator[Visitor]:
    """`menagerie bot`, or another program with the same variables."""
    command = bot if len(bot) > 1 else menagerie_bot(at, *bot)
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        env={**os.environ, "MENAGERIE_TOKEN": token, "PYTHONUNBUFFERED": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,
    )
    found = Visitor(process)
    try:
        yield found
    finally:
        await found.kill()


def menagerie_bot(at: Running, bot: str) -> list[str]:
    run = "from menagerie.cli import main; main()"
    return [sys.executable, "-c", run, "bot", "--server", at.http, bot]


async def seated(host: Player, seat: int) -> None:
    """Waits until somebody sits there."""
    await host.until(lambda: host.info["seats"][seat]["kind"] == "person")
