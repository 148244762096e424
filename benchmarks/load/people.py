"""Scripted people at our tables: real games of all five kinds over real WebSockets."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Iterable
from itertools import accumulate
from typing import Any

import msgspec

from menagerie import games

from .processes import Process
from .sockets import Socket, Web
from .timing import Served, Timing

AT_ONCE = 16
"""Tables that are created at the same time."""


class Said(msgspec.Struct):
    """The fields of a message that a player needs; the decoder skips the rest."""

    type: str
    id: str | None = None
    seat: int | None = None
    seq: int | None = None
    legal: list[int] = []
    gaps: list[int] = []
    table: Status | None = None
    code: str = ""


class Status(msgspec.Struct):
    status: str


DECODE = msgspec.json.Decoder(Said).decode


BROWSER, WHOLE = b'{"type":"hello","version":1,"changes":true}', b'{"type":"hello","version":1}'
"""How our browser app greets, and a client that wants whole views and sentences."""


class Player:
    """One seat and its browser: moves at random, as soon as it is its turn or when told to."""

    def __init__(self, load: Load, port: int, table: str, seat: int, cookie: str) -> None:
        self.load = load
        self.port = port
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.socket: Socket | None = None
        self.legal: list[int] = []
        self.seq = 0
        self.asked = 0
        """The number of requests so far; the last one is unanswered while `waiting`."""
        self.waiting = ""
        self.since = 0.0
        self.ready = False

    async def connect(self, port: int) -> None:
        headers = {"Cookie": self.cookie}
        path = f"/api/tables/{self.table}/play"
        self.socket = await Socket.open(port, path, self.hear, headers)
        self.socket.send(self.load.hello)

    def hear(self, socket: Socket, data: bytes) -> None:
        said = DECODE(data)
        self.load.timing.heard(len(data))
        if said.type == "changes":
            said.legal = list(accumulate(said.gaps))
            self._news(said)
        elif said.type == "news":
            self._news(said)
        elif said.type == "done" and said.id == self.waiting:
            what, self.waiting = self.waiting[0], ""
            if what == "m":
                self.load.timing.moved(self.since)
            else:
                self.load.timing.started()
                if what == "r":
                    self.ask("s", b'"start"')
            self._look()
        elif said.type == "refused":
            self.load.timing.refused += 1
            raise AssertionError(f"a legal move was refused: {data.decode()}")

    def _news(self, news: Said) -> None:
        self.legal, self.seq = news.legal, news.seq or 0
        if news.table is not None and news.table.status == "over" and self.seat == 0:
            self.ask("r", b'"rematch"')
        elif not self.waiting:
            self._look()

    def _look(self) -> None:
        if self.legal and not self.ready and not self.waiting:
            if self.load.paced:
                self.ready = True
                self.load.ready.append(self)
            else:
                self.move(time.perf_counter())

    def move(self, since: float) -> None:
        """Plays; the time of this move counts from `since`."""
        self.ready = False
        legal, self.since = self.legal, since
        move = legal[int(random.random() * len(legal))]
        self.legal = []
        self.ask("m", b'"play","seat":%d,"seen":%d,"move":%d' % (self.seat, self.seq, move))

    def ask(self, what: str, rest: bytes) -> None:
        self.asked += 1
        self.waiting = f"{what}{self.asked}"
        assert self.socket is not None
        self.socket.send(b'{"id":"%s","type":%s}' % (self.waiting.encode(), rest))


class Load:
    """Two people at each of many tables."""

    def __init__(self, server: Served, hello: bytes = BROWSER, apart: bool = False) -> None:
        self.server = server
        self.hello = hello
        self.apart = apart
        """Whether the people of a table are at any two processes, or at the same one."""
        self.timing = Timing()
        self.paced = False
        """Whether players wait to be told to move."""
        self.ready: deque[Player] = deque()
        self.players: list[Player] = []
        self.tables: list[str] = []

    async def lay(self, tables: int, bots: str = "") -> None:
        """Creates the tables and takes the seats, without connections yet. With `bots`, a bot of
        that level has the second seat."""
        webs = [Web(self._port_of(at, 0)) for at in range(AT_ONCE)]
        parts = [self._lay(web, range(at, tables, AT_ONCE), bots) for at, web in enumerate(webs)]
        await asyncio.gather(*parts)
        for web in webs:
            web.close()

    async def _lay(self, web: Web, numbers: Iterable[int], bots: str) -> None:
        for number in numbers:
            name = games.HOUSE[number % len(games.HOUSE)]
            me, other = {"kind": "me"}, {"kind": "bot", "level": bots}
            people = [await _person(web) for _ in range(1 if bots else 2)]
            seats = [me, other if bots else {"kind": "open"}]
            body = {"game": name, "seats": seats}
            _, table = await web.ask("POST", "/api/tables", body, people[0])
            self.tables.append(table["id"])
            for seat, cookie in enumerate(people):
                port = self._port_of(number, seat)
                self.players.append(Player(self, port, table["id"], seat, cookie))

    def _port_of(self, number: int, seat: int) -> int:
        """Tables take the processes in turn; people who may be apart, all pairs of processes."""
        ports = self.server.ports
        turn = number // len(ports) if self.apart and seat else number
        return ports[turn % len(ports)]

    async def sit_down(self) -> None:
        """All players connect, second seats are taken, games begin."""
        for some in _parts(self.players, 100):
            await asyncio.gather(*(self._sit(player) for player in some if player.seat))
        for some in _parts(self.players, 100):
            await asyncio.gather(*(self._start(player) for player in some if not player.seat))

    def go(self) -> None:
        """From now on every player moves as soon as it is their turn."""
        self.paced = False
        while self.ready:
            self.ready.popleft().move(time.perf_counter())

    async def pause(self) -> None:
        """From now on players wait to be told to move; returns when all requests are answered."""
        self.paced = True
        while any(player.waiting for player in self.players):
            await asyncio.sleep(0.01)

    async def _sit(self, player: Player) -> None:
        await player.connect(player.port)
        await self._done(player, "s", b'"sit","seat":%d' % player.seat)

    async def _start(self, player: Player) -> None:
        await player.connect(player.port)
        await self._done(player, "s", b'"start"')

    async def _done(self, player: Player, what: str, rest: bytes) -> None:
        player.ask(what, rest)
        request = player.waiting
        while player.waiting == request:
            await asyncio.sleep(0.002)

    async def steady(self, rate: float, warm_up: float, seconds: float) -> None:
        """This many moves per second, even if the server is slow; a move that has to wait counts
        from the moment when it was due."""
        counting = asyncio.create_task(self.timing.count(self.server, warm_up, seconds))
        due, step = time.perf_counter(), 1.0 / rate
        while not counting.done():
            now = time.perf_counter()
            while due <= now and self.ready:
                self.ready.popleft().move(due)
                due += step
            await asyncio.sleep(max(0.0, min(due - time.perf_counter(), 0.001)))

    def leave(self) -> None:
        for player in self.players:
            if player.socket is not None:
                player.socket.close()


async def _person(web: Web) -> str:
    headers, _ = await web.ask("POST", "/api/me", {"name": "Zoé"})
    return headers["set-cookie"].partition(";")[0]


def _parts(some: list[Any], size: int) -> Iterable[list[Any]]:
    return (some[at : at + size] for at in range(0, len(some), size))


async def flat_out(
    server: Process, tables: int, warm_up: float, seconds: float, hello: bytes = BROWSER
) -> Timing:
    """Every player moves as soon as it is their turn."""
    load = Load(server, hello)
    load.paced = True
    await load.lay(tables)
    await load.sit_down()
    load.go()
    await load.timing.count(server, warm_up, seconds)
    load.leave()
    return load.timing


async def at_rate(
    server: Process, tables: int, rate: float, warm_up: float, seconds: float
) -> Timing:
    """This many moves per second in all."""
    load = Load(server)
    load.paced = True
    await load.lay(tables)
    await load.sit_down()
    await load.steady(rate, warm_up, seconds)
    load.leave()
    return load.timing


async def beside_bots(
    server: Process, bots: int, level: str, rate: float, warm_up: float, seconds: float
) -> Timing:
    """People's moves at their own tables, while at others bots think without a pause: each of
    those has one person who answers at once, and one bot."""
    busy = Load(server)
    await busy.lay(bots, level)
    await busy.sit_down()
    timing = await at_rate(server, 100, rate, warm_up, seconds)
    busy.leave()
    return timing
