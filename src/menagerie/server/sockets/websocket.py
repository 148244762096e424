"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...bots import ADVISER, BotFailure, Position
from ...core import TableError
from ...tables import commands, messages, permissions, preview, projection
from ...tables.commands import Entries
from ...tables.faces import without_faces
from ...tables.messages import Done, Hinted, Imagined, Pong
from ...tables.people import Person
from ...tables.refusals import Declined, declined
from ...tables.table import Table
from ..bots.fair_queue import ASKED_BY_A_PERSON, Asker
from ..limits import address_of
from ..live.connection import SILENT, TRY_AGAIN, UNWELCOME, Connection, Phase
from ..people.identity import hashed, secret_of
from ..process import Server, storage_failed
from ..storage import StorageFailure
from . import requests
from .requests import Hello, Ping
from .shortcut import shortcut_of

logger = logging.getLogger(__name__)

LARGEST_MESSAGE = 8 * 1024
GREETING_SECONDS = 10.0
QUEUE = 64
"""Messages that wait for a slow reader, at most."""
PASSING = frozenset(("busy", "error", "other-release", "storage", "too-fast"))
"""Refusals that pass: the same greeting may be answered a moment later."""
_PREVIEWS = ThreadPoolExecutor(1, "preview")
"""A preview takes some ten milliseconds: one at a time is looked at, beside the event loop."""
STRIKES = 100
"""Messages in a row that came too fast before the connection is closed."""
ENTRY_BYTES = 300
"""About what an entry takes on the disk, indexes and all, without the texts in it."""
SEATING = (requests.Sit, requests.Contribute, requests.Pledge)
"""What a stranger may repeat. To leave is never refused."""


async def serve(websocket: WebSocket) -> None:
    """One connection, from the handshake to its end."""
    server: Server = websocket.app.state.server
    address = address_of(websocket)
    if not server.limits.connections.enter(address):
        await websocket.close(UNWELCOME)
        return
    try:
        secret = secret_of(websocket)
        try:
            who = await server.identities.of(secret)
        except StorageFailure as error:
            storage_failed(server, error, websocket.path_params["table"])
            await websocket.close(TRY_AGAIN)
            return
        except Declined:
            await websocket.close(UNWELCOME)
            return
        talk = Conversation(server, websocket, websocket.path_params["table"], who)
        with server.sockets.holding(talk.connection, hashed(secret or "")):
            await websocket.accept()
            await talk.run()
    finally:
        server.limits.connections.leave(address)


class Conversation:
    """What is said on one connection."""

    def __init__(
        self, server: Server, websocket: WebSocket, table: str, who: Person | None
    ) -> None:
        self.server = server
        self.hub = server.hub
        self.websocket = websocket
        self.table = table
        self.who = who
        shortcut = shortcut_of(websocket.scope)
        self.connection = Connection(who, QUEUE, shortcut.push if shortcut else None)
        self._receive = shortcut.receive if shortcut else websocket.receive
        self._address = address_of(websocket)
        self._ration = who.ration if who is not None else ""
        self._is_program = who is not None and who.is_program
        if who is not None:
            server.payers.saw(self._ration, self._address)
        self._key = secrets.token_hex(8)
        self._strikes = 0
        self._hinting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        writer = asyncio.create_task(self._write())
        try:
            # In its own task: here, every message would wake all the layers above as well.
            await asyncio.create_task(self._read())
        except WebSocketDisconnect:
            pass
        finally:
            if self._hinting is not None:
                self._hinting.cancel()
            await self.hub.part(self.table, self.connection)
            if self.connection.phase is Phase.CLOSING:
                with contextlib.suppress(asyncio.TimeoutError, asyncio.CancelledError):
                    await asyncio.wait_for(writer, 1.0)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def _write(self) -> None:
        """Sends what is in the queue; the end of the queue closes the socket."""
        try:
            while data := await self.connection.next():
                await self.websocket.send_text(data.decode())
            await self.websocket.close(self.connection.code)
        except (WebSocketDisconnect, RuntimeError):
            # The other side is gone; the reader notices it.
            pass

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                first = await self._received()
        except TimeoutError:
            self.connection.close(SILENT, "hello-first")
            return
        try:
            await self._hello(first)
        except Exception as error:
            code = await self._failed(error, None)
            # Even if it was greeted: a connection that did not get the table gets no news either.
            if code in PASSING:
                self.connection.close(TRY_AGAIN, code)
            else:
                self.connection.close(UNWELCOME, "hello-first")
        while self.connection.phase is Phase.OPEN:
            await self._answer(await self._received())
            await self.connection.room.wait()
        # A client that is being disconnected may still send, but gets no answer.
        while True:
            await self._received()

    async def _received(self) -> bytes | str:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1006)
        data: bytes | str | None = message.get("text")
        return message.get("bytes") or b"" if data is None else data

    async def _hello(self, data: bytes | str) -> None:
        request = _decoded(data)
        if not isinstance(request, Hello):
            raise declined("hello-first")
        if request.version != messages.VERSION:
            raise declined("protocol", number=messages.VERSION)
        known = {seen.seat: seen.seq for seen in request.seen}
        self.connection.keeps_view = request.changes
        if request.watch:
            # A stranger's connection from here on: it has no seat, sees no hand, may do nothing.
            self.who = self.connection.who = None
        await self.hub.join(self.table, self.connection, request.lang, known, self._pay_for_reading)

    def _pay_for_reading(self, cost: int) -> None:
        self.server.limits.reading.demand(self._address, cost=cost)

    async def _answer(self, data: bytes | str) -> None:
        self.server.metrics.count("messages")
        limits = self.server.limits
        if (
            not limits.messages.allows(self._key)
            or not limits.crowd_messages.allows(self._address)
            or (self.who is not None and not limits.person.allows(self._ration))
        ):
            self._slow_down()
            return
        self._strikes = 0
        try:
            request = _decoded(data)
        except TableError as error:
            self._say_no(error)
            return
        if isinstance(request, Ping):
            self.connection.say(Pong(request.id))
            return
        try:
            if isinstance(request, Hello):
                raise declined("bad-request", text="hello is said once.")
            if self.who is None:
                raise declined("no-identity")
            if self._is_program and isinstance(request, requests.NOT_FOR_PROGRAMS):
                raise declined("not-for-programs")
            if isinstance(request, requests.OF_OWN_SEAT):
                self._check_seat(self.who, request.seat)
            await _ANSWERS[type(request)](self, self.who, request)
        except Exception as error:
            await self._failed(error, getattr(request, "id", None))

    def _check_seat(self, who: Person, seat: int) -> None:
        """Refuses what is asked for the seat of somebody else, without waiting for the table: it is
        locked while a move is written, and the time that a refusal takes would tell of moves in
        secret. Nothing that changes who has which seat is secret."""
        live = self.hub.tables.get(self.table)
        if live is not None:
            permissions.require_own_chair(live.table, who, seat)

    def _slow_down(self) -> None:
        """A client that continues too fast is disconnected: even a refusal takes time."""
        self._strikes += 1
        self.server.metrics.count("refusals", reason="too-fast")
        if self._strikes > STRIKES:
            self.connection.close(UNWELCOME, "too-fast")
            return
        self._say_no(declined("too-fast"))

    async def _failed(self, error: Exception, request: str | None) -> str:
        """Every failure becomes a sentence; returns its code."""
        if isinstance(error, WebSocketDisconnect):
            raise error
        if isinstance(error, StorageFailure):
            storage_failed(self.server, error, self.table)
            error = declined("storage")
        elif not isinstance(error, TableError):
            logger.error("a request failed", exc_info=error)
            self.server.metrics.count("errors")
            error = declined("error")
        self.server.metrics.count("refusals", reason=error.code)
        if isinstance(error, Declined) and "seat" not in error.facts:
            self._say_no(error, request)
            return error.code
        async with await self.hub.tables.at(self.table) as live:
            self._say_no(error, request, live.table)
        return error.code

    def _say_no(
        self, error: TableError, request: str | None = None, table: Table | None = None
    ) -> None:
        self.connection.say(projection.refused(table, error, request, self.connection.lang))

    def _pay(self, request: Any) -> None:
        """What a request puts on the disk is counted by address, before it is written."""
        extra = len(getattr(request, "contribution", "")) + len(getattr(request, "text", ""))
        self.server.limits.written.demand(self._address, "too-much", ENTRY_BYTES + extra)

    # One method per kind of request.

    async def _command(self, who: Person, request: Any) -> None:
        if isinstance(request, requests.Pledge) and not self.server.config.pledges:
            raise declined("no-pledges")
        if isinstance(request, requests.Undo) and not self.server.config.undo:
            raise declined("no-undo")
        if isinstance(request, SEATING):
            self.server.limits.seats.demand(f"{self._address} {self.table}")
        self._pay(request)
        members = [who.id] if isinstance(request, (requests.Sit, requests.Queue)) else []
        await self.hub.act(self.table, partial(self._decided, who, request), members)
        self.connection.say(Done(request.id))

    def _decided(self, who: Person, request: Any, table: Table) -> Entries:
        entries = requests.decided(table, who, request, self.hub.now())
        return entries if self.server.config.faces else without_faces(entries)

    async def _play(self, who: Person, request: requests.Play) -> None:
        seat = request.seat
        self.server.limits.written.demand(self._address, "too-much", ENTRY_BYTES)
        table = await self.hub.act(
            self.table,
            lambda table: commands.play(table, who, seat, request.move, request.seen, request.id),
        )
        self.server.metrics.count("moves")
        self.connection.say(Done(request.id, table.ids.get((seat, request.id))))

    async def _preview(self, who: Person, request: requests.Preview) -> None:
        limits = self.server.limits
        if not (limits.previews.allows(who.ration) and limits.crowd_previews.allows(self._address)):
            raise declined("too-fast")
        async with await self.hub.tables.at(self.table) as live:
            table, seat, move = live.table, request.seat, request.move
            commands.advise(table, who, seat).check(seat, move)
            position = preview.position(table, seat, f"preview {move}")
            voice = projection.voice(table, self.connection.lang)
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(_PREVIEWS, preview.look, position, move)
        self.connection.say(preview.told(found, move, request.id, voice))

    async def _hint(self, who: Person, request: requests.Hint) -> None:
        """Thinking takes a while: other requests are answered meanwhile."""
        busy, limits = self._hinting is not None and not self._hinting.done(), self.server.limits
        if busy or not (limits.hints.allows(who.id) and limits.crowd_hints.allows(self._address)):
            raise declined("too-fast")
        async with await self.hub.tables.at(self.table) as live:
            commands.advise(live.table, who, request.seat)
            position = preview.position(live.table, request.seat, "hint")
        payer = self.server.payers.payer(who.id)
        asker = Asker(payer, self.table, ASKED_BY_A_PERSON)
        self._hinting = asyncio.create_task(self._hinted(request.id, position, asker))

    async def _hinted(self, request: str, position: Position, asker: Asker) -> None:
        try:
            move = await self.server.workers.choose(ADVISER, position, asker)
        except BotFailure:
            await self._failed(declined("busy"), request)
            return
        except Exception as error:
            await self._failed(error, request)
            return
        game = position.game
        said = game.words(self.connection.lang).move(game.moves[move])
        self.connection.say(Hinted(request, move, said))

    async def _imagine(self, who: Person, request: requests.Imagine) -> None:
        """What the seat may know, as text. It takes about as long as a preview."""
        limits, seat = self.server.limits, request.seat
        if not (
            limits.positions.allows(who.ration) and limits.crowd_positions.allows(self._address)
        ):
            raise declined("too-fast")
        async with await self.hub.tables.at(self.table) as live:
            commands.advise(live.table, who, seat)
            position, seq = (
                preview.position(live.table, seat, "imagine"),
                live.table.steps.seen[seat],
            )
        loop = asyncio.get_running_loop()
        text = await loop.run_in_executor(_PREVIEWS, position.text)
        self.connection.say(Imagined(request.id, seat, seq, text))

    async def _react(self, who: Person, request: requests.React) -> None:
        if not self.server.limits.reactions.allows(who.ration):
            raise declined("too-fast")
        await self.hub.react(self.table, who, request.seat, request.reaction)


def _decoded(data: bytes | str) -> requests.AnyRequest:
    if len(data) > LARGEST_MESSAGE:
        raise declined("too-large")
    try:
        return requests.REQUESTS.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise declined("bad-request", text=str(error)) from error


_ANSWERS: dict[type, Callable[[Conversation, Person, Any], Awaitable[None]]] = {
    **dict.fromkeys(requests.COMMANDS, Conversation._command),
    requests.Play: Conversation._play,
    requests.Preview: Conversation._preview,
    requests.Hint: Conversation._hint,
    requests.Imagine: Conversation._imagine,
    requests.React: Conversation._react,
}
