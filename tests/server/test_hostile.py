"""Hostile clients: nothing crashes, nothing leaks, honest players keep playing."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.clients import PATIENCE, Player, Running, person, running

ME, OPEN_SEAT, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "mouse"}


async def two(at: Running, game: str = "junior", **options: Any) -> tuple[Player, Player, str]:
    """Zoé and Romain in a running game."""
    zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
    table = await zoe.create(game, [ME, OPEN_SEAT], options=options)
    await zoe.connect(table)
    await romain.connect(table)
    await romain.ask(type="sit")
    await romain.until(lambda: romain.eyes == [1])
    await zoe.ask(type="start")
    await romain.until(lambda: romain.info["status"] == "running")
    return zoe, romain, table


async def address(at: Running, table: str) -> str:
    return f"{at.ws}/api/tables/{table}/play"


async def test_other_peoples_seats(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain, table = await two(at, first=0)
        eve = await person(at, "Eve")
        await eve.connect(table)
        move = zoe.legal[0][0] if zoe.legal[0] else 0
        for player, seat in ((romain, 0), (eve, 0), (eve, 1)):
            for kind in ("leave", "return", "hint"):
                answer = await player.ask(type=kind, seat=seat)
                assert answer["code"] in ("not-your-seat", "not-running")
            seen = 10_000
            answer = await player.ask(type="play", seat=seat, seen=seen, move=move)
            assert answer["code"] == "not-your-seat"
        nobody = Player(at, "nobody")
        await nobody.connect(table)
        answer = await nobody.ask(type="play", seat=0, seen=1, move=move)
        assert answer["code"] == "no-identity"
        forged = Player(at, "forged")
        forged.http.cookies.set("menagerie", "A" * 43)
        await forged.connect(table)
        assert forged.eyes == []
        answer = await forged.ask(type="sit")
        assert answer["code"] == "no-identity"
        for one in (zoe, romain, eve, nobody, forged):
            await one.leave()


JUNK: list[str | bytes] = [
    "",
    "null",
    "{}",
    "[1,2",
    '{"type":"dance"}',
    '{"type":"play"}',
    '{"type":"play","id":"a","seat":0,"seen":0,"move":-1}',
    '{"type":"play","id":"a","seat":99,"seen":0,"move":1}',
    '{"type":"play","id":"a","seat":0,"seen":0,"move":1,"as":"admin"}',
    '{"type":"play","id":"a","seat":"0","seen":0,"move":1}',
    '{"type":"play","id":"a","seat":0,"seen":0,"move":1e308}',
    '{"type":"play","id":"a","seat":0,"seen":99999999999999999999999,"move":1}',
    '{"type":"play","id":"' + "a" * 100 + '","seat":0,"seen":0,"move":1}',
    '{"type":"sit","id":"a","name":"\\ud800"}',
    '{"type":"hello","version":1}',
    '{"type":"react","seat":0,"reaction":"<script>"}',
    "[" * 5000,
    '{"a":' * 3000,
    b"\xff\xfe\x00",
    b'{"type":"ping","id":"\xff"}',
]


async def test_junk_is_answered_and_honest_people_play_on(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain, _ = await two(at)
        assert romain.ws is not None
        for junk in JUNK:
            await romain.ws.send(junk)
            while True:
                message = await romain.hear()
                if message["type"] == "refused":
                    break
            assert message["code"] in ("bad-request", "too-large")
            assert message["said"]
        assert (await romain.ask(type="ping"))["type"] == "pong"
        await asyncio.gather(zoe.play(), romain.play())
        assert at.server.metrics.value("errors") == 0
        await zoe.leave()
        await romain.leave()


async def test_random_messages_never_make_a_mistake(tmp_path: Path) -> None:
    """Messages of the right shape with wild values, in a running game."""
    rng = random.Random(7)
    wild: list[Any] = [None, -1, 0, 1, 2, 15, 16, 10**6, 10**12, "", "a", "owl", [], {}, True, 0.5]

    def message() -> dict[str, Any]:
        kinds = ["sit", "leave", "appoint", "contribute", "start", "play", "replace", "return"]
        kinds += ["ban", "abandon", "rematch", "preview", "hint", "react", "ping", "hello"]
        fields = ["seat", "seen", "move", "level", "text", "name", "reaction", "version", "guest"]
        made: dict[str, Any] = {"type": rng.choice(kinds), "id": f"i{rng.randrange(50)}"}
        for name in rng.sample(fields, rng.randrange(5)):
            made[name] = rng.choice(wild)
        return made

    async with running(tmp_path) as at:
        zoe, romain, table = await two(at, "animimix")
        eve = await person(at, "Eve")
        await eve.connect(table)
        for _ in range(300):
            await eve.send(**message())
        await eve.send(type="ping", id="last")
        await eve.answer("last")
        await asyncio.gather(zoe.play(), romain.play())
        assert at.server.metrics.value("errors") == 0
        for one in (zoe, romain, eve):
            await one.leave()


async def test_a_huge_message_ends_the_connection_only(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain, table = await two(at)
        assert romain.ws is not None
        await romain.ws.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            await romain.until(lambda: False)
        await romain.connect(table)
        await asyncio.gather(zoe.play(), romain.play())
        await zoe.leave()
        await romain.leave()


async def test_other_sites_cannot_open_the_socket(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, OPEN_SEAT])
        with pytest.raises(InvalidStatus):
            await connect(
                await address(at, table),
                additional_headers={"Origin": "https://evil.example", "Cookie": zoe.cookie},
                proxy=None,
            )
        await zoe.leave()


async def test_a_socket_begins_with_hello(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, OPEN_SEAT])
        for first, code in (
            ('{"type":"start","id":"a"}', "hello-first"),
            ('{"type":"hello","version":99}', "protocol"),
            ("junk", "bad-request"),
        ):
            async with connect(await address(at, table), proxy=None) as socket:
                await socket.send(first)
                assert json.loads(await socket.recv())["code"] == code
                assert json.loads(await socket.recv())["type"] == "bye"
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
        async with connect(await address(at, "no-such-table"), proxy=None) as socket:
            await socket.send('{"type":"hello","version":1}')
            assert json.loads(await socket.recv())["code"] == "unknown-table"
        await zoe.leave()


async def test_floods_are_slowed_down_and_others_are_not(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain, _ = await two(at)
        at.server.limits.messages.rate = at.server.limits.messages.burst = 30
        for number in range(100):
            await romain.send(type="ping", id=f"p{number}")
        kinds = set()
        for _ in range(100):
            message = await romain.hear()
            kinds.add(message.get("code", message["type"]))
        assert "too-fast" in kinds
        assert (await zoe.ask(type="ping"))["type"] == "pong"
        await zoe.leave()
        await romain.leave()


async def test_an_address_has_its_share_of_what_is_costly(tmp_path: Path) -> None:
    """However many people and connections somebody has: an address has so much and no more."""
    async with running(tmp_path) as at:
        people = [await person(at, f"P{number}") for number in range(3)]
        for one in people:
            table = await one.create("animimix", [ME, {"kind": "guest", "name": "Mia"}])
            await one.connect(table)
            await one.ask(type="start")
            await one.until(lambda one=one: one.choice() is not None)
        limits = at.server.limits
        for limit, kind in ((limits.crowd_previews, "preview"), (limits.crowd_hints, "hint")):
            limit.rate, limit.burst = 0.0, 2.0
            answers = []
            for one in people:
                seat, move = one.choice() or (0, 0)
                wish = {"type": kind, "seat": seat} | ({"move": move} if kind == "preview" else {})
                answers.append((await one.ask(**wish)).get("code", "answered"))
            assert answers == ["answered", "answered", "too-fast"]
        limits.crowd_messages.rate, limits.crowd_messages.burst = 0.0, 4.0
        answered = 0
        for one in people:
            for number in range(3):
                await one.send(type="ping", id=f"p{number}")
                answered += (await one.hear())["type"] == "pong"
        assert answered == 4
        for one in people:
            await one.leave()


async def test_so_many_connections_per_address(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, OPEN_SEAT])
        at.server.limits.connections.most = 3
        sockets = [await connect(await address(at, table), proxy=None) for _ in range(3)]
        with pytest.raises(InvalidStatus):
            await connect(await address(at, table), proxy=None)
        for socket in sockets:
            await socket.close()
        await zoe.connect(table)
        await zoe.leave()


async def test_many_attempts_in_a_row(tmp_path: Path) -> None:
    """Attempts beyond the limit cost next to nothing; an honest player is served meanwhile."""

    async def attempt(at: Running, table: str) -> bool:
        try:
            async with connect(await address(at, table), proxy=None, open_timeout=PATIENCE):
                return True
        except (InvalidStatus, OSError):
            return False

    async with running(tmp_path) as at:
        zoe, romain, table = await two(at)
        at.server.limits.handshakes.rate, at.server.limits.handshakes.burst = 0.0, 20
        tries = [attempt(at, table) for _ in range(200)]
        results = await asyncio.gather(*tries, zoe.play(), romain.play())
        assert results.count(True) <= 20
        assert zoe.over
        await zoe.leave()
        await romain.leave()
