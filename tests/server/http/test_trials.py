"""A finished game is tried again over HTTP."""

from __future__ import annotations

from pathlib import Path

from tests.server.clients import person, running

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "mouse"}


async def test_a_moment_of_a_finished_game_is_played_on(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, max_ = await person(at, "Zoé"), await person(at, "Max")
        table = await zoe.create("animimix", [ME, BOT])
        path = f"/api/tables/{table}/records/1"
        await zoe.connect(table)
        await zoe.ask(type="start")
        early = await zoe.http.post(f"{path}/try", json={"played": 0, "seat": 0})
        assert (early.status_code, early.json()["code"]) == (403, "hidden")
        await zoe.play()
        film = (await zoe.http.get(f"/api/tables/{table}/films/1")).json()
        moved = [scene["step"]["seat"] for scene in film["scenes"]]
        played = max(step for step, seat in enumerate(moved) if seat == 0)
        answer = await max_.http.post(f"{path}/try", json={"played": played, "seat": 0})
        assert answer.status_code == 201, answer.text
        again = answer.json()["id"]
        info = (await zoe.http.get(f"/api/tables/{again}")).json()
        assert (info["status"], info["commitment"], info["listed"]) == ("running", "", False)
        assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
        await max_.connect(again)
        await max_.play()
        assert max_.info["status"] == "over"
        mine = (await max_.http.get("/api/mine")).json()["tables"]
        assert [line["id"] for line in mine] == [again]
        record = (await max_.http.get(f"/api/tables/{again}/records/1")).text
        assert "secret" not in record
        wrong = await max_.http.post(f"{path}/try", json={"played": 9999, "seat": 0})
        assert (wrong.status_code, wrong.json()["code"]) == (422, "no-trial")
        await zoe.leave()
        await max_.leave()
