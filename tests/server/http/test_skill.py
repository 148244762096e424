"""Luck and skill in one's own games over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from menagerie.server.reviews import making
from tests.server.clients import person, running

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "mouse"}


async def test_it_is_for_oneself_only_and_only_if_one_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "SECONDS", 0.0)
    async with running(tmp_path) as at:
        zoe, max_ = await person(at, "Zoé"), await person(at, "Max")
        table = await zoe.create("junior", [ME, BOT])
        await zoe.connect(table)
        await zoe.ask(type="start")
        await zoe.play()
        nothing: dict[str, object] = {"since": None, "games": [], "lines": [], "waiting": 0}
        assert (await zoe.http.get("/api/skill")).json() == nothing
        assert (await zoe.http.post("/api/skill/next", json={})).status_code == 404
        wanted = (await zoe.http.post("/api/skill", json={"on": True})).json()
        assert wanted["since"] > 0
        assert (wanted["games"], wanted["waiting"]) == ([], 1)
        await max_.http.post("/api/skill", json={"on": True})
        none = (await max_.http.post("/api/skill/next", json={})).json()
        assert none == {"table": None, "round": 0}
        asked = (await zoe.http.post("/api/skill/next", json={})).json()
        assert asked == {"table": table, "round": 1}
        path = f"/api/tables/{table}/reviews/1"
        while (await zoe.http.get(path)).json()["state"] != "done":
            await asyncio.sleep(0.05)
        found = (await zoe.http.get("/api/skill")).json()
        (game,), (line,) = found["games"], found["lines"]
        assert (game["table"], game["game"], found["waiting"]) == (table, "junior", 0)
        assert (line["games"], line["decisions"]) == (1, game["decisions"])
        assert line["loss"] == game["loss"]
        assert line["even"]["value"] == pytest.approx(
            line["won"] - line["luck"]["value"], abs=0.001
        )
        assert (await max_.http.get("/api/skill")).json()["games"] == []
        export = (await zoe.http.get("/api/export")).json()
        assert [one["table"] for one in export["skill"]["games"]] == [table]
        assert export["skill"]["since"] == wanted["since"]
        assert (await zoe.http.post("/api/skill", json={"on": False})).json() == nothing
        assert (await zoe.http.get("/api/export")).json()["skill"] == {"since": None, "games": []}
        await zoe.http.post("/api/skill", json={"on": True})
        assert len((await zoe.http.get("/api/skill")).json()["games"]) == 1
        await zoe.close()
        me = (await at.server.storage.people("zoé"))[0].id
        assert (await zoe.http.post("/api/forget", json={"password": ""})).status_code == 204
        assert await at.server.storage.skills(me) == []
        assert await at.server.storage.skill_since(me) is None
        await zoe.leave()
        await max_.leave()
