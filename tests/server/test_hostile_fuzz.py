"""Hostile messages, made up by hypothesis: in a running game, beside people who play on.

What a stranger is answered holds nothing of what the players hide, whatever it asks.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from menagerie.server.sockets.requests import REQUESTS, AnyRequest, Hello
from menagerie.tables.folding import fold
from menagerie.tables.status import OVER, RUNNING
from tests.server.clients import PATIENCE, Player, person, running
from tests.server.test_hostile import two

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.sampled_from([0, 1, 2, 15, 16, 10**6, 10**9, -1]),
    st.floats(allow_nan=False),
    st.text(max_size=80),
    st.sampled_from(["owl", "hello", "a", "", "\x00", "\ud800", "../..", "' OR 1=1", "{seat}"]),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
kinds = st.sampled_from([kind.__struct_config__.tag for kind in AnyRequest.__args__])
fields = st.sampled_from(
    sorted(
        {name for kind in AnyRequest.__args__ for name in kind.__struct_fields__}
        | {"type", "who", "__proto__"}
    )
)
ids = st.text("abc019-_", min_size=1, max_size=40)
shaped = st.builds(
    lambda kind, request, more: {"type": kind, "id": request, **more},
    kinds,
    ids,
    st.dictionaries(fields, values, max_size=6),
)


def proper(kind: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    """Requests that decode: every field of its own kind, with values that may not fit."""
    seats, counts = st.integers(0, 15), st.sampled_from([0, 1, 2, 3, 50, 10**9])
    own: dict[str, st.SearchStrategy[Any]] = {
        "id": ids,
        "seat": seats,
        "seen": counts,
        "move": st.integers(0, 400) | st.just(10**6),
        "level": st.sampled_from(["mouse", "lion", None]),
        "text": st.text(max_size=64),
        "name": st.text(max_size=64),
        "contribution": st.text(max_size=64),
        "pledge": st.text("0123456789abcdef", min_size=64, max_size=64),
        "guest": st.booleans(),
        "reaction": st.sampled_from(["hello", "wow"]),
    }
    made = {name: own[name] for name in kind.__struct_fields__ if name in own}
    return st.fixed_dictionaries({"type": st.just(kind.__struct_config__.tag), **made})


asked = st.one_of(*(proper(kind) for kind in AnyRequest.__args__ if kind is not Hello))
texts = st.one_of(
    shaped.map(json.dumps),
    asked.map(json.dumps),
    values.map(json.dumps),
    st.text(max_size=200),
    st.binary(max_size=200),
    st.builds(
        lambda opening, depth: opening * depth,
        st.sampled_from(["[", '{"a":', "[["]),
        st.integers(1, 4000),
    ),
)


# Eve watches, or Romain, who plays, goes mad: the others must not notice.


async def hear_all(player: Player) -> bytes:
    """Everything there is to hear until the answer to a last question."""
    assert player.ws is not None
    await player.send(type="ping", id="the-last-one")
    heard = b""
    async with asyncio.timeout(PATIENCE):
        while b"the-last-one" not in heard or b'"pong"' not in heard:
            heard += str(await player.ws.recv()).encode() + b"\n"
    return heard


async def rave(folder: Path, messages: list[str | bytes], seated: bool) -> None:
    async with running(folder) as at:
        zoe, romain, table = await two(at, "animimix")
        eve = await person(at, "Eve")
        mad = romain if seated else await eve.connect(table)
        assert mad.ws is not None
        for number, message in enumerate(messages):
            await mad.ws.send(message)
            if number == len(messages) // 2 and (chosen := zoe.choice()):
                seat, move = chosen
                answer = await zoe.ask(type="play", seat=seat, seen=zoe.seen[seat], move=move)
                assert answer["type"] == "done"
        heard = await hear_all(mad)
        await mad.close()
        async with await at.server.hub.tables.at(table) as live:
            built = live.table
        if not seated:
            hidden = [built.secret, built.fair().seed]
            hidden += [one.http.cookies["menagerie"] for one in (zoe, romain)]
            hidden += [chair.who for chair in built.chairs if chair.who is not None]
            assert len(hidden) == 6
            assert built.status == RUNNING
            assert not [secret for secret in hidden if secret.encode() in heard]
            for line in map(json.loads, heard.splitlines()):
                if line["type"] == "news":
                    assert line["seat"] is None
                    assert line["legal"] == []
        await romain.close()
        await romain.connect(table)
        if not romain.over:
            # A bot plays on for whoever raved; coming back is open to both.
            await romain.ask(type="leave", seat=1)
        await zoe.play()
        assert zoe.over
        assert fold(table, await at.server.storage.log(table)).status == OVER
        assert at.server.metrics.value("errors") == 0
        for one in (zoe, romain, eve):
            await one.leave()


@settings(
    max_examples=12,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(messages=st.lists(texts, min_size=10, max_size=40), seated=st.booleans())
def test_raving_hurts_nobody(messages: list[str | bytes], seated: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(rave(Path(folder), messages, seated))


@settings(max_examples=400)
@given(texts)
def test_decoding_refuses_or_understands(message: str | bytes) -> None:
    """Whatever is understood can be written and read again; nothing else comes out than that."""
    try:
        request = REQUESTS.decode(message)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return
    assert REQUESTS.decode(msgspec.json.encode(request)) == request


# Tokens and messages that belong elsewhere.


async def test_a_cookie_opens_one_persons_seats_only(tmp_path: Path) -> None:
    """Two tables, the same names, the same seat numbers: nothing carries over."""
    async with running(tmp_path) as at:
        zoe, romain, table = await two(at, first=0)
        ana, bo, other = await two(at, first=0)
        move, seen = zoe.legal[0][0], zoe.seen[0]
        wish = {"type": "play", "id": "mine", "seat": 0, "seen": seen, "move": move}
        await ana.close()
        # Ana with her own cookie at Zoé's table: a spectator, whatever she had elsewhere.
        await ana.connect(table)
        assert ana.eyes == []
        assert (await ana.ask(**wish))["code"] == "not-your-seat"
        assert (await zoe.ask(**wish))["type"] == "done"
        # The very same message at another table is another person's there.
        await zoe.close()
        await zoe.connect(other)
        assert (await zoe.ask(**wish))["code"] == "not-your-seat"
        await zoe.close()
        await zoe.connect(table)
        await ana.close()
        await ana.connect(other)
        await asyncio.gather(zoe.play(), romain.play(), ana.play(), bo.play())
        for one in (zoe, romain, ana, bo):
            assert one.over
            await one.leave()


async def test_what_was_said_before_counts_once(tmp_path: Path) -> None:
    """A whole conversation is recorded and said again, by its owner and by a stranger."""
    async with running(tmp_path) as at:
        zoe, romain, table = await two(at, "animimix")
        eve = await person(at, "Eve")
        said: list[dict[str, Any]] = []
        send = zoe.send

        async def noted(**message: Any) -> None:
            said.append(message)
            await send(**message)

        zoe.send = noted  # type: ignore[method-assign]
        await asyncio.gather(zoe.play(4), romain.play(4))
        zoe.send = send  # type: ignore[method-assign]
        before = await at.server.storage.log(table)
        await eve.connect(table)
        for message in said:
            assert (await eve.ask(**message))["code"] == "not-your-seat"
            answer = await zoe.ask(**message)
            assert answer["type"] == "done" or answer["code"] in ("stale", "not-your-turn")
        assert await at.server.storage.log(table) == before
        await asyncio.gather(zoe.play(), romain.play())
        for one in (zoe, romain, eve):
            await one.leave()
