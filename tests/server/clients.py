"""Scripted people: a client that follows the protocol and checks it at every message."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import argon2
import httpx
from websockets.asyncio.client import ClientConnection, connect

from menagerie.server.app import create_app
from menagerie.server.config import Config
from menagerie.server.live.bus import Bus, LocalBus
from menagerie.server.people.identity import Identities
from menagerie.server.process import Server
from menagerie.server.sockets.door import Door
from menagerie.server.sockets.settings import web_server
from menagerie.server.storage import Storage
from menagerie.server.storage.sqlite.store import SqliteStorage
from tests.tables.kept import news_from

PATIENCE = 240.0
"""No test asserts a time; this only keeps a broken one from hanging. Bots have a lower priority:
on a machine that others use, their process may take minutes to start."""

QUICK = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Passwords of tests are worth no work."""


class Running:
    """A server on a free port of this machine."""

    def __init__(self, server: Server, port: int, door: Door | None = None) -> None:
        self.server = server
        self.door = door or Door(0, 0)
        self.port = port
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"


@asynccontextmanager
async def running(
    folder: Path, storage: Storage | None = None, bus: Bus | None = None, **settings: Any
) -> AsyncIterator[Running]:
    defaults: dict[str, Any] = {"port": 0, "pace": 0.0, "loosen": 1000.0, "workers": 1, "grace": 1}
    config = Config(**(defaults | settings))
    store = storage or SqliteStorage(folder / "tables.db")
    server = Server(config, store, bus or LocalBus())
    server.identities = Identities(store, QUICK)
    web = await web_server(create_app(server), config)
    task = asyncio.create_task(web.serve())
    try:
        while not web.started:
            await asyncio.sleep(0.01)
            assert not task.done(), "the server did not start"
        port: int = web.servers[0].sockets[0].getsockname()[1]
        yield Running(server, port, cast(Any, web.config.http).door)
    finally:
        web.should_exit = True
        await task


def browser(at: Running) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=at.http, trust_env=False, timeout=PATIENCE)


class Player:
    """Somebody with a browser: an identity, and a connection to one table at a time."""

    def __init__(self, at: Running, name: str) -> None:
        self.at = at
        self.name = name
        self.http = browser(at)
        self.rng = random.Random(name)
        self.table = ""
        self.seen: dict[int | None, int] = {}
        self.views: dict[int | None, Any] = {}
        self.legal: dict[int | None, list[int]] = {}
        self.info: dict[str, Any] = {}
        self.eyes: list[int] = []
        self.events: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        """Messages that are no news."""
        self.ws: ClientConnection | None = None
        self._ids = 0

    async def introduce(self) -> Player:
        answer = await self.http.post("/api/me", json={"name": self.name})
        assert answer.status_code == 201, answer.text
        return self

    async def create(self, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
        body = {"game": game, "seats": seats, **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    async def connect(self, table: str, **hello: Any) -> Player:
        if table != self.table:
            self.seen = {}
        self.table, self.views, self.legal = table, {}, {}
        headers = {"Cookie": self.cookie, "Origin": self.at.http}
        self.ws = await connect(
            f"{self.at.ws}/api/tables/{table}/play",
            additional_headers=headers,
            proxy=None,
            open_timeout=PATIENCE,
        )
        seen = [{"seat": seat, "seq": seq} for seat, seq in self.seen.items()]
        await self.send(type="hello", **({"version": 1, "seen": seen} | hello))
        await self.until(lambda: bool(self.views))
        return self

    async def close(self) -> None:
        if self.ws is not None:
            await self.ws.close()
            self.ws = None

    async def leave(self) -> None:
        await self.close()
        await self.http.aclose()

    async def send(self, **message: Any) -> None:
        assert self.ws is not None
        await self.ws.send(json.dumps(message))

    def new_id(self) -> str:
        self._ids += 1
        return f"{self.rng.getrandbits(40):x}-{self._ids}"

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Sends a request and waits for its answer."""
        message.setdefault("id", self.new_id())
        await self.send(**message)
        return await self.answer(message["id"])

    async def answer(self, request: str) -> dict[str, Any]:
        while True:
            for message in self.said:
                if message.get("id") == request:
                    self.said.remove(message)
                    return message
            await self.hear()

    async def hear(self) -> dict[str, Any]:
        assert self.ws is not None
        async with asyncio.timeout(PATIENCE):
            data = await self.ws.recv()
        message: dict[str, Any] = json.loads(data)
        if message["type"] == "changes":
            message = news_from(self.views[message["seat"]], message)
        if message["type"] == "news":
            self._news(message)
        else:
            if message["type"] == "eyes":
                self.eyes = message["seats"]
            self.said.append(message)
        return message

    def _news(self, news: dict[str, Any]) -> None:
        """Every step comes once and in order, without a gap unless a new round has begun."""
        eye = news["seat"]
        numbers = [step["seq"] for step in news["steps"]]
        assert numbers == list(range(news["since"] + 1, news["seq"] + 1)), (news["since"], numbers)
        if eye in self.seen and news["since"] != self.seen[eye]:
            assert news["since"] > self.seen[eye]
            assert news["table"]["round"] > self.info["round"], (self.seen[eye], news["since"])
        self.seen[eye] = news["seq"]
        self.views[eye] = news["view"] or {}
        self.legal[eye] = news["legal"]
        self.events += [event for step in news["steps"] for event in step["events"]]
        if news["table"] is not None:
            self.info = news["table"]

    async def until(self, done: Any) -> None:
        while not done():
            await self.hear()

    @property
    def over(self) -> bool:
        return self.info.get("status") == "over"

    def choice(self) -> tuple[int, int] | None:
        """A seat of ours that may move, and one of its moves."""
        for seat, legal in self.legal.items():
            if legal and seat is not None:
                return seat, self.rng.choice(legal)
        return None

    async def play(self, most: int = 100_000) -> None:
        """Plays random moves until the game is over, or this many."""
        played = 0
        while not self.over and played < most:
            chosen = self.choice()
            if chosen is None:
                await self.hear()
                continue
            seat, move = chosen
            before = self.seen[seat]
            answer = await self.ask(type="play", seat=seat, seen=before, move=move)
            # Somebody may have been faster in a rush, or the window may have closed.
            if answer["type"] == "done":
                played += 1
                done = answer["seq"]
                await self.until(lambda seat=seat, done=done: self.seen[seat] >= done)
            elif self.seen[seat] == before:
                self.legal[seat] = []
                await self.hear()


async def person(at: Running, name: str) -> Player:
    return await Player(at, name).introduce()
