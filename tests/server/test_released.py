"""Games that an earlier release stored: they can be looked at, and played to their end under their
own rules, beside new games under today's."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from menagerie import games
from menagerie.core.record import read
from menagerie.core.replay import verify
from menagerie.server.live.connection import TRY_AGAIN
from menagerie.server.people.identity import hashed
from menagerie.server.storage import Storage, backups
from menagerie.server.storage.address import storage_at
from menagerie.tables.log import NewEntry
from tests.released import COOKIES, RELEASES, film_of, seen
from tests.server.clients import Player, Running, browser, running

LONG_AGO = 1_710_000_000.0
"""After the last move of every release that is kept here."""


@pytest.fixture(params=RELEASES, ids=lambda release: release.name)
def release(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


async def restored(release: Path, database: str) -> Storage:
    """The database of a release, as whoever runs a server restores a backup."""
    await backups.restore(release / "tables.db", database)
    storage = storage_at(database)
    await storage.open()
    for secret in COOKIES.values():
        # Devices that were not used for so long would have to say who they are.
        await storage.use_session(hashed(secret), time.time(), "then")
    await storage.close()
    return storage_at(database)


async def lose_the_rules(storage: Storage, table: str, **change: Any) -> None:
    """Puts a copy of a table, `gone`, beside it: as if another release had dealt it."""
    card = await storage.card(table)
    assert card is not None
    entries = []
    for entry in await storage.log(table):
        body = json.loads(entry.body)
        if entry.kind == "started":
            body |= change
        entries.append(NewEntry(entry.kind, json.dumps(body).encode(), entry.at))
    await storage.create(card._replace(table="gone", code="GONE42"), entries, ["zoe"])


def somebody(at: Running, name: str) -> Player:
    """One of the people who played then, with the cookie of then."""
    player = Player(at, name)
    player.http.cookies.set("menagerie", COOKIES[name], "127.0.0.1")
    return player


async def moved_on(storage: Storage, table: str) -> None:
    """A clock ran out long ago: a bot plays for itself, or for the person who was asked."""
    while (card := await storage.card(table)) is None or card.updated < LONG_AGO:
        await asyncio.sleep(0.05)


async def test_games_that_were_over(release: Path, tmp_path: Path) -> None:
    storage = await restored(release, f"sqlite:///{tmp_path / 'tables.db'}")
    async with running(tmp_path, storage) as at, browser(at) as web:
        for game in games.HOUSE:
            for players in (2, 3):
                table = f"/api/tables/{game}-finished-{players}"
                text = (release / "records" / f"{game}-{players}.txt").read_text("utf-8")
                info = (await web.get(table)).json()
                record = read(text)
                assert (info["status"], info["rules"]) == ("over", record.rules)
                assert info["outcome"]["scores"] == list(record.result or ())
                assert (await web.get(f"{table}/records/1")).text == text
            shown = (await web.get(f"/api/tables/{game}-finished-2/films/1?eyes=0")).json()
            assert seen(shown) == seen(film_of(release, f"{game}-2"))
        zoe = somebody(at, "Zoé")
        mine = (await zoe.http.get("/api/mine")).json()["tables"]
        assert {f"{game}-finished-2" for game in games.HOUSE} <= {line["id"] for line in mine}
        for line in mine:
            answer = await zoe.http.get(f"/api/tables/{line['id']}")
            assert answer.status_code == 200, answer.text
        await zoe.leave()


async def test_a_game_whose_rules_are_gone(release: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    storage = await restored(release, database)
    await storage.open()
    await lose_the_rules(storage, "junior-finished-2", rules=99)
    await storage.close()
    true = read((release / "records" / "junior-2.txt").read_text("utf-8"))
    result = list(true.result or ())
    async with running(tmp_path, storage_at(database)) as at:
        zoe = somebody(at, "Zoé")
        mine = (await zoe.http.get("/api/mine")).json()["tables"]
        assert [line["scores"] for line in mine if line["id"] == "gone"] == [
            list(true.result or ())
        ]
        info = (await zoe.http.get("/api/tables/gone")).json()
        assert (info["status"], info["rules"]) == ("over", 99)
        assert info["outcome"]["scores"] == result
        record = read((await zoe.http.get("/api/tables/gone/records/1")).text)
        assert (record.result, record.fair) == (true.result, true.fair)
        assert len(record.moves) == len(true.moves)
        film = await zoe.http.get("/api/tables/gone/films/1")
        assert film.status_code == 422
        assert "version 99 of the rules" in film.json()["said"]
        with pytest.raises(ConnectionClosed) as closed:
            await zoe.connect("gone")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TRY_AGAIN
        await zoe.leave()


async def test_games_that_were_running(release: Path, database: str) -> None:
    storage = await restored(release, database)
    async with running(Path(), storage) as at:
        zoe, romain = somebody(at, "Zoé"), somebody(at, "Romain")
        await asyncio.gather(*(moved_on(storage, f"{game}-clock") for game in games.HOUSE))
        for game in games.HOUSE:
            table = f"{game}-running"
            await zoe.connect(table)
            await romain.connect(table)
            assert zoe.info["rules"] == romain.info["rules"] == 1
            await asyncio.gather(zoe.play(), romain.play())
            text = (await zoe.http.get(f"/api/tables/{table}/records/1")).text
            record = read(text)
            assert record.rules == 1
            assert verify(record, games.load(game)).holds
            # The next game of the same people is dealt under today's rules.
            assert (await zoe.ask(type="rematch"))["type"] == "done"
            assert (await zoe.ask(type="start"))["type"] == "done"
            await zoe.until(lambda: zoe.info["round"] == 2 and zoe.info["status"] == "running")
            assert zoe.info["rules"] == games.load(game).version
            again = (await zoe.http.get(f"/api/tables/{table}/records/1")).text
            assert again == text
        await zoe.leave()
        await romain.leave()
