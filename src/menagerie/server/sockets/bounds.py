"""The two protocols on the wire, with the bounds that uvicorn leaves to a proxy.

Whoever opens a connection and says nothing, or says it one byte at a time, or
asks and does not read the answer, is cut off; so is whoever floods a WebSocket
with frames that never become a message. Only so many connections are open at
once, from everywhere and from each address that is not a proxy's.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Iterable
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.frames import Frame

from ..limits import Tally
from .frames import Frames

REQUEST_SECONDS = 60.0
"""From the first byte of a request to the last of its answer; also before the first byte."""
CLOSE_SECONDS = 3.0
"""How long the other side may take to say goodbye."""
MOST_FRAGMENTS = 64
"""A message in more pieces is no browser's."""
MOST_CONTROLS = 40.0, 2.0
"""Pings and pongs of a WebSocket: so many, and so many more per second."""


class Door:
    """Counts who is inside."""

    def __init__(self, most: int, most_each: int, proxies: Iterable[str] = ()) -> None:
        self.most = most
        self.inside = 0
        self.each = Tally(most_each)
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]

    def enter(self, peer: str) -> bool:
        if self.inside >= self.most or (not self._trusts(peer) and not self.each.enter(peer)):
            return False
        self.inside += 1
        return True

    def leave(self, peer: str) -> None:
        self.inside -= 1
        if not self._trusts(peer):
            self.each.leave(peer)

    def _trusts(self, peer: str) -> bool:
        try:
            address = ipaddress.ip_address(peer)
        except ValueError:
            return True
        return any(address in network for network in self._proxies)


def peer_of(transport: asyncio.BaseTransport) -> str:
    name = transport.get_extra_info("peername")
    return str(name[0]) if isinstance(name, tuple) and name else ""


class Http(H11Protocol):
    """HTTP in bounded time."""

    door: Door

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._peer: str | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = peer_of(transport)
        if not self.door.enter(peer):
            transport.abort()
            return
        self._peer = peer
        super().connection_made(transport)
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._peer is None:
            return
        self._no_hurry()
        self.door.leave(self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._peer is None:
            return
        if self._deadline is None:
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


class Socket(Frames):
    """A WebSocket whose other side must read, answer and finish its sentences."""

    door: Door

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._peer, self._since = "", 0.0
        self._controls = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # It came in by HTTP and was counted there.
        self._peer, self._since = peer_of(transport), self.loop.time()
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self._peer)
        super().connection_lost(exc)

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
        """Answers to pings pile up where nobody reads them: there are only so many."""
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


def protocols(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The two classes, with this door."""
    classes = (type(kind.__name__, (kind,), {"door": door}) for kind in (Http, Socket))
    http, socket = (cast("type[asyncio.Protocol]", kind) for kind in classes)
    return http, socket
