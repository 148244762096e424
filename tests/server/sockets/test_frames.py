"""Frames that come whole, in pieces, many at once, or not as they should."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

from tests.server.clients import PATIENCE, Player, person, running

TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0


def frame(kind: int, data: bytes, fin: bool = True, mask: bytes | None = None) -> bytes:
    """One frame as a client sends it."""
    mask = os.urandom(4) if mask is None else mask
    size = len(data)
    head = bytes([fin << 7 | kind])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return head + mask + bytes(sign ^ mask[at % 4] for at, sign in enumerate(data))


def ping(number: int) -> bytes:
    return json.dumps({"type": "ping", "id": f"p{number}"}).encode()


class Raw:
    """A WebSocket by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, player: Player, table: str) -> Raw:
        reader, writer = await asyncio.open_connection("127.0.0.1", player.at.port)
        lines = [
            f"GET /api/tables/{table}/play HTTP/1.1",
            f"Host: 127.0.0.1:{player.at.port}",
            f"Cookie: {player.cookie}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        raw = cls(reader, writer)
        raw.writer.write(frame(TEXT, b'{"type":"hello","version":1}'))
        return raw

    async def next(self) -> tuple[int, bytes]:
        head = await self.reader.readexactly(2)
        assert not head[1] & 0x80, "servers do not mask"
        size = head[1]
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return head[0] & 15, await self.reader.readexactly(size)

    async def said(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            kind, data = await self.next()
            if kind == TEXT and (message := json.loads(data))["type"] in kinds:
                found: dict[str, Any] = message
                return found

    async def code(self) -> int:
        """What the server closes with."""
        while True:
            kind, data = await self.next()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")

    def close(self) -> None:
        self.writer.close()


async def laid(at: Any) -> tuple[Player, str]:
    zoe = await person(at, "Zoé")
    return zoe, await zoe.create("junior", [{"kind": "me"}, {"kind": "open"}])


async def test_however_bytes_arrive_every_message_is_heard_once(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, table = await laid(at)
        raw = await Raw.open(zoe, table)
        await raw.said("presence")
        # One by one, all at once, and byte by byte.
        for number in range(3):
            raw.writer.write(frame(TEXT, ping(number)))
            assert (await raw.said("pong"))["id"] == f"p{number}"
        raw.writer.write(b"".join(frame(TEXT, ping(number)) for number in range(3, 8)))
        for sign in frame(TEXT, ping(8)):
            raw.writer.write(bytes([sign]))
            await raw.writer.drain()
            await asyncio.sleep(0)
        # The end of one and the beginning of the next in one piece.
        joined = frame(TEXT, ping(9)) + frame(TEXT, ping(10), mask=b"\0\0\0\0")
        for piece in (joined[:5], joined[5:60], joined[60:]):
            raw.writer.write(piece)
            await asyncio.sleep(0.02)
        assert [(await raw.said("pong"))["id"] for _ in range(8)] == [
            f"p{number}" for number in range(3, 11)
        ]
        raw.close()
        await zoe.leave()


async def test_pieces_of_a_message_and_controls_between_them(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, table = await laid(at)
        raw = await Raw.open(zoe, table)
        await raw.said("presence")
        data = ping(1)
        raw.writer.write(
            frame(TEXT, data[:7], fin=False)
            + frame(PING, b"there?")
            + frame(CONTINUED, data[7:], fin=True)
            + frame(TEXT, ping(2))
        )
        heard = [await raw.next() for _ in range(3)]
        assert (PONG, b"there?") in heard
        texts = [json.loads(data)["id"] for kind, data in heard if kind == TEXT]
        assert texts == ["p1", "p2"]
        raw.writer.write(frame(BINARY, ping(3)) + frame(TEXT, ping(4)))
        assert (await raw.said("pong"))["id"] == "p3"
        assert (await raw.said("pong"))["id"] == "p4"
        raw.writer.write(frame(CLOSE, (1000).to_bytes(2, "big")))
        assert await raw.code() == 1000
        raw.close()
        await zoe.leave()


async def test_frames_that_are_none_end_the_connection(tmp_path: Path) -> None:
    text = ping(1)
    begun = frame(TEXT, text, fin=False)
    cases = {
        "not masked": (bytes([0x81, len(text)]) + text, 1002),
        "reserved": (bytes([0xC1]) + frame(TEXT, text)[1:], 1002),
        "no such kind": (frame(3, text), 1002),
        "new in the middle": (begun + frame(TEXT, text), 1002),
        "no beginning": (frame(CONTINUED, text), 1002),
        "no text": (frame(TEXT, b'{"type":"ping","id":"\xff"}'), 1007),
        "too long": (frame(TEXT, b"x" * 20_000), 1009),
        "too long, only said": (
            frame(TEXT, b"")[:1] + b"\xff" + (1 << 40).to_bytes(8, "big"),
            1009,
        ),
    }
    async with running(tmp_path) as at:
        zoe, table = await laid(at)
        for name, (sent, code) in cases.items():
            raw = await Raw.open(zoe, table)
            await raw.said("presence")
            raw.writer.write(sent)
            async with asyncio.timeout(PATIENCE):
                assert await raw.code() == code, name
            raw.close()
        await zoe.leave()
