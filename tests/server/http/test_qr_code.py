"""The link to a table as a picture."""

from __future__ import annotations

from pathlib import Path

import segno

from menagerie.server.http import qr_code
from tests.server.clients import person, running


async def test_the_picture_leads_to_the_table(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [{"kind": "me"}, {"kind": "open"}])
        picture = await zoe.http.get(f"/api/tables/{table}/qr.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        await zoe.connect(table)
        link = f"{at.http}/t/{zoe.info['code']}"
        squares = segno.make(link, error="m", micro=False).svg_inline(border=2, omitsize=True)
        assert squares[squares.index(' d="') :].rstrip() in picture.text
        drawn = qr_code._picture.cache_info()
        assert (await zoe.http.get(f"/api/tables/{table}/qr.svg")).text == picture.text
        again = qr_code._picture.cache_info()
        assert (again.misses, again.hits) == (drawn.misses, drawn.hits + 1)
        assert (await zoe.http.get("/api/tables/nothing/qr.svg")).status_code == 404
        await zoe.leave()
