"""The WebSockets of this process by session and by person: they end when those do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .connection import UNWELCOME, Connection


class OpenSockets:
    """A connection is here from the moment its cookie was read until it is closed."""

    def __init__(self) -> None:
        self._of: dict[str, dict[Connection, bytes]] = {}
        """By person: the connections, and the session of each."""

    @contextmanager
    def holding(self, connection: Connection, session: bytes) -> Iterator[None]:
        who = connection.who.id if connection.who else ""
        self._of.setdefault(who, {})[connection] = session
        try:
            yield
        finally:
            del self._of[who][connection]
            if not self._of[who]:
                del self._of[who]

    def close_session(self, session: bytes, code: int = UNWELCOME, why: str = "logged-out") -> None:
        """A device has logged out."""
        for connections in tuple(self._of.values()):
            for connection, its in tuple(connections.items()):
                if its == session:
                    connection.close(code, why)

    def close_person(self, who: str) -> None:
        """A person is blocked or deleted."""
        for connection in tuple(self._of.get(who, {})):
            connection.close(UNWELCOME, "logged-out")
