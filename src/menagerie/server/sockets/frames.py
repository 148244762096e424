"""Frames of a WebSocket: a fast path for ordinary messages.

Nearly every message on a WebSocket is a whole text in one frame. Such a frame is read and written
here in a few steps. Every other frame goes to the library, one whole frame at a time, so that the
library is never in the middle of a frame when the next one takes the fast path.

This class uses uvicorn's internals. `probe.py` lists the names and tries them at every start.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from .shortcut import EXTENSION, Shortcut

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

_WHOLE_TEXT, _MASKED = 0x81, 0x80
_MASK = 4

AHEAD = 4
"""Messages that are read before the application has received them; uvicorn reads one, and tells
the event loop to stop and to go on with every message."""


class Inbox:
    """Messages for one reader. asyncio's queue, which is for many, takes several times as long."""

    __slots__ = ("arrival", "messages")

    def __init__(self) -> None:
        self.messages: deque[Any] = deque()
        self.arrival: asyncio.Future[None] | None = None
        """What the reader waits for."""

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.arrival is not None and not self.arrival.done():
            self.arrival.set_result(None)

    def empty(self) -> bool:
        return not self.messages


class Frames(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a fast path in and out."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._rest = b""
        """The beginning of a frame that is not complete yet."""
        self._long_way = False
        """Whether everything goes to the library from now on."""
        self._ready: list[bytes] = []
        """Frames that are sent together, in the next turn of the event loop."""
        self._inbox = Inbox()
        self.queue: Any = self._inbox

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = Shortcut(self.push, self.receive)

    def data_received(self, data: bytes) -> None:
        if self._ready:
            self._flush()
        if not self.handshake_initiated or self._long_way:
            super().data_received(data)
            return
        data = self._rest + data if self._rest else data
        at, end = 0, len(data)
        while (payload := _payload(data, at)) is not None:
            start, size = payload
            if size > self.config.ws_max_size:
                # Do not wait for the rest: the library refuses it by its header.
                self._long_way = True
                super().data_received(data[at:])
                self._rest = b""
                return
            if end < start + size:
                break
            if data[at] == _WHOLE_TEXT and data[at + 1] & _MASKED and self._ordinary():
                self._take(apply_mask(data[start : start + size], data[start - _MASK : start]))
            else:
                super().data_received(data[at : start + size])
            at = start + size
        self._rest = data[at:]

    def _take(self, data: bytes) -> None:
        """A whole text for the application."""
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.curr_msg_data_type, self.frames = "text", [data]
            self.send_receive_event_to_app()  # closes the connection
            return
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})
        if len(self._inbox.messages) > AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        messages = self._inbox.messages
        if not messages:
            self._inbox.arrival = self.loop.create_future()
            await self._inbox.arrival
        message = messages.popleft()
        if self.read_paused and not messages:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def _ordinary(self) -> bool:
        """Whether a message may begin now."""
        return (
            self.handshake_complete
            and not self.close_sent
            and self.conn.state is State.OPEN
            and self.conn.current_size is None
        )

    def push(self, text: bytes) -> bool:
        """Sends a message if the other side reads; whether it did.

        What is pushed in one turn of the event loop leaves in one write.
        """
        if not self.writable.is_set() or self.close_sent or self.conn.state is not State.OPEN:
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        if not self._ready:
            self.loop.call_soon(self._flush)
        self._ready += (_head(len(text)), text)
        return True

    def _flush(self) -> None:
        if self._ready:
            data, self._ready = b"".join(self._ready), []
            self.transport.write(data)

    async def send(self, message: Any) -> None:
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()


def _payload(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `at` begins and how long it is, once it has said so."""
    if len(data) - at < 2:
        return None
    size, start = data[at + 1] & 0x7F, at + 2
    if size >= 126:
        start += 2 if size == 126 else 8
        if len(data) < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    return start + (_MASK if data[at + 1] & _MASKED else 0), size


def _head(size: int) -> bytes:
    if size < 126:
        return bytes((_WHOLE_TEXT, size))
    if size < 65536:
        return bytes((_WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
