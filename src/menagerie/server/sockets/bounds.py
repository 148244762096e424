"""HTTP and WebSocket of uvicorn, with the limits that uvicorn leaves to a proxy.

A client is cut off if it opens a connection and says nothing, if it sends a request one byte at
a time, if it asks and does not read the answer, or if it floods a WebSocket with frames that
never become a message. `door.py` bounds the number of connections.

These classes use uvicorn's internals. `probe.py` lists the names and tries them at every start.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.frames import Frame

from .door import CountedProtocol
from .frames import Frames

REQUEST_SECONDS = 60.0
"""From the first byte of a request to the last of its answer; also before the first byte."""
CLOSE_SECONDS = 3.0
"""The seconds that the other side may take to close the connection."""
MOST_FRAGMENTS = 64
"""The most frames of a message: no browser sends more."""
MOST_CONTROLS = 40.0, 2.0
"""Pings and pongs of a WebSocket: how many at once, and how many more per second."""


class Http(CountedProtocol, H11Protocol):
    """HTTP in bounded time."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self._admitted is not None:
            self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_hurry()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._admitted is not None and self._deadline is None:
            self._hurry()
        super().data_received(data)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._no_hurry()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._no_hurry()
        super().on_response_complete()
        # The next request may have been waiting already.
        if self.cycle is not None and not self.cycle.response_complete and self._deadline is None:
            self._hurry()

    def timeout_keep_alive_handler(self) -> None:
        # Closing would wait for what is not being read.
        self.transport.abort()

    def _hurry(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _no_hurry(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Socket(CountedProtocol, Frames):
    """A WebSocket whose other side must read, answer and finish its messages."""

    # Its connection was admitted when it came in by HTTP: one call less for every message.
    data_received = Frames.data_received

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._since = 0.0
        self._controls = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._since = self.loop.time()
        super().connection_made(transport)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self.transport.abort()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._control():
            super().handle_pong(event)

    def _control(self) -> bool:
        """Answers to pings pile up if the other side does not read them, so they are counted."""
        self._controls += 1
        if self._controls <= MOST_CONTROLS[0] + MOST_CONTROLS[1] * (self.loop.time() - self._since):
            return True
        self.transport.abort()
        return False

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Closing would wait for what is not being read.
        self.transport.abort()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_timer is not None and message["type"] == "websocket.close":
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
