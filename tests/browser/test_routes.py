"""Outside of a table a page hears the same from its browser as from a server."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import msgspec
import pytest

from menagerie import games
from menagerie.browser.routes import ROUTES
from menagerie.server.http import bodies, puzzles
from menagerie.server.http.games import _game_info, _moves
from menagerie.server.http.routes import ROUTES as SERVED
from menagerie.server.reviews.daily import DailyPuzzles
from menagerie.tables import messages
from tests.browser.memory import Memory, Page, laid

SHAPES: dict[str, Any] = {
    "/api/me": bodies.Me,
    "/api/tables": bodies.TableList,
    "/api/mine": bodies.TableList,
    "/api/tables/{table}": messages.TableInfo,
    "/api/tables/{table}/invitation": bodies.Invitation,
    "/api/games": bodies.GameList,
    "/api/games/junior/moves": bodies.MoveList,
    "/api/games/junior/words?rules=1": bodies.GameWords,
    "/api/tables/{table}/films/1": messages.Film,
    "/api/tables/{table}/reviews/1": bodies.ReviewStatus,
    "/api/puzzle?day=2026-11-18": bodies.DailyPuzzle,
}


async def test_every_answer_has_the_shape_that_the_server_describes() -> None:
    page = Page(Memory())
    table = await laid(page, "junior")
    await page.play_out()
    for path, shape in SHAPES.items():
        found = await page.get(path.format(table=table))
        msgspec.convert(found, shape)


async def test_games_are_described_as_by_a_server() -> None:
    page = Page(Memory())
    for told in (await page.get("/api/games"))["games"]:
        game = games.load(told["name"])
        assert told == json.loads(msgspec.json.encode(_game_info(game)))
        moves = await page.get(f"/api/games/{game.name}/moves?rules={game.version}")
        assert moves == json.loads(_moves(game))
    assert await page.text("/api/games/junior/rules?lang=fr") == games.load("junior").page("fr")
    assert await page.get("/api/games/chess/moves") == (404, "unknown")
    assert await page.get("/api/games/junior/moves?rules=99") == (404, "unknown")


async def test_the_puzzle_of_a_day_is_the_one_that_a_server_shows() -> None:
    page, days = Page(Memory(), lang="fr"), [date(2026, 11, day) for day in range(1, 6)]
    for day in days:
        theirs = puzzles._of_day(DailyPuzzles(), day, "fr")
        assert await page.get(f"/api/puzzle?day={day}") == json.loads(msgspec.json.encode(theirs))
    for wrong in ("tomorrow", "20261118"):
        assert await page.get(f"/api/puzzle?day={wrong}") == (404, "unknown")


async def test_a_record_is_taken_away_and_brought() -> None:
    page = Page(Memory())
    table = await laid(page, "animimix")
    assert await page.get(f"/api/tables/{table}/records/1") == (403, "hidden")
    await page.play_out()
    record = await page.text(f"/api/tables/{table}/records/1")
    other = Page(Memory(), lang="fr")
    film = await other.post("/api/films", record=record, eyes=None)
    assert film["record"] == record
    assert await other.post("/api/films", record="nonsense", eyes=None) == (422, "bad-record")


async def test_a_moment_of_a_finished_game_is_tried_again() -> None:
    page = Page(Memory())
    table = await laid(page, "junior")
    await page.play_out()
    film = await page.get(f"/api/tables/{table}/films/1?eyes=0")
    mine = next(at for at, scene in enumerate(film["scenes"]) if scene["step"]["seat"] == 0)
    found = await page.post(f"/api/tables/{table}/records/1/try", played=mine, seat=0)
    again = Page(page.device, line=3)
    await again.sit_at(found["id"])
    assert again.status == "running"


async def test_a_first_game_is_dealt_at_once() -> None:
    page = Page(Memory())
    await page.post("/api/me", name="Zoé")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "mouse"}]
    found = await page.post("/api/tables", game="junior", seats=seats, deal="barn")
    await page.sit_at(found["id"])
    assert page.status == "running"
    seats[1] = {"kind": "open"}
    wrong = await page.post("/api/tables", game="junior", seats=seats, deal="barn")
    assert wrong == (422, "known-deal")


async def test_who_one_is_stays_on_the_device() -> None:
    device = Memory()
    page = Page(device)
    assert await page.get("/api/me") == (401, "no-identity")
    assert await page.post("/api/tables", game="junior", seats=[]) == (401, "no-identity")
    assert await page.post("/api/me", name=" ") == (422, "bad-name")
    await page.post("/api/me", name="Zoé", face="cat")
    await page.post("/api/me", name="Léa")
    assert await Page(device).get("/api/me") == {"name": "Léa", "account": None, "face": "cat"}
    device.went = "full"
    assert await page.post("/api/me", name="Zoé") == (422, "full")


async def test_what_a_form_cannot_send_is_refused_with_a_sentence() -> None:
    page = Page(Memory())
    await page.post("/api/me", name="Zoé")
    seats = [{"kind": "me"}, {"kind": "cat"}]
    assert await page.post("/api/tables", game="junior", seats=seats) == (422, "bad-request")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "mouse"}]
    clock = {"kind": "sundial"}
    wrong = await page.post("/api/tables", game="junior", seats=seats, clock=clock)
    assert wrong == (422, "bad-request")
    assert await page.get("/api/codes/LAAAAA") == (404, "unknown-table")


@pytest.mark.parametrize("path", ["/api/login", "/api/devices/end", "/api/account"])
async def test_what_needs_a_server_says_so(path: str) -> None:
    page = Page(Memory(), lang="fr")
    status, said = json.loads(await page.desk.ask("POST", path, "{}", "fr"))
    assert status == 422
    assert json.loads(said)["said"].startswith("Il faut un serveur")


def test_every_route_is_one_of_the_server() -> None:
    theirs = {f"{one.method.upper()} {_starred(one.path)}" for one in SERVED}
    assert set(ROUTES) <= theirs


def _starred(path: str) -> str:
    return "/".join("*" if part.startswith("{") else part for part in path.split("/"))
