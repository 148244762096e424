"""The page of figures: for whoever runs the server, on this machine or with the token."""

from __future__ import annotations

from pathlib import Path

from menagerie.server.storage import StorageFacts
from tests.server.clients import browser, running


async def test_the_page_shows_what_is_alarming_first(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        calm = await web.get("/operator")
        assert calm.status_code == 200
        assert "tables_in_memory" in calm.text
        assert "The disk is nearly full" not in calm.text
        at.server.metrics.count("refusals", reason="<script>")
        at.server.metrics.read("disk_free_bytes", lambda: 1e6)
        page = (await web.get("/operator")).text
        assert "&lt;script&gt;" in page
        first = page.partition('<tr class="alarm">')[2].partition("</tr>")[0]
        assert "disk_free_bytes" in first
        assert "The disk is nearly full" in first
        assert (await web.get("/operator.css")).headers["content-type"].startswith("text/css")
        through = await web.get("/operator", headers={"x-forwarded-for": "1.2.3.4"})
        assert through.status_code == 403
        assert at.server.storage.facts() != StorageFacts(0)


async def test_a_browser_elsewhere_shows_the_token_as_a_password(tmp_path: Path) -> None:
    async with running(tmp_path, metrics_token="sesame") as at, browser(at) as web:
        asked = await web.get("/operator")
        assert asked.status_code == 401
        assert asked.headers["www-authenticate"].startswith("Basic")
        assert (await web.get("/operator", auth=("anybody", "wrong"))).status_code == 401
        assert (await web.get("/operator", auth=("anybody", "sesame"))).status_code == 200
        for nonsense in ("Basic", "Basic ***", "Basic /w==", "Bearer"):
            answer = await web.get("/operator", headers={"authorization": nonsense})
            assert answer.status_code == 401
