"""People over HTTP: names, cookies, accounts."""

from __future__ import annotations

from pathlib import Path

from tests.server.clients import browser, person, running

ME, OPEN_SEAT = {"kind": "me"}, {"kind": "open"}


async def test_a_name_a_cookie_and_another_name(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        assert (await web.get("/api/me")).status_code == 401
        answer = await web.post("/api/me", json={"name": "  Zoé   B "})
        assert (answer.status_code, answer.json()) == (
            201,
            {"name": "Zoé B", "account": None, "face": "", "program_of": ""},
        )
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        again = await web.post("/api/me", json={"name": "Zoé C"})
        assert (again.status_code, again.json()["name"]) == (200, "Zoé C")
        assert "set-cookie" not in again.headers
        faced = await web.post("/api/me", json={"name": "Zoé C", "face": "panda"})
        assert faced.json()["face"] == "panda"
        await web.post("/api/me", json={"name": "Zoé D"})
        assert (await web.get("/api/me")).json() == faced.json() | {"name": "Zoé D"}
        unknown = await web.post("/api/me", json={"name": "Zoé E", "face": "dragon"})
        assert (unknown.status_code, unknown.json()["code"]) == (422, "no-such-face")
        assert (await web.get("/api/me")).json()["name"] == "Zoé D"
        for name in ("", "x" * 65, "x" * 25, "a\u200bb"):
            wrong = await web.post("/api/me", json={"name": name})
            assert wrong.status_code in (400, 422)
            assert wrong.json()["said"]
        secret = cookie.partition("=")[2].partition(";")[0]
        raw = (tmp_path / "tables.db").read_bytes() + (tmp_path / "tables.db-wal").read_bytes()
        assert secret.encode() not in raw, "secrets are hashed at rest"


async def test_an_account_carries_the_identity_to_another_device(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, OPEN_SEAT])
        credentials = {"name": "Zoé", "password": "correct horse"}
        short = await zoe.http.post("/api/account", json=credentials | {"password": "x"})
        assert short.json()["code"] == "bad-password"
        made = await zoe.http.post("/api/account", json=credentials)
        assert (made.status_code, made.json()["account"]) == (201, "zoe")
        twice = await zoe.http.post("/api/account", json=credentials)
        assert twice.json()["code"] == "account-taken"
        async with browser(at) as other:
            for wrong in ({"name": "Zoé", "password": "wrong horse"}, {"name": "Max"}):
                answer = await other.post("/api/login", json=credentials | wrong)
                assert (answer.status_code, answer.json()["code"]) == (403, "wrong-password")
            answer = await other.post("/api/login", json=credentials | {"name": "zoe"})
            assert answer.json() == {"name": "Zoé", "account": "zoe", "face": "", "program_of": ""}
            mine = (await other.get("/api/mine")).json()["tables"]
            assert [line["id"] for line in mine] == [table]
            assert (await other.post("/api/logout", json={})).status_code == 204
            assert (await other.get("/api/me")).status_code == 401
        assert (await zoe.http.get("/api/me")).status_code == 200, "the first device stays"
        await zoe.leave()
