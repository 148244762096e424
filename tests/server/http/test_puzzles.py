"""The puzzle of the day over HTTP."""

from __future__ import annotations

from pathlib import Path

import httpx

from menagerie.review.puzzles import load, place_of
from menagerie.server.http.puzzles import _day
from tests.server.clients import running


async def test_everybody_gets_the_puzzle_of_the_day_as_its_player_sees_it(tmp_path: Path) -> None:
    shipped = load()
    day = _day("2026-11-18", 0.0)
    puzzle = shipped[place_of(day, len(shipped))]
    async with (
        running(tmp_path) as at,
        httpx.AsyncClient(base_url=at.http, trust_env=False) as anybody,
    ):
        found = (await anybody.get("/api/puzzle?day=2026-11-18")).json()
        french = {"accept-language": "fr"}
        said = (await anybody.get("/api/puzzle?day=2026-11-18", headers=french)).json()
        today = await anybody.get("/api/puzzle")
        wrong = [
            await anybody.get(f"/api/puzzle?day={day}") for day in ("", "tomorrow", "20261118")
        ]
    assert found["game"] == puzzle.record.game
    assert found["view"] == puzzle.state.view(puzzle.seat)
    assert puzzle.record.seed not in str(found)
    moves = puzzle.state.setup.game.moves
    assert found["best"] == moves.number(puzzle.moves[0].text)
    assert [move["move"] for move in found["moves"]] == sorted(
        moves.number(move.text) for move in puzzle.moves
    )
    assert said["view"] == found["view"]
    assert said["why"] != found["why"]
    assert today.status_code == 200
    assert [answer.status_code for answer in wrong] == [404] * 3


def test_without_a_day_it_is_the_one_at_greenwich() -> None:
    assert _day(None, 86400.0).isoformat() == "1970-01-02"
