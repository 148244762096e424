"""Tables over HTTP: laid, listed and found."""

from __future__ import annotations

import time
from pathlib import Path

from menagerie.server.http.tables import CODE_SECONDS
from menagerie.server.live.listings import MOST, Listings
from menagerie.tables import log
from tests.server.clients import person, running

ME, OPEN_SEAT = {"kind": "me"}, {"kind": "open"}


async def test_a_first_game_is_dealt_at_once(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        wish = {"game": "junior", "seats": [ME, {"kind": "bot", "level": "mouse"}], "deal": "barn"}
        made = await zoe.http.post("/api/tables", json=wish)
        assert made.status_code == 201, made.text
        info = (await zoe.http.get(f"/api/tables/{made.json()['id']}")).json()
        assert (info["status"], info["commitment"]) == ("running", "")
        for more in ({"seats": [ME, OPEN_SEAT]}, {"listed": True}, {"group": "g"}):
            wrong = await zoe.http.post("/api/tables", json=wish | more)
            assert (wrong.status_code, wrong.json()["code"]) == (422, "known-deal"), more
        await zoe.leave()


async def test_tables_listed_and_found(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        hidden = await zoe.create("junior", [ME, OPEN_SEAT])
        shown = await zoe.create("nimalia", [ME, OPEN_SEAT, OPEN_SEAT], listed=True)
        lines = (await zoe.http.get("/api/tables")).json()["tables"]
        assert [line["id"] for line in lines] == [shown]
        assert (lines[0]["players"], lines[0]["seats_open"]) == (3, 2)
        info = (await zoe.http.get(f"/api/tables/{hidden}")).json()
        assert info["seats"][0]["name"] == "Zoé"
        assert (await zoe.http.get("/api/tables/nothing")).status_code == 404
        assert (await zoe.http.get("/api/codes/XXXXXX")).status_code == 404
        wrong = await zoe.http.post(
            "/api/tables", json={"game": "junior", "seats": [ME], "options": {}}
        )
        assert (wrong.status_code, wrong.json()["code"]) == (422, "bad-option")
        assert "2 to 5" in wrong.json()["said"]
        code = (await zoe.http.get(f"/api/tables/{hidden}")).json()["code"]
        assert (await zoe.http.get(f"/api/codes/{code.lower()}")).json()["id"] == hidden
        at.server.hub.now = lambda: time.time() + CODE_SECONDS["open"]
        assert (await zoe.http.get(f"/api/codes/{code}")).status_code == 404, "it has retired"
        at.server.hub.now = time.time
        at.server.listings = Listings(at.server.storage)
        laid = [await zoe.create("junior", [ME, OPEN_SEAT], listed=True) for _ in range(MOST)]
        wish = {"game": "junior", "seats": [ME, OPEN_SEAT], "listed": True}
        full = await zoe.http.post("/api/tables", json=wish)
        assert (full.status_code, full.json()["code"]) == (429, "too-many-listed")
        await zoe.create("junior", [ME, OPEN_SEAT])
        await at.server.hub.act(laid[0], lambda _: [log.Abandoned()])
        assert (await zoe.http.post("/api/tables", json=wish)).status_code == 201, "there is room"
        at.server.limits.written.burst = 0.0
        much = await zoe.http.post("/api/tables", json=wish | {"listed": False})
        assert (much.status_code, much.json()["code"]) == (429, "too-much")
        assert int(much.headers["retry-after"]) > 0
        await zoe.leave()
