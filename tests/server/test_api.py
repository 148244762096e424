"""The HTTP side: people, accounts, tables, games, headers, limits."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from menagerie import games
from menagerie.server.http import openapi
from menagerie.server.http.guard import HEADERS, LARGEST_BODY
from menagerie.server.http.routes import ROUTES
from menagerie.server.storage import StorageFailure
from tests.server.clients import browser, person, running

ME, OPEN_SEAT = {"kind": "me"}, {"kind": "open"}


async def test_a_name_a_cookie_and_another_name(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        assert (await web.get("/api/me")).status_code == 401
        answer = await web.post("/api/me", json={"name": "  Zoé   B "})
        assert (answer.status_code, answer.json()) == (
            201,
            {"name": "Zoé B", "account": None},
        )
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        again = await web.post("/api/me", json={"name": "Zoé C"})
        assert (again.status_code, again.json()["name"]) == (200, "Zoé C")
        assert "set-cookie" not in again.headers
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
            assert answer.json() == {"name": "Zoé", "account": "zoe"}
            mine = (await other.get("/api/mine")).json()["tables"]
            assert [line["id"] for line in mine] == [table]
            assert (await other.post("/api/logout", json={})).status_code == 204
            assert (await other.get("/api/me")).status_code == 401
        assert (await zoe.http.get("/api/me")).status_code == 200, "the first device stays"
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
        picture = await zoe.http.get(f"/api/tables/{hidden}/qr.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
        wrong = await zoe.http.post(
            "/api/tables", json={"game": "junior", "seats": [ME], "options": {}}
        )
        assert (wrong.status_code, wrong.json()["code"]) == (422, "bad-option")
        assert "2 to 5" in wrong.json()["said"]
        await zoe.leave()


async def test_games_moves_and_rules(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        listed = (await web.get("/api/games")).json()["games"]
        assert [game["name"] for game in listed] == list(games.HOUSE)
        for name in games.HOUSE:
            moves = (await web.get(f"/api/games/{name}/moves")).json()["moves"]
            table = games.load(name).moves
            assert [move["text"] for move in moves] == [
                table.text(number) for number in range(len(table))
            ]
        page = await web.get("/api/games/junior/rules?lang=fr")
        assert page.text == games.load("junior").page("fr")
        assert (await web.get("/api/games/chess/rules")).status_code == 404
        assert (await web.get("/api/games/junior/rules?lang=de")).status_code == 404


async def test_every_answer_carries_the_headers_and_every_error_a_sentence(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        for path in ("/", "/healthz", "/api/games", "/api/nothing", "/api/me"):
            answer = await web.get(path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value
            assert "server" not in answer.headers
        missing = await web.get("/api/nothing", headers={"accept-language": "fr-FR"})
        assert missing.json() == {
            "code": "unknown",
            "said": "Il n'y a rien à cette adresse.",
        }
        assert (await web.put("/api/me")).json()["code"] == "method"


async def test_bodies_are_read_strictly(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        json_type = {"content-type": "application/json"}

        async def code(body: bytes, kind: dict[str, str] = json_type) -> str:
            answer = await web.post("/api/me", content=body, headers=kind)
            found: str = answer.json()["code"]
            return found

        assert await code(b'{"name":"Z"}', {"content-type": "text/plain"}) == "json-only"
        assert await code(b'{"name":"Z","admin":true}') == "bad-request"
        assert await code(b'{"name":7}') == "bad-request"
        assert await code(b'{"name":"\xff"}') == "bad-request"
        assert await code(b"[" * 10_000) == "bad-request"
        assert await code(b'{"name":' + b"[" * 10_000) == "bad-request"
        assert await code(b" " * (LARGEST_BODY + 1)) == "too-large"


async def test_other_sites_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path, origins="https://friend.example") as at, browser(at) as web:
        for origin, status in (
            ("https://evil.example", 403),
            ("null", 403),
            ("https://friend.example", 201),
            (at.http, 200),
        ):
            answer = await web.post("/api/me", json={"name": "Z"}, headers={"origin": origin})
            assert answer.status_code == status
        cross = await web.post(
            "/api/me", json={"name": "Z"}, headers={"sec-fetch-site": "cross-site"}
        )
        assert cross.json()["code"] == "origin"


async def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path, loosen=0.25) as at, browser(at) as web:
        codes = [(await web.get("/api/games")).status_code for _ in range(40)]
        assert 200 in codes
        assert 429 in codes


async def test_the_files_of_a_page_hardly_count(tmp_path: Path) -> None:
    async with running(tmp_path, loosen=0.05) as at, browser(at) as web:
        files = [(await web.get("/assets/none.js")).status_code for _ in range(20)]
        assert 429 not in files
        assert 429 in [(await web.get("/api/games")).status_code for _ in range(20)]


async def test_health_is_looked_at_once_a_second(tmp_path: Path) -> None:
    """A check writes to the disk; whoever asks all the time must not keep it busy."""
    async with running(tmp_path) as at, browser(at) as web:
        check, checks = at.server.storage.check, 0

        async def counted() -> None:
            nonlocal checks
            checks += 1
            await check()

        at.server.storage.check = counted  # type: ignore[method-assign]
        clock = 5000.0
        at.server.hub.now = lambda: clock
        for _ in range(5):
            assert (await web.get("/healthz")).json() == {"status": "ok"}
        assert checks == 1
        clock += 2.0

        async def broken() -> None:
            raise StorageFailure("The disk is gone.")

        at.server.storage.check = broken  # type: ignore[method-assign]
        for _ in range(2):
            answer = await web.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"status": "failing"})


async def test_records_are_read_slowly(tmp_path: Path) -> None:
    """Each is a game played through again."""
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, OPEN_SEAT])
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


async def test_metrics_are_not_for_everybody(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        await web.get("/healthz")
        assert "menagerie_http_2xx_total" in (await web.get("/metrics")).text
        through = await web.get("/metrics", headers={"x-forwarded-for": "1.2.3.4"})
        assert through.status_code == 403
        # A proxy that forgets to say for whom it asks, at a name or an address of the site.
        for host in ("10.0.0.1", "games.localhost"):
            assert (await web.get("/metrics", headers={"host": host})).status_code == 403
    async with running(tmp_path, metrics_token="open sesame") as at, browser(at) as web:
        assert (await web.get("/metrics")).status_code == 403
        right = {"authorization": "Bearer open sesame"}
        assert (await web.get("/metrics", headers=right)).status_code == 200


def test_the_openapi_document_knows_every_route() -> None:
    document = openapi.document()
    assert msgspec.json.decode(msgspec.json.encode(document)) == document
    described = {
        (path, method) for path, methods in document["paths"].items() for method in methods
    }
    routes = {
        (route.path, method.lower())
        for route in ROUTES
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert described == routes


@pytest.mark.parametrize("path", ["/api/openapi.json"])
async def test_the_openapi_document_is_served(path: str, tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        assert (await web.get(path)).json()["openapi"] == "3.1.0"
