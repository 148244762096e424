"""Clients that come back whatever happens, and a server in a process that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from menagerie.tables import log
from menagerie.tables.log import Entry
from tests.server.clients import Player
from tests.server.services import free_port

GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, httpx.TransportError)


class Place:
    """Where a server is to be found, whichever process it is in."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"


class Process:
    """`menagerie serve` in a process of its own; `program` is the module of the command."""

    def __init__(
        self, database: str, folder: Path, bus: str = "", program: str = "menagerie"
    ) -> None:
        self.program = program
        self.place = Place(free_port())
        self.log = folder / f"server-{self.place.port}.log"
        self.environment = {
            **os.environ,
            "MENAGERIE_DATABASE": database,
            "MENAGERIE_BUS": bus,
            "MENAGERIE_PORT": str(self.place.port),
            "MENAGERIE_PACE": "0",
            "MENAGERIE_LOOSEN": "1000",
            "MENAGERIE_WORKERS": "1",
            "MENAGERIE_GRACE": "1",
        }
        self.more: dict[str, str] = {}
        """What it is told besides when it starts the next time."""
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self.program, "serve"],
                env=self.environment | self.more,
                stderr=log,
                stdout=log,
            )
        async with httpx.AsyncClient(base_url=self.place.http, trust_env=False) as web:
            while True:
                assert self._process.poll() is None, self.log.read_text()
                try:
                    if (await web.get("/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def memory(self) -> int:
        """The bytes it holds."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text("ascii")
        return 1024 * int(status.partition("VmRSS:")[2].split()[0])

    def kill(self, how: int = signal.SIGKILL) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait()

    async def ended(self, how: int) -> int:
        """Asks the process to end; its exit status."""
        assert self._process is not None
        self._process.send_signal(how)
        return await asyncio.to_thread(self._process.wait, 600)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()


class Stubborn(Player):
    """Plays to the end through any number of lost connections."""

    def __init__(self, places: list[Place], name: str) -> None:
        super().__init__(places[0], name)  # type: ignore[arg-type]
        self.places = places
        self.acknowledged: list[tuple[int, str]] = []
        self.losses = 0
        """How often the connection was lost."""
        self._unanswered: dict[str, Any] | None = None

    async def persist(self) -> None:
        while not self.over:
            try:
                if self.ws is None:
                    await self.connect(self.table)
                await self._decide()
            except GONE:
                await self.elsewhere()

    async def elsewhere(self) -> None:
        """Tries the next place, after a moment."""
        self.ws = None
        self.losses += 1
        self.places.append(self.places.pop(0))
        self.at = self.places[0]  # type: ignore[assignment]
        self.http.base_url = self.at.http
        await asyncio.sleep(0.05)

    async def _decide(self) -> None:
        """One decision; what was sent and not answered is sent again, word for word."""
        if self._unanswered is None:
            chosen = self.choice()
            if chosen is None:
                await self.hear()
                return
            seat, move = chosen
            self._unanswered = {
                "type": "play",
                "id": self.new_id(),
                "seat": seat,
                "seen": self.seen[seat],
                "move": move,
            }
        sent = self._unanswered
        answer = await self.ask(**sent)
        self._unanswered = None
        if answer["type"] == "done":
            self.acknowledged.append((sent["seat"], sent["id"]))
            await self.until(lambda: self.seen[sent["seat"]] >= answer["seq"])
        elif answer["code"] != "storage" and self.seen[sent["seat"]] == sent["seen"]:
            # Somebody was faster in a rush: the news of it comes after this answer, or came before.
            self.legal[sent["seat"]] = []


def moves_of(entries: list[Entry]) -> list[tuple[int, str]]:
    """The moves of people in a log."""
    found = [log.read(entry) for entry in entries]
    return [(one.seat, one.id) for one in found if isinstance(one, log.Moved) and one.id]
