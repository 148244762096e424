"""A face goes with its person to every table, and everybody sees it."""

from __future__ import annotations

from pathlib import Path

from tests.server.clients import person, running

ME, MIA, OPEN_SEAT = (
    {"kind": "me"},
    {"kind": "guest", "name": "Mia", "face": "bee"},
    {"kind": "open"},
)


async def test_a_face_is_seen_by_everybody(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
        for one, face in ((zoe, "cat"), (romain, "panda")):
            await one.http.post("/api/me", json={"name": one.name, "face": face})
        table = await zoe.create("junior", [ME, MIA, OPEN_SEAT])
        for one in (zoe, romain):
            await one.connect(table)
        assert (await romain.ask(type="sit"))["type"] == "done"
        await zoe.until(lambda: faces(zoe.info) == ["cat", "bee", "panda"])
        # In the middle of the game too, and only one's own.
        assert (await zoe.ask(type="start"))["type"] == "done"
        assert (await romain.ask(type="wear", seat=2, face="frog"))["type"] == "done"
        await zoe.until(lambda: faces(zoe.info) == ["cat", "bee", "frog"])
        refused = await romain.ask(type="wear", seat=0, face="ghost")
        assert refused["code"] == "not-your-seat"
        info = (await zoe.http.get(f"/api/tables/{table}")).json()
        assert faces(info) == ["cat", "bee", "frog"]
        for one in (zoe, romain):
            await one.leave()


def faces(info: dict[str, list[dict[str, str]]]) -> list[str]:
    return [seat["face"] for seat in info["seats"]]
