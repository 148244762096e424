"""Whole games over a real network: people, bots, spectators, reconnections."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from menagerie import games
from menagerie.core.record import read
from menagerie.core.replay import verify
from menagerie.server.live.connection import TRY_AGAIN, UNWELCOME, Connection
from menagerie.server.storage import StorageFailure
from tests.server.clients import PATIENCE, Player, Running, person, running

ME, OPEN_SEAT, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "mouse"}


@pytest.mark.parametrize(
    ("game", "options"),
    [*((name, {}) for name in games.HOUSE), ("junior", {"variant": "rush", "window": 2})],
)
async def test_a_whole_game_with_bots(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create(game, [ME, BOT, BOT], options=options, contribution="salt")
        await zoe.connect(table, changes=True)
        commitment = zoe.info["commitment"]
        assert (await zoe.ask(type="start"))["type"] == "done"
        await zoe.play()
        kept = zoe.views
        await zoe.close()
        await zoe.connect(table)
        assert zoe.views == kept, "what was put together from changes is the whole view"
        outcome = zoe.info["outcome"]
        assert outcome["scores"] == zoe.views[0]["scores"]
        answer = await zoe.http.get(f"/api/tables/{table}/records/1")
        record = read(answer.text)
        assert verify(record, games.load(game)).holds
        assert record.fair is not None
        assert record.fair.commitment == commitment
        assert record.fair.contributions == ("salt", "", "")
        mine = (await zoe.http.get("/api/mine")).json()["tables"]
        assert [(line["id"], line["scores"]) for line in mine] == [(table, outcome["scores"])]
        await zoe.leave()


async def test_two_people_a_bot_and_a_spectator(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain, eve = [await person(at, name) for name in ("Zoé", "Romain", "Eve")]
        table = await zoe.create("animalia", [ME, OPEN_SEAT, BOT])
        await zoe.connect(table)
        code = zoe.info["code"]
        found = await romain.http.get(f"/api/codes/{code.lower()}")
        assert found.json()["id"] == table
        await romain.connect(table)
        await eve.connect(table)
        assert (await zoe.ask(type="start"))["code"] == "seats-open"
        assert (await romain.ask(type="sit"))["type"] == "done"
        await romain.until(lambda: romain.eyes == [1])
        assert (await zoe.ask(type="start"))["type"] == "done"
        await asyncio.gather(zoe.play(), romain.play(), eve.until(lambda: eve.over))
        assert zoe.views[0]["scores"] == romain.views[1]["scores"] == eve.views[None]["scores"]
        assert all(legal == [] for legal in eve.legal.values())
        assert (await eve.ask(type="rematch"))["code"] == "not-yours"
        first = zoe.info["options"]["first"]
        assert (await romain.ask(type="rematch"))["type"] == "done"
        await zoe.until(lambda: zoe.info["status"] == "open")
        assert zoe.info["round"] == 2
        assert zoe.info["options"]["first"] != first
        assert (await zoe.ask(type="start"))["type"] == "done"
        hidden = await eve.http.get(f"/api/tables/{table}/records/2")
        assert (hidden.status_code, hidden.json()["code"]) == (403, "hidden")
        for one in (zoe, romain, eve):
            await one.leave()


async def test_whoever_comes_back_is_told_everything_once(tmp_path: Path) -> None:
    """A connection is cut again and again; the player checks that no step is missing."""

    async def interrupted(player: Player) -> None:
        while not player.over:
            await player.play(3)
            await player.close()
            if not player.over:
                await player.connect(player.table)

    async with running(tmp_path) as at:
        zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
        table = await zoe.create("nimalia", [ME, OPEN_SEAT])
        await zoe.connect(table)
        await romain.connect(table)
        await romain.ask(type="sit")
        await romain.until(lambda: romain.eyes == [1])
        await zoe.ask(type="start")
        await asyncio.gather(interrupted(zoe), interrupted(romain))
        late = await person(at, "Late")
        await late.connect(table)
        assert late.views[None]["scores"]
        # From the very first step, long after the latest were forgotten.
        late.seen = {None: 1}
        await late.close()
        await late.connect(table)
        assert late.events, "the whole story"
        for one in (zoe, romain, late):
            await one.leave()


async def test_a_move_sent_twice_counts_once(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
        table = await zoe.create("junior", [ME, OPEN_SEAT], options={"first": 0})
        await zoe.connect(table)
        await romain.connect(table)
        await romain.ask(type="sit")
        await zoe.ask(type="start")
        await zoe.until(lambda: bool(zoe.legal[0]))
        move, seen = zoe.legal[0][0], zoe.seen[0]
        for _ in range(3):
            await zoe.send(type="play", id="once", seat=0, seen=seen, move=move)
        answers = [await zoe.answer("once") for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["done"] * 3
        assert len({answer["seq"] for answer in answers}) == 1
        await zoe.close()
        await zoe.connect(table)
        again = await zoe.ask(type="play", id="once", seat=0, seen=seen, move=move)
        assert again == answers[0]
        log = await at.server.storage.log(table)
        assert [entry.kind for entry in log].count("moved") == 1
        stale = await zoe.ask(type="play", seat=0, seen=seen, move=move)
        assert stale["code"] == "not-your-turn"
        await zoe.leave()
        await romain.leave()


async def test_a_second_person_at_one_screen_has_their_own_eyes(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("nimalia", [ME, {"kind": "guest", "name": "Mia"}])
        await zoe.connect(table)
        assert zoe.eyes == [0, 1]
        await zoe.ask(type="start")
        await zoe.play(10)
        assert zoe.views[0]["hand"] != zoe.views[1]["hand"]
        assert [seat["name"] for seat in zoe.info["seats"]] == ["Zoé", "Mia"]
        await zoe.leave()


async def test_previews_hints_reactions_and_presence(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, eve = await person(at, "Zoé"), await person(at, "Eve")
        table = await zoe.create("nimalia", [ME, BOT])
        await zoe.connect(table, lang="fr")
        await eve.connect(table)
        await zoe.ask(type="start")
        await zoe.until(lambda: bool(zoe.legal[0]))
        move = zoe.legal[0][5]
        preview = await zoe.ask(type="preview", seat=0, move=move)
        assert preview["type"] == "previewed"
        assert preview["least"] <= preview["most"]
        gain = sum(part["points"] - part["facts"]["before"] for part in preview["reasons"])
        assert gain == preview["least"] == preview["most"]
        assert all(part["facts"]["cells"] is not None for part in preview["reasons"])
        hint = await zoe.ask(type="hint", seat=0)
        assert hint["type"] == "hinted"
        assert hint["move"] in zoe.legal[0]
        assert (await eve.ask(type="hint", seat=0))["code"] == "not-your-seat"
        assert (await eve.ask(type="preview", seat=0, move=move))["code"] == "not-your-seat"
        await zoe.send(type="react", seat=0, reaction="wow")
        while not any(said["type"] == "reacted" for said in eve.said):
            await eve.hear()
        present = [said for said in eve.said if said["type"] == "presence"]
        assert present[-1]["seats"] == [0]
        await zoe.leave()
        await eve.leave()


async def test_leaving_coming_back_and_abandoning(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
        table = await zoe.create("junior", [ME, OPEN_SEAT, BOT])
        await zoe.connect(table)
        await romain.connect(table)
        await romain.ask(type="sit")
        await zoe.ask(type="start")
        await romain.until(lambda: romain.info["status"] == "running")
        assert (await romain.ask(type="leave", seat=1))["type"] == "done"
        await romain.until(lambda: romain.info["seats"][1]["level"] == "fox")
        await zoe.play(3)
        assert (await romain.ask(type="return", seat=1))["type"] == "done"
        await romain.until(lambda: romain.info["seats"][1]["level"] is None)
        assert (await zoe.ask(type="abandon"))["code"] == "still-people"
        await romain.ask(type="leave", seat=1)
        assert (await zoe.ask(type="abandon"))["code"] == "still-people"
        alone = await zoe.create("junior", [ME, BOT])
        await zoe.close()
        await zoe.connect(alone)
        await zoe.ask(type="start")
        assert (await zoe.ask(type="abandon"))["type"] == "done"
        record = await zoe.http.get(f"/api/tables/{alone}/records/1")
        assert "result: unfinished" in record.text
        await zoe.leave()
        await romain.leave()


async def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("animimix", [ME, BOT, BOT])
        await zoe.connect(table)
        await zoe.ask(type="start")
        await zoe.play(4)
    async with running(tmp_path) as again:
        zoe.at, zoe.http.base_url = again, again.http
        await zoe.connect(table)
        await zoe.play()
        assert zoe.over
        await zoe.leave()


async def greeted(at: Running, table: str) -> tuple[list[str], int]:
    """What is said to a greeting until the server closes the socket, and the close code."""
    said = []
    async with connect(f"{at.ws}/api/tables/{table}/play", proxy=None) as socket:
        await socket.send('{"type":"hello","version":1}')
        with contextlib.suppress(ConnectionClosed):
            async with asyncio.timeout(PATIENCE):
                async for data in socket:
                    message = json.loads(data)
                    said.append(message.get("code", message["type"]))
        return said, socket.close_code or 0


@pytest.mark.parametrize("greets_first", [False, True])
@pytest.mark.parametrize(
    ("failure", "code"), [(StorageFailure("away"), "storage"), (ZeroDivisionError("ours"), "error")]
)
async def test_a_greeting_that_fails_may_be_tried_again(
    failure: Exception, code: str, greets_first: bool, tmp_path: Path
) -> None:
    """It is not the visitor's fault: the page must come back, and none may wait for news that
    never come."""
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, OPEN_SEAT])
        join = at.server.hub.join

        async def failing(table_id: str, connection: Connection, lang: str, *more: Any) -> None:
            if greets_first:
                connection.greet(lang)
            raise failure

        at.server.hub.join = failing  # type: ignore[method-assign, assignment]
        assert await greeted(at, table) == ([code, code], TRY_AGAIN)
        at.server.hub.join = join  # type: ignore[method-assign]
        await zoe.connect(table)
        assert await greeted(at, "no-such-table") == (["unknown-table", "hello-first"], UNWELCOME)
        await zoe.leave()


async def test_a_database_that_is_away_refuses_the_handshake(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, OPEN_SEAT])

        async def away(cookie: str | None) -> None:
            raise StorageFailure("The database is away.")

        at.server.identities.of = away  # type: ignore[method-assign, assignment]
        with pytest.raises(InvalidStatus) as caught:
            await connect(f"{at.ws}/api/tables/{table}/play", proxy=None)
        assert caught.value.response.status_code == 403
        await zoe.leave()
