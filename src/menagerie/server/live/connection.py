"""A connection: one browser at one table, and what it has been sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import Enum

from ...tables.host import Observer
from ...tables.messages import AnyMessage, Bye, Presence
from ...tables.people import Person
from ...tables.refusals import words
from ..encoding import encode

Push = Callable[[bytes], bool]

SLOW, RESTARTING, TRY_AGAIN, UNWELCOME, SILENT = 4008, 1012, 1013, 4003, 4000
"""Why the server closes a socket. Browsers reconnect by themselves, except after `UNWELCOME`."""


class Phase(Enum):
    """The state of a connection."""

    GREETING = "greeting"
    """No message yet; only a hello is accepted."""
    OPEN = "open"
    CLOSING = "closing"
    """The last message is on its way."""


class Connection(Observer):
    """An observer with a queue towards one browser.

    The queue is bounded: a browser that does not read is disconnected, and gets what it
    missed when it reconnects. While the queue is empty, messages are sent without it.
    """

    def __init__(self, who: Person | None, depth: int, push: Push | None = None) -> None:
        super().__init__(who)
        self.phase = Phase.GREETING
        self.code = 1000
        """What the socket is closed with."""
        self.presence: Presence | None = None
        """Who it was last told is connected."""
        self._depth = depth
        self._push = push
        """Sends a message at once if it need not wait, and returns whether it did."""
        self._sending = False
        """Whether a message that has left the queue may still be on its way."""
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self.room = asyncio.Event()
        """Set while answers fit into the queue: a browser that does not read is not answered."""
        self.room.set()

    def greet(self, lang: str) -> None:
        if self.phase is not Phase.GREETING:
            raise RuntimeError(f"expected a connection that is greeting, not {self.phase.value}")
        self.lang = lang
        self.phase = Phase.OPEN

    def offer(self, data: bytes) -> None:
        """Puts a message into the queue; a full queue closes the connection."""
        if self.phase is Phase.CLOSING:
            return
        if self._waiting.empty():
            if self._push is not None and not self._sending and self._push(data):
                return
        elif self._waiting.qsize() >= self._depth:
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self.close(SLOW, "slow")
            return
        self._waiting.put_nowait(data)
        if self._waiting.qsize() > self._depth // 2:
            self.room.clear()

    def say(self, message: AnyMessage) -> None:
        self.offer(encode(message))

    def close(self, code: int, why: str) -> None:
        """Says goodbye after what is in the queue."""
        if self.phase is Phase.CLOSING:
            return
        self.phase = Phase.CLOSING
        self.code = code
        self._waiting.put_nowait(encode(Bye(why, words(self.lang).refusal(why, {}))))
        self._waiting.put_nowait(b"")
        self.room.set()

    async def next(self) -> bytes:
        """What to send next; nothing when the connection is to be closed."""
        self._sending = False
        data = await self._waiting.get()
        self._sending = True
        if self._waiting.qsize() <= self._depth // 2:
            self.room.set()
        return data
