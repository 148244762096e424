"""A screen in the middle of the table: opened by a player, it gets what spectators get."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.clients import PATIENCE, Player, person, running

MOVES = 6


@pytest.mark.parametrize("game", ["animimix", "nimalia", "junior", "animalia", "fourmidable"])
async def test_byte_for_byte_a_spectator(game: str, tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create(game, [{"kind": "me"}, {"kind": "guest", "name": "Léa"}])
        await zoe.connect(table)
        screen, stranger = await watching(zoe, zoe.cookie), await watching(zoe, "")
        assert (await zoe.ask(type="start"))["type"] == "done"
        await zoe.play(MOVES)
        assert set(zoe.views) == {0, 1}, "Zoé herself sees with both pairs of eyes"
        seen = await heard(screen)
        assert seen == await heard(stranger)
        # Nobody need see a move in secret: some games tell spectators of fewer.
        assert sum('"type":"changes"' in text for text in seen) >= 2
        assert {json.loads(text).get("seat") for text in seen if '"seq"' in text} == {None}

        await screen.send(json.dumps({"type": "play", "id": "x", "seat": 0, "seen": 1, "move": 0}))
        assert json.loads(await screen.recv())["code"] == "no-identity"
        for one in (screen, stranger):
            await one.close()
        await zoe.leave()


async def watching(who: Player, cookie: str) -> ClientConnection:
    socket = await connect(
        f"{who.at.ws}/api/tables/{who.table}/play",
        additional_headers={"Cookie": cookie, "Origin": who.at.http},
        proxy=None,
        open_timeout=PATIENCE,
    )
    hello = {"type": "hello", "version": 1, "seen": [], "changes": True, "watch": cookie != ""}
    await socket.send(json.dumps(hello))
    return socket


async def heard(socket: ClientConnection) -> list[str]:
    """Everything that was sent until now: an answer comes after what was said before it."""
    await socket.send('{"type":"ping","id":"last"}')
    found: list[str] = []
    async for text in socket:
        assert isinstance(text, str)
        if json.loads(text)["type"] == "pong":
            break
        found.append(text)
    return found


async def test_late_guests_get_the_next_free_seat(tmp_path: Path) -> None:
    """They watch, wait, and sit down in the moment in which somebody gives a seat back."""
    async with running(tmp_path) as at:
        zoe, max_, ana, bo = [await person(at, name) for name in ("Zoé", "Max", "Ana", "Bo")]
        table = await zoe.create("junior", [{"kind": "me"}, {"kind": "open"}])
        for one in (zoe, max_, ana, bo):
            await one.connect(table)
        await max_.ask(type="sit")
        await zoe.ask(type="start")
        for one in (ana, bo):
            assert (await one.ask(type="queue", on=True))["type"] == "done"
        await zoe.until(lambda: zoe.info["queue"] == ["Ana", "Bo"])
        assert (await max_.ask(type="queue", on=True))["type"] == "done", "who plays need not wait"
        await max_.ask(type="leave", seat=1)
        await zoe.play()
        await zoe.ask(type="rematch")
        await ana.until(lambda: ana.eyes == [1])
        await bo.until(lambda: bo.info["queue"] == ["Bo"])
        assert (await bo.ask(type="queue", on=False))["type"] == "done"
        await zoe.until(lambda: zoe.info["queue"] == [])
        # The table was in her list from the moment in which she waited.
        lines = (await ana.http.get("/api/mine")).json()["tables"]
        assert [line["id"] for line in lines] == [table]
        for one in (zoe, max_, ana, bo):
            await one.leave()
