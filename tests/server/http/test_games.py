"""The games over HTTP: what there is, moves and rules."""

from __future__ import annotations

import json
from pathlib import Path

from menagerie import games
from menagerie.core.facts import facts_of, words_of
from tests.server.clients import browser, running


async def test_games_moves_and_rules(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        listed = (await web.get("/api/games")).json()["games"]
        assert [game["name"] for game in listed] == list(games.HOUSE)
        for info in listed:
            game = games.load(info["name"])
            assert info["house"]
            assert info.items() >= json.loads(json.dumps(facts_of(game))).items()
            words = (await web.get(f"/api/games/{game.name}/words")).json()
            assert words == words_of(game)
        for name in games.HOUSE:
            moves = (await web.get(f"/api/games/{name}/moves")).json()["moves"]
            table = games.load(name).moves
            assert [move["text"] for move in moves] == [
                table.text(number) for number in range(len(table))
            ]
        page = await web.get("/api/games/junior/rules?lang=fr")
        assert page.text == games.load("junior").page("fr")
        page = await web.get("/api/games/fourmidable/rules?lang=en&rules=1")
        assert page.text == games.load("fourmidable", 1).page("en")
        page = await web.get("/api/games/fourmidable/rules?lang=en")
        assert page.text == games.load("fourmidable", 2).page("en")
        for wrong in ("99", "one", "-1", "1" * 5000):
            answer = await web.get(f"/api/games/fourmidable/moves?rules={wrong}")
            assert answer.status_code == 404, wrong
        for what in ("moves", "rules", "words"):
            assert (await web.get(f"/api/games/chess/{what}")).status_code == 404
        assert (await web.get("/api/games/junior/rules?lang=de")).status_code == 404
