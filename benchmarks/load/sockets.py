"""The parts of HTTP and WebSocket that a load needs. The measuring program must be faster than
the server that it measures; the usual clients are not."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

Hear = Callable[["Socket", bytes], None]


class Socket(asyncio.Protocol):
    """One WebSocket to this machine. Each text is passed to `hear` when it arrives."""

    def __init__(self, hear: Hear) -> None:
        self.hear = hear
        self.closed = asyncio.get_running_loop().create_future()
        self._greeted = asyncio.get_running_loop().create_future()
        self._rest = b""
        self._transport: Any = None

    @classmethod
    async def open(
        cls, port: int, path: str, hear: Hear, headers: Mapping[str, str] | None = None
    ) -> Socket:
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(hear), "127.0.0.1", port)
        asked = {
            "Host": f"127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            **(headers or {}),
        }
        lines = [f"GET {path} HTTP/1.1", *(f"{key}: {value}" for key, value in asked.items())]
        socket._transport.write("\r\n".join([*lines, "", ""]).encode())
        await socket._greeted
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self._greeted.done():
            self._greeted.set_exception(ConnectionError("refused"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._greeted.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._greeted.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self._greeted.set_result(None)
        at, end = 0, len(data)
        while end - at >= 2:
            kind, length, start = data[at] & 15, data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif length == 127:
                length, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if end - start < length:
                break
            at = start + length
            if kind == TEXT:
                self.hear(self, data[start:at])
            elif kind == PING:
                self._frame(PONG, data[start:at])
            elif kind == CLOSE:
                self._transport.close()
        self._rest = data[at:]

    def send(self, text: bytes) -> None:
        self._frame(TEXT, text)

    def _frame(self, kind: int, data: bytes) -> None:
        """Clients must mask what they send; a mask of zeros is allowed."""
        size = len(data)
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else _long(kind, size)
        self._transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        self._transport.close()


def _long(kind: int, size: int) -> bytes:
    return bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big")


class Web:
    """One kept connection for HTTP requests, one after the other."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: object = None, cookie: str = ""
    ) -> tuple[dict[str, str], Any]:
        """The answer's headers and its JSON; raises an error if the status is not a success."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        data = b"" if body is None else msgspec.json.encode(body)
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self._port}",
            "Content-Type: application/json",
            f"Content-Length: {len(data)}",
        ]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        status, *told = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {
            key.lower(): value for key, _, value in (line.partition(": ") for line in told) if key
        }
        answer = await reader.readexactly(int(headers.get("content-length", 0)))
        if status.split()[1][0] != "2":
            raise ConnectionError(f"{method} {path}: {status} {answer.decode()}")
        return headers, msgspec.json.decode(answer) if answer else None

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
