"""A trial at every start: whether `frames.py` and `bounds.py` still fit the installed uvicorn.

Both build on internals of uvicorn, which may change with any release. So a small application
is talked to in memory, through the classes that are to serve, by a client of the websockets
library. If an answer is wrong, or a name is missing, `settings.py` takes uvicorn's own classes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from .shortcut import shortcut_of

HTTP_NAMES = (
    "cycle.response_complete",
    "handle_websocket_upgrade",
    "loop.call_later",
    "on_response_complete",
    "timeout_keep_alive_handler",
    "transport.abort",
)
"""What `bounds.Http` uses of uvicorn's class; a test compares it with the code."""

SOCKET_NAMES = (
    "close_sent",
    "close_timer",
    "config.ws_max_size",
    "conn.current_size",
    "conn.state",
    "curr_msg_data_type",
    "disconnected",
    "frames",
    "handle_connect",
    "handle_cont",
    "handle_ping",
    "handle_pong",
    "handshake_complete",
    "handshake_initiated",
    "keepalive_timeout",
    "loop.call_later",
    "loop.call_soon",
    "loop.create_future",
    "loop.time",
    "queue",
    "read_paused",
    "receive",
    "scope",
    "send",
    "send_receive_event_to_app",
    "shutdown",
    "transport.abort",
    "transport.is_closing",
    "transport.pause_reading",
    "transport.resume_reading",
    "transport.write",
    "writable.is_set",
)
"""What `bounds.Socket` and `frames.Frames` use of uvicorn's class."""

SECONDS = 10.0
"""How long a trial may take; it takes some milliseconds."""

_LONG = "ä" * 200
"""Longer than the shortest form of a frame's length can say."""


class Unfit(Exception):
    """The classes do not do what they must."""


async def trial(http: type[asyncio.Protocol], socket: type[asyncio.Protocol]) -> None:
    """Returns if our two classes serve HTTP and WebSockets within bounds; else says what fails."""
    try:
        async with asyncio.timeout(SECONDS):
            async with _Line(http, socket) as line:
                await _http(line)
            async with _Line(http, socket) as line:
                await _conversation(line)
            for frames in _FLOODS:
                async with _Line(http, socket) as line:
                    await _flood(line, frames)
    except TimeoutError:
        raise Unfit("a request was not answered") from None


async def _http(line: _Line) -> None:
    line.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _expect(line.deadline is not None, "a request had no deadline")
    while b"the answer" not in line.transport.written:
        await asyncio.sleep(0)
    _expect(line.transport.written.startswith(b"HTTP/1.1 200"), "HTTP was not answered")
    _expect(line.deadline is None, "the deadline of a request did not end with it")
    _look_for(HTTP_NAMES, line.protocol)


async def _conversation(line: _Line) -> None:
    """Texts whole, long and in pieces, a ping, and the goodbye, each with its answer."""
    client = await line.upgrade()
    _look_for(SOCKET_NAMES, line.protocol)
    client.send_text(b"one")
    client.send_text(_LONG.encode())
    client.send_ping(b"there?")
    client.send_text(b"in ", fin=False)
    client.send_continuation(b"pieces", fin=True)
    client.send_binary(b"bytes")
    await line.exchange(client, lambda: len(line.heard) >= 5)
    texts = [bytes(frame.data).decode() for frame in line.heard if frame.opcode is Opcode.TEXT]
    _expect(texts == ["one", _LONG, "in pieces", "bytes"], f"the answers were {texts}")
    pongs = [bytes(frame.data) for frame in line.heard if frame.opcode is Opcode.PONG]
    _expect(pongs == [b"there?"], "a ping was not answered")
    _expect(line.pushed, "the shortcut was not taken")
    client.send_text(b"goodbye")
    await line.exchange(client, lambda: client.close_rcvd is not None)
    _expect(client.close_rcvd is not None and client.close_rcvd.code == 4000, "wrong goodbye")


_FLOODS = (
    [Frame(Opcode.PING, b"")] * 100,
    [Frame(Opcode.TEXT, b"a", fin=False), *[Frame(Opcode.CONT, b"a", fin=False)] * 100],
)


async def _flood(line: _Line, frames: list[Frame]) -> None:
    """What never becomes a message ends the connection."""
    await line.upgrade()
    for frame in frames:
        line.send(frame.serialize(mask=True))
    _expect(line.transport.aborted, f"{frames[-1].opcode.name} frames have no bound")


def _look_for(names: tuple[str, ...], protocol: object) -> None:
    """Each name must be uvicorn's: one that only our own class has would never be called."""
    theirs = [
        kind for kind in type(protocol).__mro__ if not kind.__module__.startswith(__package__)
    ]
    for name in names:
        first, *rest = name.split(".")
        there = first in vars(protocol) or any(first in vars(kind) for kind in theirs)
        found = getattr(protocol, first, None)
        for part in rest:
            there = there and hasattr(found, part)
            found = getattr(found, part, None)
        _expect(there, f"{type(protocol).__name__} has no {name}")


def _expect(right: bool, wrong: str) -> None:
    if not right:
        raise Unfit(wrong)


class _Transport(asyncio.Transport):
    """A connection that leads nowhere: it keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = bytearray()
        self.protocol: asyncio.BaseProtocol | None = None
        self.closing = self.aborted = False

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol


class _Line:
    """A connection to a small application, through the classes on trial."""

    def __init__(self, http: type[asyncio.Protocol], socket: type[asyncio.Protocol]) -> None:
        self.transport = _Transport()
        self.heard: list[Frame] = []
        """What the client was sent."""
        self.pushed = False
        """Whether the application could use the shortcut."""
        self._state = ServerState()
        config = uvicorn.Config(
            self._application,
            interface="asgi3",
            proxy_headers=False,
            http=http,
            ws=socket,
            log_config=None,
            access_log=False,
            ws_max_size=4096,
            ws_per_message_deflate=False,
        )
        config.load()
        first = http(config=config, server_state=self._state, app_state={})  # type: ignore[call-arg]
        self.transport.protocol = first

    async def __aenter__(self) -> _Line:
        self.protocol.connection_made(self.transport)
        return self

    async def __aexit__(self, *failure: object) -> None:
        self.transport.closing = True
        self.protocol.connection_lost(None)
        # The application hears that the connection is lost, and ends.
        if tasks := set(self._state.tasks):
            _, left = await asyncio.wait(tasks, timeout=1.0)
            for task in left:
                task.cancel()

    @property
    def protocol(self) -> Any:
        """The class on trial that has the connection now."""
        return self.transport.protocol

    @property
    def deadline(self) -> object:
        return self.protocol._deadline

    def send(self, data: bytes) -> None:
        self.protocol.data_received(data)

    async def upgrade(self) -> ClientProtocol:
        """A client, after its handshake."""
        client = ClientProtocol(parse_uri("ws://localhost/"))
        client.send_request(client.connect())
        await self.exchange(client, lambda: client.state is not State.CONNECTING)
        _expect(client.handshake_exc is None, f"the handshake failed: {client.handshake_exc}")
        return client

    async def exchange(self, client: ClientProtocol, done: Callable[[], bool]) -> None:
        """Carries bytes between the client and the protocol until it is done."""
        while not done():
            if sent := b"".join(client.data_to_send()):
                self.send(sent)
            await asyncio.sleep(0)
            if answer := bytes(self.transport.written):
                self.transport.written.clear()
                client.receive_data(answer)
            self.heard += [event for event in client.events_received() if isinstance(event, Frame)]

    async def _application(
        self,
        scope: Any,
        receive: Callable[[], Awaitable[Any]],
        send: Callable[[Any], Awaitable[None]],
    ) -> None:
        """Answers HTTP with a text, and a message with the same message."""
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"the answer"})
            return
        shortcut = shortcut_of(scope)
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text") or bytes(message.get("bytes") or b"").decode()
            if text == "goodbye":
                await send({"type": "websocket.close", "code": 4000})
            elif shortcut is not None and shortcut.push(text.encode()):
                self.pushed = True
            else:
                await send({"type": "websocket.send", "text": text})
