"""A server under a path of a site; the browser's side of it is in `tests/web/test_subpath.py`."""

from __future__ import annotations

from pathlib import Path

from tests.server.clients import browser, person, running


async def test_it_is_found_whether_a_proxy_takes_the_path_away_or_not(tmp_path: Path) -> None:
    built = tmp_path / "built"
    built.mkdir()
    (built / "index.html").write_text('<script src="/assets/a.js"></script><a href="/">')
    async with running(tmp_path, under="/games", pages=str(built)) as at, browser(at) as web:
        for path in ("/games/api/version", "/api/version"):
            assert (await web.get(path)).status_code == 200
        for path in ("/games", "/games/", "/games/t/ABC234", "/t/ABC234"):
            page = await web.get(path)
            assert page.text == '<script src="/games/assets/a.js"></script><a href="/games/">'
        assert (await web.get("/games/api/nothing")).status_code == 404
        assert not (await web.get("/games-of-others/api/version")).text.startswith("{")


async def test_links_that_are_made_begin_with_the_path(tmp_path: Path) -> None:
    async with running(tmp_path, under="/games") as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [{"kind": "me"}, {"kind": "open"}])
        said = (await zoe.http.get(f"/games/api/tables/{table}/invitation")).json()
        assert said["link"].startswith(f"{at.http}/games/t/")
        await zoe.leave()
