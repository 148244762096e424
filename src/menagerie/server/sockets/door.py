"""Who may come in: how many connections are open, in all and from each address.

This module uses only what asyncio promises of every protocol, and nothing of uvicorn.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Iterable
from typing import cast

from ..limits import OpenCount, network_of, parsed


class Door:
    """Counts the connections that are open. A proxy may open as many as it likes."""

    def __init__(self, most: int, most_each: int, proxies: Iterable[str] = ()) -> None:
        self.most = most
        self.each = OpenCount(most_each)
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._inside: dict[asyncio.BaseTransport, str | None] = {}
        """The open connections, and the address that each is counted by; None: a proxy's."""

    @property
    def inside(self) -> int:
        """The number of open connections."""
        return len(self._inside)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether a connection may come in. One that is inside already may stay."""
        if transport in self._inside:
            return True
        if len(self._inside) >= self.most:
            return False
        peer = _peer_of(transport)
        counted = None if self._trusts(peer) else network_of(peer)
        if counted is not None and not self.each.enter(counted):
            return False
        self._inside[transport] = counted
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection has ended. Saying so twice changes nothing."""
        counted = self._inside.pop(transport, None)
        if counted is not None:
            self.each.leave(counted)

    def _trusts(self, peer: str) -> bool:
        address = parsed(peer)
        return address is None or any(address in network for network in self._proxies)


def _peer_of(transport: asyncio.BaseTransport) -> str:
    name = transport.get_extra_info("peername")
    return str(name[0]) if isinstance(name, tuple) and name else ""


class CountedProtocol(asyncio.Protocol):
    """A protocol whose connections pass the door. It stands before uvicorn's class in the bases.

    A connection that becomes a WebSocket gets a second protocol with the same transport; the
    door counts transports, so it counts such a connection once.
    """

    door: Door
    _admitted: asyncio.BaseTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if not self.door.enter(transport):
            cast(asyncio.Transport, transport).abort()
            return
        self._admitted = transport
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._admitted is not None:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._admitted is None:
            return
        self.door.leave(self._admitted)
        super().connection_lost(exc)


def with_door(kind: type[asyncio.Protocol], door: Door) -> type[CountedProtocol]:
    """The protocol, with this door before it."""
    bases = (kind,) if issubclass(kind, CountedProtocol) else (CountedProtocol, kind)
    return cast("type[CountedProtocol]", type(kind.__name__, bases, {"door": door}))
