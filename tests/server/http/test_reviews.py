"""Reviews over HTTP, of games that are over."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from menagerie.server.reviews import making
from tests.review.games import played
from tests.server.clients import Player, person, running

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "mouse"}


async def reviewed(http: httpx.AsyncClient, path: str) -> dict[str, Any]:
    """The review when it is done."""
    while True:
        answer: dict[str, Any] = (await http.get(path)).json()
        if answer["state"] == "done":
            return answer
        assert answer["state"] in ("waiting", "making")
        await asyncio.sleep(0.05)


async def finished(zoe: Player, **more: Any) -> str:
    table = await zoe.create("junior", [ME, BOT], **more)
    await zoe.connect(table)
    await zoe.ask(type="start")
    await zoe.play()
    return table


async def test_a_review_is_asked_for_made_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By anybody who has the link, as the film; while the game runs there is none."""
    monkeypatch.setattr(making, "SECONDS", 0.0)
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, BOT])
        path = f"/api/tables/{table}/reviews/1"
        await zoe.connect(table)
        await zoe.ask(type="start")
        hidden = await zoe.http.post(path, json={})
        assert (hidden.status_code, hidden.json()["code"]) == (403, "hidden")
        nothing = (await zoe.http.get(path)).json()
        assert (nothing["state"], nothing["review"]) == ("none", None)
        assert (await zoe.http.get(f"{path}/page")).status_code == 404
        await zoe.play()
        async with httpx.AsyncClient(base_url=at.http, trust_env=False) as stranger:
            asked = (await stranger.post(path, json={})).json()
            assert (asked["state"], asked["worlds"]) == ("making", 0)
            found = await reviewed(stranger, path)
        film = (await zoe.http.get(f"/api/tables/{table}/films/1")).json()
        review = found["review"]
        assert found["worlds"] == review["worlds"] == 8
        assert len(review["chances"]) == len(film["scenes"]) + 1
        assert all(sum(row) == pytest.approx(1, abs=0.01) for row in review["chances"])
        assert all(seat["sentence"].endswith(".") for seat in review["seats"])
        french = (await zoe.http.get(path, headers={"accept-language": "fr"})).json()["review"]
        assert french["chances"] == review["chances"]
        assert french["seats"][0]["sentence"] != review["seats"][0]["sentence"]
        assert (await zoe.http.get(f"{path}?after=8")).json()["review"] is None
        assert (await zoe.http.get(f"{path}?after=x")).status_code == 404
        again = await zoe.http.post(path, json={})
        assert again.json()["state"] == "done", "it is not made twice"
        saved = await zoe.http.get(f"{path}/page?lang=fr")
        assert saved.headers["content-disposition"].startswith("attachment")
        assert "Après la partie" in saved.text
        assert "Zoé" in saved.text
        assert (await zoe.http.get(f"{path}/page?lang=de")).status_code == 404
        assert (await zoe.http.post("/api/tables/none/reviews/1", json={})).status_code == 404
        assert at.server.metrics.value("reviews") == 1
        await zoe.leave()


async def test_what_is_refused_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that was given up; and one more than the line has room for."""
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, BOT])
        await zoe.connect(table)
        await zoe.ask(type="start")
        await zoe.ask(type="abandon")
        await zoe.close()
        answer = await zoe.http.post(f"/api/tables/{table}/reviews/1", json={})
        assert (answer.status_code, answer.json()["code"]) == (422, "unfinished")
        over = await finished(zoe)
        monkeypatch.setattr(at.server.reviews, "_of_address", 0)
        answer = await zoe.http.post(f"/api/tables/{over}/reviews/1", json={})
        assert (answer.status_code, answer.json()["code"]) == (429, "reviews-here")
        await zoe.leave()


async def test_a_record_that_one_brings_is_reviewed_and_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "SECONDS", 0.0)
    text = str(played("junior", ("random", "greedy")))
    async with (
        running(tmp_path) as at,
        httpx.AsyncClient(base_url=at.http, trust_env=False) as anybody,
    ):
        for wrong, code in (("no record", "bad-record"), (unfinished(text), "unfinished")):
            answer = await anybody.post("/api/reviews", json={"record": wrong})
            assert (answer.status_code, answer.json()["code"]) == (422, code)
        nobody = (await anybody.get("/api/reviews/nothing")).json()
        assert (nobody["state"], nobody["review"]) == ("none", None)
        assert (await anybody.get("/api/reviews/nothing/page")).status_code == 404
        asked = (await anybody.post("/api/reviews", json={"record": text})).json()
        path = f"/api/reviews/{asked['id']}"
        found = await reviewed(anybody, path)
        assert found["worlds"] == found["review"]["worlds"] == 8
        assert (await anybody.get(f"{path}?after=8")).json()["review"] is None
        again = (await anybody.post("/api/reviews", json={"record": text})).json()
        assert again == {"id": asked["id"], "status": {**found, "review": None}}, "not made twice"
        saved = await anybody.get(f"{path}/page?lang=fr")
        assert "Après la partie" in saved.text
        assert await at.server.storage.reviews(asked["id"]) == []
        monkeypatch.setattr(at.server.reviews, "_of_address", 0)
        other = str(played("junior", ("random", "greedy"), "another"))
        answer = await anybody.post("/api/reviews", json={"record": other})
        assert (answer.status_code, answer.json()["code"]) == (429, "reviews-here")


def unfinished(text: str) -> str:
    """The same game without its last moves."""
    head, _, moves = text.partition("\n\n")
    return f"{head}\n\n{chr(10).join(moves.splitlines()[:5])}\nresult: unfinished\n"
