"""The start of a game whose browsers take part in the deal, over a real network."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from menagerie.core import fair
from menagerie.tables import mixing
from menagerie.tables.folding import fold
from tests.server.clients import Player, person, running

ME, OPEN_SEAT = {"kind": "me"}, {"kind": "open"}


async def pledge(player: Player, text: str) -> None:
    (seat,) = player.eyes
    given = fair.pledge(player.info["commitment"], seat, text)
    answer = await player.ask(type="pledge", seat=seat, pledge=given)
    assert answer["type"] == "done", answer


async def disclose(player: Player, text: str) -> None:
    """Waits until the table asks for it, as a browser does."""
    (seat,) = player.eyes
    await player.until(lambda: player.info["mixing"]["disclosing"])
    answer = await player.ask(type="disclose", seat=seat, text=text)
    assert answer["type"] == "done", answer


async def test_people_mix_the_deal_and_a_silent_one_does_not_stop_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The clock of this test is turned by hand.
    monkeypatch.setattr(mixing, "SECONDS", 3600.0)
    async with running(tmp_path) as at:
        zoe, romain = [await person(at, name) for name in ("Zoé", "Romain")]
        table = await zoe.create("animimix", [ME, OPEN_SEAT])
        await zoe.connect(table, changes=True)
        await romain.connect(table)
        assert (await romain.ask(type="sit"))["type"] == "done"
        await romain.until(lambda: romain.eyes == [1])
        seal = romain.info["commitment"]
        await pledge(zoe, "salt")
        await pledge(romain, "pepper")
        assert (await romain.ask(type="pledge", seat=1, pledge="0" * 64))["code"] == "pledged"
        assert (await zoe.ask(type="start"))["type"] == "done"
        assert zoe.info["status"] == "open"

        # Zoé says nothing: after a while the others go on without her.
        await disclose(romain, "pepper")
        at.server.hub.now = lambda: time.time() + 7200
        await at.server.hub.tick(table)
        at.server.hub.now = time.time
        await romain.until(lambda: romain.info["commitment"] != seal)
        assert romain.info["mixing"]["awaited"] == [1]
        assert (await zoe.ask(type="pledge", seat=0, pledge="0" * 64))["code"] == "withheld"
        await pledge(romain, "sugar")
        await disclose(romain, "sugar")
        for player in (zoe, romain):
            await player.until(lambda p=player: p.info["status"] == "running")
        assert "sugar" not in repr(zoe.info)
        entries = await at.server.storage.log(table)
        kinds = [entry.kind for entry in entries[2:]]
        called = ["pledged", "pledged", "called", "disclosed", "withheld", "resealed"]
        assert kinds == [*called, "pledged", "disclosed", "started"]
        assert fold(table, entries).fair().contributions == ("", "sugar")
        for one in (zoe, romain):
            await one.leave()


async def test_beside_an_older_release_nothing_new_is_written(tmp_path: Path) -> None:
    async with running(tmp_path, pledges=0, faces=0) as at:
        zoe = await person(at, "Zoé")
        await zoe.http.post("/api/me", json={"name": "Zoé", "face": "cat"})
        table = await zoe.create("junior", [ME, {"kind": "guest", "name": "Mia", "face": "bee"}])
        await zoe.connect(table)
        answer = await zoe.ask(type="pledge", seat=0, pledge="0" * 64)
        assert answer["code"] == "no-pledges"
        assert (await zoe.ask(type="wear", seat=0, face="frog"))["type"] == "done"
        assert (await zoe.ask(type="start"))["type"] == "done"
        entries = await at.server.storage.log(table)
        assert [entry.kind for entry in entries] == ["created", "started"]
        await zoe.leave()
