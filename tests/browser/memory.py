"""A device that keeps everything in memory, and a page that plays what the adviser would.

This file runs in the browser's Python too, so it needs nothing but the browser's rooms.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from menagerie.browser import thinking
from menagerie.browser.desk import Desk
from menagerie.browser.device import CONFLICT, STORED


class Memory:
    """What JavaScript does in a browser, in Python."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Any]] = {}
        self.lines: dict[str, dict[str, Any]] = {}
        self.facts: dict[str, str] = {}
        self.said: dict[int, asyncio.Queue[dict[str, Any]]] = {}
        self.hung_up: dict[int, int] = {}
        self.went = STORED
        """How it goes with what is to be stored."""
        self.warned: list[str] = []
        """What the person was told about moves that could not be stored."""
        self.questions: list[str] = []
        self.bots = True
        """Whether their worker answers as it should."""

    async def read(self, table: str) -> str:
        if table not in self.logs:
            return ""
        return json.dumps({"entries": self.logs[table], "line": self.lines[table]})

    async def write(self, table: str, after: int, change: str) -> str:
        await asyncio.sleep(0)
        if self.went != STORED:
            return self.went
        log = self.logs.get(table, [])
        if len(log) != after:
            return CONFLICT
        said = json.loads(change)
        self.logs[table] = [*log, *said["entries"]]
        self.lines[table] = said["line"]
        return STORED

    async def find(self, code: str) -> str:
        return next((line["id"] for line in self.lines.values() if line["code"] == code), "")

    async def tables(self) -> str:
        return json.dumps([*self.lines.values()])

    async def recall(self, name: str) -> str:
        return self.facts.get(name, "")

    async def keep(self, name: str, said: str) -> str:
        if self.went == STORED:
            self.facts[name] = said
        return self.went

    async def think(self, question: str) -> str:
        self.questions.append(question)
        await asyncio.sleep(0)
        return thinking.answer(question) if self.bots else '{"failed":"it is tired"}'

    def warn(self, why: str) -> None:
        self.warned.append(why)

    def say(self, line: int, message: str) -> None:
        self.said.setdefault(line, asyncio.Queue()).put_nowait(json.loads(message))

    def hang_up(self, line: int, code: int) -> None:
        self.hung_up[line] = code


class Page:
    """One window of a browser: what it asks, and what it hears at its table."""

    def __init__(self, device: Memory, line: int = 1, lang: str = "en") -> None:
        self.device = device
        self.desk = Desk(device, pace=0.0)
        self.line, self.lang = line, lang
        self.seq: dict[int, int] = {}
        self.legal: dict[int, list[int]] = {}
        self.heard: list[dict[str, Any]] = []
        self.status = ""
        self._count = 0

    async def get(self, path: str) -> Any:
        return await self._asked("GET", path, "")

    async def post(self, path: str, **body: Any) -> Any:
        return await self._asked("POST", path, json.dumps(body))

    async def text(self, path: str) -> str:
        status, body = json.loads(await self.desk.ask("GET", path, "", self.lang))
        assert status == 200, body
        return str(body)

    async def _asked(self, method: str, path: str, body: str) -> Any:
        status, said = json.loads(await self.desk.ask(method, path, body, self.lang))
        return json.loads(said) if status == 200 else (status, json.loads(said)["code"])

    async def sit_at(self, table: str, watch: bool = False) -> None:
        """Opens the line, and hears how the table is."""
        await self.desk.open(self.line, table)
        hello = {"type": "hello", "version": 1, "lang": self.lang, "seen": [], "watch": watch}
        await self.desk.hear(self.line, json.dumps(hello))
        self.listen()

    async def say(self, kind: str, **more: Any) -> dict[str, Any]:
        """Asks for something, and returns the answer."""
        self._count += 1
        request = f"{self.line}-{self._count}"
        await self.desk.hear(self.line, json.dumps({"type": kind, "id": request, **more}))
        self.listen()
        return next(said for said in reversed(self.heard) if said.get("id") == request)

    def listen(self) -> None:
        """Takes in what was said meanwhile."""
        queue = self.device.said.setdefault(self.line, asyncio.Queue())
        while not queue.empty():
            message = queue.get_nowait()
            self.heard.append(message)
            if message["type"] == "news":
                if message["seat"] is not None:
                    self.seq[message["seat"]] = message["seq"]
                    self.legal[message["seat"]] = message["legal"]
                if message["table"]:
                    self.status = message["table"]["status"]

    def first_move(self) -> dict[str, int]:
        """What the seat that must decide now may play."""
        seat = next(seat for seat, legal in self.legal.items() if legal)
        return {"seat": seat, "seen": self.seq[seat], "move": self.legal[seat][0]}

    async def turns(self) -> AsyncIterator[int]:
        """The seats of this page that must decide, until the game is over."""
        while self.status == "running":
            self.listen()
            seat = next((seat for seat, legal in self.legal.items() if legal), None)
            if self.status == "running" and seat is not None:
                yield seat
            else:
                await asyncio.sleep(0.001)

    async def play_out(self, most: int = 100_000) -> int:
        """Plays the first legal moves, at most so many; how many it were."""
        moves = 0
        async for seat in self.turns():
            if moves >= most:
                break
            move = self.legal[seat][moves % len(self.legal[seat])]
            answer = await self.say("play", seat=seat, seen=self.seq[seat], move=move)
            assert answer["type"] in ("done", "refused"), answer
            if answer["type"] == "refused":
                assert answer["code"] == "stale", answer
            moves += 1
        return moves


BOTS = [{"kind": "me"}, {"kind": "bot", "level": "mouse"}]


async def laid(page: Page, game: str, seats: list[dict[str, Any]] = BOTS, **more: Any) -> str:
    """A table that has been dealt, and the page at it."""
    await page.post("/api/me", name="Zoé")
    table = await page.post("/api/tables", game=game, seats=seats, **more)
    await page.sit_at(table["id"])
    assert (await page.say("start"))["type"] == "done"
    return str(table["id"])


async def whole_game(game: str, players: int) -> str:
    """A whole game against bots, its film and its record; it returns the record."""
    page = Page(Memory())
    bots = [{"kind": "bot", "level": "mouse"}] * (players - 1)
    table = await laid(page, game, [{"kind": "me"}, *bots])
    await page.play_out()
    film = await page.get(f"/api/tables/{table}/films/1?eyes=0")
    record = await page.text(f"/api/tables/{table}/records/1")
    assert film["record"] == record
    assert film["outcome"]["scores"]
    return record
