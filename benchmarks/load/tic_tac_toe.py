"""The same load for boardgame.io: two clients per match, its tic-tac-toe, its socket.io protocol.

A client plays one match at a time, asks for it by `sync` (which creates a match that does not
exist) and gets each move by `update`. boardgame.io's own clients treat the update as the
acknowledgement, and so do we.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec

from .processes import Process
from .sockets import Socket
from .timing import Timing

ROOM = b"/tic-tac-toe,"
UPDATE, SYNC = b"42" + ROOM + b'["update"', b"42" + ROOM + b'["sync"'


class Context(msgspec.Struct, rename="camel"):
    current_player: str
    gameover: Any = None


class Board(msgspec.Struct):
    cells: list[str | None]


class State(msgspec.Struct):
    G: Board
    ctx: Context
    state_id: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


DECODE_UPDATE = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
DECODE_SYNC = msgspec.json.Decoder(tuple[str, str, Synced]).decode


class Client:
    """One player of one match after the other."""

    def __init__(self, port: int, table: int, seat: int, timing: Timing) -> None:
        self.port = port
        self.table = table
        self.seat = str(seat)
        self.timing = timing
        self.match = b""
        self.games = 0
        self.since = 0.0
        self.moved = False
        self.socket: Socket | None = None
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        await Socket.open(self.port, path, self.hear)
        await self.welcome

    def hear(self, socket: Socket, data: bytes) -> None:
        self.socket = socket
        if data.startswith(UPDATE):
            _, match, state, _ = DECODE_UPDATE(data[len(ROOM) + 2 :])
            if match.encode() == self.match:
                self._look(state)
        elif data.startswith(SYNC):
            _, match, synced = DECODE_SYNC(data[len(ROOM) + 2 :])
            if match.encode() == self.match:
                self.timing.started()
                self._look(synced.state)
        elif data.startswith(b"0"):
            socket.send(b"40" + ROOM)
        elif data.startswith(b"40"):
            self.welcome.set_result(None)
        elif data == b"2":
            socket.send(b"3")

    def next_match(self) -> None:
        assert self.socket is not None
        self.games += 1
        self.moved = False
        self.match = b"%d-%d" % (self.table, self.games)
        ask = b'42%s["sync","%s","%s",null,2]' % (ROOM, self.match, self.seat.encode())
        self.socket.send(ask)

    def _look(self, state: State) -> None:
        assert self.socket is not None
        if self.moved:
            self.moved = False
            self.timing.moved(self.since)
        if state.ctx.gameover is not None:
            self.next_match()
        elif state.ctx.current_player == self.seat:
            cells = [at for at, cell in enumerate(state.G.cells) if cell is None]
            seat = self.seat.encode()
            self.since, self.moved = time.perf_counter(), True
            self.socket.send(
                b'42%s["update",{"type":"MAKE_MOVE","payload":{"type":"clickCell","args":[%d],'
                b'"playerID":"%s","credentials":null}},%d,"%s","%s"]'
                % (ROOM, random.choice(cells), seat, state.state_id, self.match, seat)
            )


async def flat_out(server: Process, tables: int, warm_up: float, seconds: float) -> Timing:
    """Every client moves as soon as it is its turn."""
    timing, port = Timing(), server.port
    clients = [Client(port, table, seat, timing) for table in range(tables) for seat in (0, 1)]
    for at in range(0, len(clients), 100):
        await asyncio.gather(*(client.connect() for client in clients[at : at + 100]))
    for client in clients:
        client.next_match()
    await timing.count(server, warm_up, seconds)
    for client in clients:
        assert client.socket is not None
        client.socket.close()
    return timing
