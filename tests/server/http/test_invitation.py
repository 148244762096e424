"""How others come to a table: a link that they can open, and the link as a picture."""

from __future__ import annotations

from pathlib import Path

import segno

from menagerie.server.http import invitation
from tests.server.clients import Player, person, running


async def test_the_picture_leads_to_the_table(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [{"kind": "me"}, {"kind": "open"}])
        picture = await zoe.http.get(f"/api/tables/{table}/qr.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        await zoe.connect(table)
        link = f"{at.http}/t/{zoe.info['code']}"
        assert squares(link) in picture.text
        drawn = invitation._picture.cache_info()
        assert (await zoe.http.get(f"/api/tables/{table}/qr.svg")).text == picture.text
        again = invitation._picture.cache_info()
        assert (again.misses, again.hits) == (drawn.misses, drawn.hits + 1)
        assert (await zoe.http.get("/api/tables/nothing/qr.svg")).status_code == 404
        assert (await zoe.http.get("/api/tables/nothing/invitation")).status_code == 404
        await zoe.leave()


async def test_the_invited_can_open_the_link_or_it_says_that_they_cannot(tmp_path: Path) -> None:
    async with running(tmp_path, hosts="games.example") as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [{"kind": "me"}, {"kind": "open"}])
        await zoe.connect(table)
        code = zoe.info["code"]
        only_here = {"link": f"{at.http}/t/{code}", "only_here": True, "others": []}
        assert await invited(zoe, table) == only_here
        by_name = {"link": f"http://games.example/t/{code}", "only_here": False, "others": []}
        assert await invited(zoe, table, "games.example") == by_name
        at.server.at_home = ("http://192.168.1.20:8383/", "http://[fd00::2]:8383/")
        assert await invited(zoe, table) == {
            "link": f"http://192.168.1.20:8383/t/{code}",
            "only_here": False,
            "others": [f"http://[fd00::2]:8383/t/{code}"],
        }
        picture = await zoe.http.get(f"/api/tables/{table}/qr.svg")
        assert squares(f"http://192.168.1.20:8383/t/{code}") in picture.text
        # Who came by an address of the house has found it already.
        assert (await invited(zoe, table, "10.8.0.2:8383"))["link"] == (
            f"http://10.8.0.2:8383/t/{code}"
        )
        await zoe.leave()


async def invited(who: Player, table: str, host: str | None = None) -> dict[str, object]:
    headers = {} if host is None else {"host": host}
    answer = await who.http.get(f"/api/tables/{table}/invitation", headers=headers)
    found: dict[str, object] = answer.json()
    return found


def squares(link: str) -> str:
    drawn = segno.make(link, error="m", micro=False).svg_inline(border=2, omitsize=True)
    return drawn[drawn.index(' d="') :].rstrip()
