"""Records and films over HTTP: of games that are over, and of records that somebody brings."""

from __future__ import annotations

from pathlib import Path

from menagerie.server.http.bodies import LONGEST_RECORD
from tests.server.clients import browser, person, running

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "mouse"}


async def test_only_what_is_over_is_shown(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("animimix", [ME, BOT])
        path = f"/api/tables/{table}/films/1"
        await zoe.connect(table)
        assert (await zoe.http.get(path)).json()["code"] == "hidden"
        await zoe.ask(type="start")
        for eyes in ("", "?eyes=0", "?eyes=1"):
            answer = await zoe.http.get(path + eyes)
            assert (answer.status_code, answer.json()["code"]) == (403, "hidden")
        await zoe.play()
        film = (await zoe.http.get(f"{path}?eyes=0")).json()
        assert film["scenes"][-1]["changed"]["over"] is True
        assert film["outcome"] == zoe.info["outcome"]
        plain = await zoe.http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json()["eyes"] is None
        assert (await zoe.http.get(f"{path}?eyes=2")).json()["code"] == "no-such-chair"
        assert (await zoe.http.get(f"{path}?eyes=x")).status_code == 404
        assert (await zoe.http.get("/api/tables/nothing/films/1")).status_code == 404
        again = await zoe.http.post("/api/films", json={"record": film["record"], "eyes": 0})
        assert again.json() == film
        await zoe.leave()


async def test_what_is_brought_is_read_strictly_and_slowly(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        answer = await web.post("/api/films", json={"record": "nothing"})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-record")
        french = {"accept-language": "fr"}
        answer = await web.post("/api/films", json={"record": "nothing"}, headers=french)
        assert answer.json()["said"] == (
            "Ligne 1\xa0: un compte rendu commence par «\xa0menagerie-record 1\xa0», "
            "et non par «\xa0nothing\xa0»."
        )
        for body in ({"record": "x" * (LONGEST_RECORD + 1)}, {"record": "", "eyes": -1}, {}):
            assert (await web.post("/api/films", json=body)).status_code == 400
        huge = await web.post("/api/films", json={"record": "x" * (2 * LONGEST_RECORD)})
        assert huge.json()["code"] == "too-large"
        at.server.limits.records.burst = 2.0
        at.server.limits.records.rate = 0.0
        codes = [(await web.post("/api/films", json={"record": ""})).status_code for _ in range(4)]
        assert codes == [422, 422, 429, 429]


async def test_records_are_read_slowly(tmp_path: Path) -> None:
    """Each is a game played through again."""
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, {"kind": "open"}])
        at.server.limits.records.burst = 3.0
        at.server.limits.records.rate = 0.0
        path = f"/api/tables/{table}/records/1"
        codes = [(await zoe.http.get(path)).status_code for _ in range(5)]
        assert codes == [403, 403, 403, 429, 429]
        at.server.limits.records.burst = at.server.limits.records.rate = 1e6
        for strange in ("0", "-1", "1.0", "x", "\u0661", "9999999", "%31%0d%0aX:y"):
            answer = await zoe.http.get(f"/api/tables/{table}/records/{strange}")
            assert answer.status_code in (403, 404), strange
        await zoe.leave()
