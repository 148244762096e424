"""A connection: one browser at one table, and what it has been sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import Enum

from ...tables.commands import Person
from ...tables.protocol import Bye, Message, encode
from ...tables.refusals import words
from ...tables.table import Table

Push = Callable[[bytes], bool]

SLOW, RESTARTING, UNWELCOME, SILENT = 4008, 1012, 4003, 4000
"""Why the server closes a socket."""


class Phase(Enum):
    """Where a connection stands."""

    GREETING = "greeting"
    """Nothing was said; only a hello is understood."""
    OPEN = "open"
    CLOSING = "closing"
    """The last message is on its way."""


class Connection:
    """A queue towards one browser, and how far each pair of its eyes has come.

    The queue is bounded: whoever does not read is disconnected, and catches
    up from where it stood when it comes back. While it is empty, messages go
    past it.
    """

    def __init__(self, who: Person | None, depth: int, push: Push | None = None) -> None:
        self.who = who
        self.phase = Phase.GREETING
        self.lang = "en"
        self.sent: dict[int | None, int] = {}
        """The number of the last step that each pair of eyes was sent."""
        self.code = 1000
        """What the socket is closed with."""
        self._depth = depth
        self._push = push
        """Sends at once what need not wait, and says whether it did."""
        self._sending = False
        """Whether a message that has left the queue may still be on its way."""
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._room = asyncio.Event()
        self._room.set()

    def greet(self, lang: str) -> None:
        if self.phase is not Phase.GREETING:
            raise RuntimeError(f"expected a connection that is greeting, not {self.phase.value}")
        self.lang = lang
        self.phase = Phase.OPEN

    def eyes(self, table: Table) -> list[int | None]:
        """The seats this person holds, or a spectator's eyes."""
        return [*table.seats_of(self.who.id if self.who else None)] or [None]

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
            self._room.clear()

    def say(self, message: Message) -> None:
        self.offer(encode(message))

    def close(self, code: int, why: str) -> None:
        """Says goodbye after what is in the queue."""
        if self.phase is Phase.CLOSING:
            return
        self.phase = Phase.CLOSING
        self.code = code
        self._waiting.put_nowait(encode(Bye(why, words(self.lang).refusal(why, {}))))
        self._waiting.put_nowait(b"")
        self._room.set()

    async def next(self) -> bytes:
        """What to send next; nothing when the connection is to be closed."""
        self._sending = False
        data = await self._waiting.get()
        self._sending = True
        if self._waiting.qsize() <= self._depth // 2:
            self._room.set()
        return data

    async def room(self) -> None:
        """Waits until answers fit: whoever asks without reading is heard no further."""
        await self._room.wait()
