"""Bots as guests: they come to the seats that are kept for them, play, and come back."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from menagerie import games
from menagerie.guest.acceptance import Acceptance
from menagerie.guest.address import Address, Unwelcome
from menagerie.guest.guest import Guest
from tests.guest.visits import HERE, ROOT, keep, make_program, seated, visitor
from tests.server.clients import Player, person, running

ME, OPEN = {"kind": "me"}, {"kind": "open"}


async def visit(owner: Player, token: str, bot: str, said: list[str], **rules: Any) -> None:
    """A guest in this process, for ever."""
    await Guest(Address(owner.at.http, token), bot, Acceptance(**rules), said.append).run()


async def test_a_bot_takes_its_seat_and_plays_to_the_end(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        bot = await make_program(zoe, "Hase")
        said: list[str] = []
        guest = asyncio.create_task(visit(zoe, bot["token"], HERE + "First", said))
        table = await zoe.create("nimalia", [ME, OPEN])
        await zoe.connect(table)
        assert await keep(zoe, table, 1, program=bot["code"]) == 204
        await zoe.until(lambda: zoe.info["seats"][1]["kept"] == "Hase")
        await seated(zoe, 1)
        seat = zoe.info["seats"][1]
        assert (seat["name"], seat["program_of"]) == ("Hase", "Zoé")
        assert seat["kept"] == ""
        assert zoe.info["seats"][0]["program_of"] == ""
        assert (await zoe.ask(type="start"))["type"] == "done"
        await zoe.play()
        assert zoe.info["outcome"] is not None
        # It asks for another game by itself, and takes part in it.
        await zoe.until(lambda: any(one.get("reaction") == "again" for one in zoe.said))
        assert (await zoe.ask(type="rematch"))["type"] == "done"
        assert (await zoe.ask(type="start"))["type"] == "done"
        await zoe.play()
        assert zoe.info["round"] == 2
        assert zoe.info["seats"][1]["program_of"] == "Zoé"
        guest.cancel()
        await zoe.leave()


@pytest.mark.parametrize("game", games.names())
async def test_in_every_game_it_imagines_from_what_its_seat_sees(game: str, tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        bot = await make_program(zoe, "Hase")
        guest = asyncio.create_task(visit(zoe, bot["token"], HERE + "First", []))
        table = await zoe.create(game, [ME, OPEN, {"kind": "bot", "level": "mouse"}])
        await zoe.connect(table)
        await keep(zoe, table, 1, program=bot["code"])
        await seated(zoe, 1)
        await zoe.ask(type="start")
        await zoe.play(6)
        # It has played too, and its own bot has not failed: nobody plays for it.
        log = await at.server.storage.log(table)
        moved = [entry for entry in log if entry.kind == "moved" and b'"seat":1' in entry.body]
        assert moved
        assert b'"id"' in moved[0].body
        assert zoe.info["seats"][1]["level"] is None
        guest.cancel()
        await zoe.leave()


async def test_two_programs_of_different_owners_at_one_table(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, max_ = await person(at, "Zoé"), await person(at, "Max")
        hare, fox = await make_program(zoe, "Hase"), await make_program(max_, "Fuchs")
        table = await zoe.create("junior", [OPEN, OPEN])
        await zoe.connect(table)
        assert await keep(zoe, table, 0, program=hare["code"]) == 204
        # Whose door is closed is not invited by others, and not even found.
        assert await keep(zoe, table, 1, program=fox["code"]) == 404
        opened = await max_.http.post(f"/api/bots/{fox['code']}/door", json={"door": "anyone"})
        assert opened.status_code == 204
        assert await keep(zoe, table, 1, program=fox["code"]) == 204
        said: list[str] = []
        guests = [
            asyncio.create_task(visit(zoe, hare["token"], "greedy", said)),
            asyncio.create_task(visit(max_, fox["token"], "random", said)),
        ]
        await seated(zoe, 0)
        await seated(zoe, 1)
        assert [seat["program_of"] for seat in zoe.info["seats"]] == ["Zoé", "Max"]
        assert zoe.eyes == []
        assert (await zoe.ask(type="start"))["type"] == "done"
        await zoe.until(lambda: zoe.over)
        for guest in guests:
            guest.cancel()
        await zoe.leave()
        await max_.leave()


async def test_it_keeps_the_rules_of_its_owner(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        bot = await make_program(zoe, "Hase")
        said: list[str] = []
        guest = asyncio.create_task(
            visit(zoe, bot["token"], "random", said, games=("junior",), players=range(2, 3))
        )
        other = await zoe.create("nimalia", [ME, OPEN])
        crowd = await zoe.create("junior", [ME, OPEN, OPEN])
        right = await zoe.create("junior", [ME, OPEN])
        for table in (other, crowd, right):
            assert await keep(zoe, table, 1, program=bot["code"]) == 204
        for table in (other, crowd):
            await zoe.connect(table)
            await zoe.until(lambda: zoe.info["seats"][1]["kept"] == "")
            assert zoe.info["seats"][1]["kind"] == "open"
            await zoe.close()
        await zoe.connect(right)
        await seated(zoe, 1)
        assert any("does not play nimalia" in line for line in said)
        assert any("does not play with 3 players" in line for line in said)
        guest.cancel()
        await zoe.leave()


async def test_killed_it_comes_back_and_plays_on(tmp_path: Path) -> None:
    """A process of its own, with a program in another language behind it."""
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        bot = await make_program(zoe, "Hase")
        table = await zoe.create("junior", [ME, OPEN], options={"first": 0})
        await zoe.connect(table)
        await keep(zoe, table, 1, program=bot["code"])
        name = f"cmd:{sys.executable} {ROOT / 'examples' / 'bot.py'}"
        async with visitor(at, bot["token"], name) as first:
            await seated(zoe, 1)
            await zoe.ask(type="start")
            await zoe.play(3)
            await first.kill()
        hub = at.server.hub
        async with await hub.tables.at(table) as live:
            mine = 0 in live.table.turn
        if mine:
            await zoe.play(1)
        # While it is away a bot of the house plays for it; back again, it takes its seat.
        async with await hub.tables.at(table) as live:
            assert live.table.turn == (1,)
            live.table.since[1] -= 100
        assert (await zoe.ask(type="replace", seat=1))["type"] == "done"
        await zoe.until(lambda: zoe.info["seats"][1]["level"] is not None)
        async with visitor(at, bot["token"], name) as second:
            await zoe.until(lambda: zoe.info["seats"][1]["level"] is None)
            await zoe.play()
            assert zoe.over
            await second.until("over")
        await zoe.leave()


async def test_the_example_in_javascript(tmp_path: Path) -> None:
    node = Path(sys.executable).with_name("node")
    if not node.is_file():
        pytest.skip("Node is not installed: examples/guest_bot.mjs is not tried.")
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        bot = await make_program(zoe, "Lapin")
        table = await zoe.create("junior", [ME, OPEN])
        await zoe.connect(table)
        await keep(zoe, table, 1, program=bot["code"])
        program = str(ROOT / "examples" / "guest_bot.mjs")
        async with visitor(at, bot["token"], str(node), program, at.http) as guest:
            await guest.until("Lapin, the program of Zoé")
            await seated(zoe, 1)
            await zoe.ask(type="start")
            await zoe.play()
            await guest.until("junior")
        await zoe.leave()


async def test_a_bot_that_fails_leaves_and_the_game_goes_on(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        bot = await make_program(zoe, "Hase")
        said: list[str] = []
        guest = asyncio.create_task(visit(zoe, bot["token"], HERE + "Broken", said))
        table = await zoe.create("junior", [ME, OPEN])
        await zoe.connect(table)
        await keep(zoe, table, 1, program=bot["code"])
        await seated(zoe, 1)
        await zoe.ask(type="start")
        await zoe.play()
        assert zoe.over
        assert any("out of ideas" in line for line in said)
        assert zoe.info["seats"][1]["level"] is not None
        guest.cancel()
        await zoe.leave()


async def test_a_token_that_is_replaced_ends_the_visit(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        bot = await make_program(zoe, "Hase")
        guest = asyncio.create_task(visit(zoe, bot["token"], "random", []))
        table = await zoe.create("junior", [ME, OPEN])
        await zoe.connect(table)
        await keep(zoe, table, 1, program=bot["code"])
        await seated(zoe, 1)
        renewed = await zoe.http.post(f"/api/bots/{bot['code']}/token", json={})
        assert renewed.status_code == 200
        assert renewed.json()["token"] != bot["token"]
        with pytest.raises(Unwelcome, match="does not know this token"):
            await guest
        await zoe.leave()
