"""What every request passes: headers, origins, rates."""

from __future__ import annotations

from pathlib import Path

from menagerie.server.http.headers import HEADERS
from tests.server.clients import browser, running


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
            "said": "Il n’y a rien à cette adresse.",
        }
        assert (await web.put("/api/me")).json()["code"] == "method"


async def test_only_what_plays_without_us_may_compile_webassembly(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "offline").mkdir(parents=True)
    (pages / "index.html").write_text("<title>page</title>")
    (pages / "offline" / "worker.js").write_text("")
    async with running(tmp_path, pages=str(pages)) as at, browser(at) as web:
        answer = await web.get("/offline/worker.js")
        assert "script-src 'self' 'wasm-unsafe-eval';" in answer.headers["content-security-policy"]
        assert "immutable" in answer.headers["cache-control"]
        page = await web.get("/")
        assert "unsafe" not in page.headers["content-security-policy"]


async def test_browsers_that_came_over_https_stay_there(tmp_path: Path) -> None:
    async with running(tmp_path, hsts=365) as at, browser(at) as web:
        proxied = {"host": "localhost", "x-forwarded-proto": "https"}
        answer = await web.get("/healthz", headers=proxied)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in (await web.get("/healthz")).headers


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
