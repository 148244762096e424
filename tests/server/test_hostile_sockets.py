"""Hostile connections below the protocol: floods, half-open, slow, cut into pieces.

Attackers come from addresses of their own (all of 127.0.0.0/8 is this machine); the honest
players are elsewhere and play on in the same test.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from menagerie.server.limits import Limits
from menagerie.server.sockets import bounds, settings
from tests.server.clients import PATIENCE, Player, Running, running
from tests.server.stubborn import Process, Stubborn
from tests.server.test_hostile import two

ATTEMPTS = 10_000
EVIL = [f"127.0.0.{number}" for number in range(2, 6)]
ME, OPEN_SEAT = {"kind": "me"}, {"kind": "open"}

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


_dialled: list[asyncio.StreamWriter] = []


async def dial(port: int, address: str = EVIL[0]) -> Line:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    _dialled.append(writer)
    return reader, writer


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Whatever a test has dialled ends with it."""
    yield
    while _dialled:
        with contextlib.suppress(RuntimeError):
            _dialled.pop().transport.abort()


def handshake(table: str, key: str = "dGhlIHNhbXBsZSBub25jZQ==") -> bytes:
    return (
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


HELLO = frame(Opcode.TEXT, b'{"type":"hello","version":1}')


@asynccontextmanager
async def opened(at: Running, table: str) -> AsyncIterator[Line]:
    """A WebSocket by hand, greeted."""
    reader, writer = await dial(at.port)
    writer.write(handshake(table))
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    writer.write(HELLO)
    await reader.read(2)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def cut_off(reader: asyncio.StreamReader) -> bool:
    """Whether the server hangs up, whatever it says before."""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(OSError):
            while await reader.read(65536):
                pass
    return True


async def play_out(zoe: Player, romain: Player) -> None:
    await asyncio.gather(zoe.play(), romain.play())
    assert zoe.over
    assert romain.over
    await zoe.leave()
    await romain.leave()


# Ten thousand attempts.


async def attempt(port: int, number: int, table: str, held: list[Line]) -> str:
    """One hostile attempt, each kind in turn; what came of it."""
    try:
        reader, writer = await dial(port)
    except OSError:
        return "refused"
    kind = number % 5
    if kind == 0:
        # Says nothing and stays, for as long as it is let.
        held.append((reader, writer))
        return "held"
    said = [
        handshake(table),
        b"\x16\x03\x01\x02\x00\x01\x00" * 30,
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Le",
    ][kind - 1]
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(said)
            if kind == 4:
                await writer.drain()
                return "hung up"
            return (await reader.read(12)).decode("latin-1")[9:] or "cut off"
    except OSError:
        return "cut off"
    finally:
        writer.transport.abort()


async def play_politely(player: Stubborn) -> int:
    """Plays to the end as fast as a person might; how many moves."""
    moves = 0
    while not player.over:
        chosen = player.choice()
        if chosen is None:
            await player.hear()
            continue
        seat, move = chosen
        answer = await player.ask(type="play", seat=seat, seen=player.seen[seat], move=move)
        assert answer["type"] == "done", answer
        moves += 1
        await player.until(lambda seat=seat, done=answer["seq"]: player.seen[seat] >= done)
        await asyncio.sleep(0.07)
    return moves


async def test_ten_thousand_attempts(tmp_path: Path) -> None:
    """The server has its usual limits; its memory is looked at from outside."""
    process = Process(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    process.environment["MENAGERIE_LOOSEN"] = "1"
    held: list[Line] = []
    players: list[Stubborn] = []
    try:
        await process.start()
        for name in ("Zoé", "Romain"):
            player = Stubborn([process.place], name)
            await player.introduce()
            players.append(player)
        zoe, romain = players
        table = await zoe.create("junior", [ME, OPEN_SEAT])
        await zoe.connect(table)
        await romain.connect(table)
        await romain.ask(type="sit")
        await romain.until(lambda: romain.eyes == [1])
        await zoe.ask(type="start")
        before = process.memory()
        numbers = iter(range(ATTEMPTS))
        came: Counter[str] = Counter()

        async def attack() -> None:
            for number in numbers:
                came[await attempt(process.place.port, number, table, held)] += 1

        started = time.monotonic()
        attacks = asyncio.gather(*(attack() for _ in range(60)))
        moves = await asyncio.gather(*map(play_politely, players))
        await attacks
        elapsed = time.monotonic() - started
        assert next(numbers, None) is None
        assert sum(came.values()) == ATTEMPTS
        assert sum(moves) > 20
        # As many at once and per second as the limits allow; the others were refused.
        limits = Limits()
        assert came["101"] <= limits.handshakes.burst + limits.handshakes.rate * elapsed + 1
        assert came["200"] <= limits.requests.burst + limits.requests.rate * elapsed + 1
        assert came["cut off"] > ATTEMPTS // 5, "one address has a limited number of connections"
        assert process.memory() - before < 80_000_000
        answer = await zoe.http.get("/healthz")
        assert answer.json() == {"status": "ok"}
    finally:
        for _, writer in held:
            writer.transport.abort()
        for player in players:
            await player.leave()
        process.stop()


# Half open, slow, in pieces.


async def emptied(at: Running) -> None:
    """Waits until nobody is connected any more."""
    async with asyncio.timeout(PATIENCE):
        while at.door.inside:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/games HT",
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b'Content-Length: 100\r\n\r\n{"name":',
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n5\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api",
    ],
)
async def test_whoever_does_not_finish_a_request_is_cut_off(
    said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as at:
        zoe, romain, _ = await two(at)
        monkeypatch.setattr(bounds, "REQUEST_SECONDS", 0.5)
        reader, writer = await dial(at.port)
        writer.write(said)
        # A byte now and then does not help.
        for _ in range(3):
            await asyncio.sleep(0.1)
            if said:
                writer.write(b"x")
        assert await cut_off(reader)
        writer.transport.abort()
        await play_out(zoe, romain)
    assert not [line for line in caplog.records if line.exc_info], "nobody's mistake"


async def test_whoever_does_not_read_an_answer_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as at:
        zoe, romain, _ = await two(at)
        monkeypatch.setattr(bounds, "REQUEST_SECONDS", 0.5)
        _, writer = await dial(at.port)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        asked = b"GET /api/games/nimalia/moves HTTP/1.1\r\nHost: localhost\r\n\r\n"
        writer.write(asked * 200)
        await play_out(zoe, romain)
        await emptied(at)
        writer.transport.abort()


async def test_only_so_many_connections_from_one_address(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        at.door.each.most = 5
        lines = [await dial(at.port) for _ in range(8)]
        ends = [asyncio.create_task(cut_off(reader)) for reader, _ in lines]
        async with asyncio.timeout(PATIENCE):
            while sum(end.done() for end in ends) < 3:
                await asyncio.sleep(0.01)
        reader, writer = await dial(at.port, EVIL[1])
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert b" 200 " in await reader.read()
        writer.close()
        # A proxy speaks for many.
        zoe, romain, _ = await two(at)
        await play_out(zoe, romain)
        assert sum(end.done() for end in ends) == 3
        for _, writer in lines:
            writer.transport.abort()
        await asyncio.gather(*ends)
        await emptied(at)


async def test_the_house_is_full_for_newcomers_only(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain, _ = await two(at)
        at.door.most = at.door.inside
        reader, writer = await dial(at.port)
        assert await cut_off(reader)
        writer.transport.abort()
        await play_out(zoe, romain)


FLOODS = {
    "pings": frame(Opcode.PING, b"x" * 100) * 50_000,
    "pongs": frame(Opcode.PONG, b"") * 50_000,
    "empty pieces": frame(Opcode.TEXT, b"", False) + frame(Opcode.CONT, b"", False) * 50_000,
    "pieces": frame(Opcode.TEXT, b"", False) + frame(Opcode.CONT, b"x" * 100, False) * 5_000,
    "texts": frame(Opcode.TEXT, b'{"type":"ping","id":"a"}') * 50_000,
    "bytes": frame(Opcode.BINARY, b"\x00\xff" * 3000) * 3_000,
    "no utf-8": frame(Opcode.TEXT, b"\xff\xfe"),
    "wrong close": frame(Opcode.CLOSE, b"\x00\x01"),
    "junk": b"\xff" * 1000,
    "unmasked": Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
}


@pytest.mark.parametrize("kind", FLOODS)
async def test_floods_of_frames_end_the_connection_only(kind: str, tmp_path: Path) -> None:
    flood = FLOODS[kind]
    async with running(tmp_path) as at:
        zoe, romain, table = await two(at)
        messages = at.server.limits.messages
        async with opened(at, table) as (reader, writer):
            messages.rate, messages.burst = 50.0, 200.0

            async def pour() -> None:
                with contextlib.suppress(OSError):
                    for start in range(0, len(flood), 65536):
                        writer.write(flood[start : start + 65536])
                        await writer.drain()

            pouring = asyncio.create_task(pour())
            assert await cut_off(reader)
            pouring.cancel()
            await asyncio.gather(pouring, return_exceptions=True)
        messages.rate = messages.burst = 1e6
        await play_out(zoe, romain)
        assert at.server.metrics.value("errors") == 0


@pytest.mark.parametrize("asking", [True, False])
async def test_whoever_watches_without_reading_is_let_go(
    asking: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The queue and the socket's buffers are bounded, and so is the patience."""
    monkeypatch.setattr(settings, "_PING_SECONDS", 1.0)
    async with running(tmp_path) as at:
        zoe, romain, table = await two(at, "nimalia")
        async with opened(at, table) as (_, writer):
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            if asking:
                writer.write(frame(Opcode.TEXT, b'{"type":"ping","id":"a"}') * 200_000)
            await play_out(zoe, romain)
            await emptied(at)


async def test_whoever_ignores_the_goodbye_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "CLOSE_SECONDS", 0.3)
    async with running(tmp_path) as at:
        zoe, romain, table = await two(at)
        reader, writer = await dial(at.port)
        writer.write(handshake(table))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(Opcode.TEXT, b"no hello"))
        assert await cut_off(reader), "although the close was never answered"
        writer.transport.abort()
        await play_out(zoe, romain)
        await emptied(at)


# Two requests in one, as a proxy might be made to believe.

SMUGGLED = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize(
    "heads",
    [
        b"Content-Length: 0\r\nTransfer-Encoding: chunked",
        b"Content-Length: 0\r\nContent-Length: 50",
        b"Content-Length: +0",
        b"Content-Length: 0_0",
        b"Transfer-Encoding: xchunked",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
        b"Transfer-Encoding : chunked",
        b"Transfer-Encoding:\x0bchunked",
        b"X: y\r\n Content-Length: 0\r\nContent-Length: x",
        b"X: y\x00z",
    ],
)
async def test_ambiguous_requests_are_refused_whole(heads: bytes, tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        reader, writer = await dial(at.port)
        start = b"POST /api/logout HTTP/1.1\r\nHost: localhost\r\n"
        writer.write(start + heads + b"\r\n\r\n0\r\n\r\n" + SMUGGLED)
        async with asyncio.timeout(PATIENCE):
            said = await reader.read()
        assert said.count(b"HTTP/1.1 ") == 1, said
        assert said.split()[1] in (b"400", b"501"), said
        writer.close()


async def test_only_a_proxy_says_for_whom_it_asks(tmp_path: Path) -> None:
    async with running(tmp_path, loosen=0.05) as at:

        async def codes(address: str) -> list[bytes]:
            found = []
            for number in range(8):
                reader, writer = await dial(at.port, address)
                writer.write(
                    b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                    b"X-Forwarded-For: 203.0.113.%d\r\n\r\n" % number
                )
                found.append((await reader.read(12))[9:])
                writer.transport.abort()
            return found

        assert await codes("127.0.0.1") == [b"200"] * 8
        assert b"429" in await codes(EVIL[0])
