"""A process of the release before beside one of today, on one PostgreSQL and one Redis.

The older one is today's program without version 2 of the rules of Mini Fourmidable (`before.py`):
what it proves and what not is said in docs/decisions/0012.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Player
from tests.server.services import Postgres, Redis
from tests.server.stubborn import Place, Process, Stubborn

ME, OPEN_SEAT = {"kind": "me"}, {"kind": "open"}
TRY_AGAIN = 1013


async def told_to_come_back(player: Player) -> None:
    """The player hears a sentence, and the code after which pages come back by themselves."""
    with pytest.raises(ConnectionClosed) as closed:
        await player.until(lambda: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TRY_AGAIN
    said = [one for one in player.said if one.get("code") == "other-release"]
    assert "rules that this server does not have" in said[0]["said"]
    player.said.clear()
    player.ws = None


async def laid(owner: Stubborn, guest: Stubborn, spectator: Stubborn) -> str:
    """A table of Mini Fourmidable, with everybody at it."""
    table = await owner.create("fourmidable", [ME, OPEN_SEAT])
    for player in (owner, guest, spectator):
        await player.connect(table)
    assert (await guest.ask(type="sit"))["type"] == "done"
    await owner.until(lambda: owner.info["seats"][1]["name"] == guest.name)
    return table


def moved(player: Stubborn, place: Place) -> None:
    player.at = place  # type: ignore[assignment]
    player.http.base_url = place.http


async def play_both(players: Sequence[Stubborn], moves: int) -> None:
    """Some moves, each at the process that the player in turn is connected to."""
    for _ in range(moves):
        for player in players:
            chosen = player.choice()
            if chosen is None:
                continue
            seat, move = chosen
            answer = await player.ask(type="play", seat=seat, seen=player.seen[seat], move=move)
            assert answer["type"] == "done", answer
            for other in players:
                # Everything in this game happens in the open: all count the same steps.
                await other.until(lambda p=other: max(p.seen.values()) >= answer["seq"])  # noqa: B023
            break
        else:
            raise AssertionError("nobody is asked")


async def test_an_old_and_a_new_process(
    postgres_server: Postgres, redis_server: Redis, tmp_path: Path
) -> None:
    database, bus = postgres_server.new_database(), redis_server.address
    old = Process(database, tmp_path, bus, "tests.server.before")
    new = Process(database, tmp_path, bus)
    zoe, romain, eve = (
        Stubborn([place], name)
        for place, name in ((new.place, "Zoé"), (old.place, "Romain"), (old.place, "Eve"))
    )
    players: list[Any] = [zoe, romain, eve]
    try:
        await old.start()
        await new.start()
        for player in players:
            await player.introduce()

        # The new process deals under rules that the old one does not have.
        table = await laid(zoe, romain, eve)
        assert (await zoe.ask(type="start"))["type"] == "done"
        await zoe.until(lambda: zoe.info["status"] == "running")
        assert zoe.info["rules"] == 2
        await told_to_come_back(romain)
        await told_to_come_back(eve)
        with pytest.raises(ConnectionClosed):
            await romain.connect(table)
        romain.said.clear()
        info = await romain.http.get(f"/api/tables/{table}")
        assert (info.status_code, info.json()["status"]) == (200, "running")
        record = await romain.http.get(f"/api/tables/{table}/records/1")
        assert record.status_code == 403, "a running game stays secret"
        # Where the rules are, the game goes on.
        moved(romain, new.place)
        await romain.connect(table)
        await play_both((zoe, romain), 8)

        # A game that the old process deals goes on in both, under its rules.
        moved(romain, old.place)
        table = await laid(romain, zoe, eve)
        assert (await romain.ask(type="start"))["type"] == "done"
        for player in players:
            await player.until(lambda p=player: p.info.get("status") == "running")
            assert player.info["rules"] == 1
        await play_both((zoe, romain), 8)
    finally:
        old.stop()
        new.stop()
        for player in players:
            await player.leave()
