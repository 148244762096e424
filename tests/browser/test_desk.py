"""Everything a page can do at a table of its own browser, with a device in memory."""

from __future__ import annotations

import asyncio
import json

import pytest

from menagerie import games
from menagerie.browser.conversation import UNWELCOME
from menagerie.browser.tables import CODE_OF_THIS_DEVICE, OF_THIS_DEVICE
from menagerie.core import fair
from menagerie.core.record import read
from menagerie.core.replay import verify
from menagerie.tables.codes import CODE_LETTERS
from tests.browser.memory import BOTS, Memory, Page, laid, whole_game

HOT_SEAT = [{"kind": "me"}, {"kind": "guest", "name": "Romain", "face": "cat"}]


@pytest.mark.parametrize("name", games.HOUSE)
async def test_a_whole_game_against_bots(name: str) -> None:
    record = read(await whole_game(name, games.load(name).seats[-1]))
    assert verify(record, games.load(name)).holds


async def test_two_people_at_one_screen_play_to_the_end() -> None:
    page = Page(Memory())
    table = await laid(page, "junior", HOT_SEAT)
    assert sorted(page.seq) == [0, 1]
    await page.play_out()
    info = await page.get(f"/api/tables/{table}")
    assert [seat["name"] for seat in info["seats"]] == ["Zoé", "Romain"]
    assert info["seats"][1]["face"] == "cat"
    assert not page.device.questions, "no bot was asked"


async def test_what_was_played_is_there_in_another_window_and_after_a_reload() -> None:
    device = Memory()
    page = Page(device)
    table = await laid(page, "nimalia")
    await page.play_out(most=2)
    later = Page(device, line=2, lang="fr")
    await later.sit_at(table)
    page.listen()
    assert later.seq == page.seq
    assert later.legal == page.legal
    await later.play_out()
    assert later.status == "over"


async def test_two_windows_play_at_one_table() -> None:
    """Each is a program of its own, and the log takes one move of both."""
    device = Memory()
    one, other = Page(device, line=1), Page(device, line=2)
    table = await laid(one, "junior", HOT_SEAT)
    await other.sit_at(table)
    moved = await one.say("play", **one.first_move())
    assert moved["type"] == "done"
    # The other one has not heard of it, and is told that it has looked at an old table.
    stale = await other.say("play", **other.first_move())
    assert stale["type"] == "refused"
    assert other.seq == one.seq
    await other.play_out(most=1)
    assert one.seq != other.seq
    await one.desk.changed(table)
    one.listen()
    assert one.seq == other.seq


async def test_nothing_is_acknowledged_before_it_is_stored() -> None:
    device = Memory()
    page = Page(device)
    table = await laid(page, "junior", HOT_SEAT)
    before, seq = len(device.logs[table]), dict(page.seq)
    wish = page.first_move()
    for went, code in (("full", "full"), ("failed", "storage")):
        device.went = went
        refused = await page.say("play", **wish)
        assert refused["code"] == code
        assert len(device.logs[table]) == before
        assert page.seq == seq
    assert not device.warned, "a person's own move is answered, and said once"
    device.went = "stored"
    assert (await page.say("play", **wish))["type"] == "done"
    assert len(device.logs[table]) > before


async def test_a_move_that_is_sent_twice_is_played_once() -> None:
    device = Memory()
    page = Page(device)
    table = await laid(page, "junior", HOT_SEAT)
    play = {"type": "play", "id": "same", **page.first_move()}
    await page.desk.hear(1, json.dumps(play))
    after = len(device.logs[table])
    # As after a worker that died before it could answer.
    again = Page(device, line=5)
    await again.sit_at(table)
    await again.desk.hear(5, json.dumps(play))
    again.listen()
    assert again.heard[-1]["type"] == "done"
    assert len(device.logs[table]) == after


async def test_a_hint_and_a_preview() -> None:
    page = Page(Memory(), lang="fr")
    await laid(page, "animimix", HOT_SEAT)
    seat = page.first_move()["seat"]
    hinted = await page.say("hint", seat=seat)
    assert hinted["move"] in page.legal[seat]
    assert hinted["said"]
    previewed = await page.say("preview", seat=seat, move=hinted["move"])
    assert previewed["least"] <= previewed["most"]
    question = json.loads(page.device.questions[-1])
    assert set(question) == {"level", "position"}


async def test_a_bot_that_fails_is_replaced_by_a_simpler_one_to_the_end() -> None:
    device = Memory()
    device.bots = False
    page = Page(device)
    table = await laid(page, "junior", [{"kind": "me"}, {"kind": "bot", "level": "owl"}])
    await page.play_out()
    assert page.status == "over"
    kinds = [kind for kind, *_ in device.logs[table]]
    assert kinds.count("replaced") == 2, "owl, fox, and then the mouse plays anything"


async def test_the_deal_is_mixed_from_what_the_page_adds() -> None:
    page = Page(Memory())
    await page.post("/api/me", name="Zoé")
    table = await page.post("/api/tables", game="junior", seats=BOTS)
    await page.sit_at(table["id"])
    info = await page.get(f"/api/tables/{table['id']}")
    sealed = fair.pledge(info["commitment"], 0, "salt")
    assert (await page.say("pledge", seat=0, pledge=sealed))["type"] == "done"
    assert (await page.say("start"))["type"] == "done"
    assert page.status == "open", "the table asks for what was pledged"
    assert (await page.say("disclose", seat=0, text="salt"))["type"] == "done"
    await page.play_out()
    film = await page.get(f"/api/tables/{table['id']}/films/1")
    assert film["proof"]["commitment"] == info["commitment"]
    assert fair.commitment(film["proof"]["secret"]) == info["commitment"]
    assert film["proof"]["contributions"] == ["salt", ""]
    assert fair.mix(film["proof"]["secret"], ["salt", ""]) == film["seed"]


async def test_a_clock_goes_on_for_a_person_who_does_not_answer() -> None:
    now = [1000.0]
    device = Memory()
    page = Page(device)
    page.desk.tables.now = lambda: now[0]
    table = await laid(page, "junior", HOT_SEAT, clock={"kind": "move", "seconds": 5})
    now[0] += 6
    # A page that comes now finds the clock run out.
    late = Page(device, line=2)
    late.desk.tables.now = lambda: now[0]
    await late.sit_at(table)
    while "replaced" not in [kind for kind, *_ in device.logs[table]]:
        await asyncio.sleep(0.001)


async def test_tables_of_a_device_are_told_from_those_of_a_server() -> None:
    page = Page(Memory())
    table = await laid(page, "junior", HOT_SEAT)
    (line,) = (await page.get("/api/mine"))["tables"]
    assert line["id"] == table
    assert table.startswith(OF_THIS_DEVICE)
    assert line["code"].startswith(CODE_OF_THIS_DEVICE)
    assert CODE_OF_THIS_DEVICE not in CODE_LETTERS
    assert await page.get(f"/api/codes/{line['code'].lower()}") == {
        "id": table,
        "code": line["code"],
    }


async def test_a_line_to_no_table_is_closed_with_a_sentence() -> None:
    page = Page(Memory())
    await page.sit_at("here-nowhere")
    assert page.heard[-1]["code"] == "unknown-table"
    assert page.device.hung_up == {1: UNWELCOME}
    page.desk.close(1)
    await page.desk.hear(1, "{}")


async def test_who_watches_has_no_seat() -> None:
    device = Memory()
    page, screen = Page(device), Page(device, line=2)
    table = await laid(page, "junior", HOT_SEAT)
    await screen.sit_at(table, watch=True)
    assert screen.heard[0]["seats"] == []
    refused = await screen.say("play", seat=0, seen=1, move=0)
    assert refused["code"] == "no-identity"


async def test_what_is_not_understood_is_refused_with_a_sentence() -> None:
    page = Page(Memory())
    await laid(page, "junior")
    for kind, more in (("sit", {"seat": "0"}), ("fly", {}), ("play", {"seat": 0})):
        refused = await page.say(kind, **more)
        assert (refused["type"], refused["code"]) == ("refused", "bad-request")
    await page.desk.hear(1, "[]")
    page.listen()
    assert page.heard[-1]["code"] == "bad-request"


async def test_a_page_that_comes_while_something_else_is_asked_hears_what_follows() -> None:
    page = Page(Memory())
    await page.post("/api/me", name="Zoé")
    table = await page.post("/api/tables", game="junior", seats=HOT_SEAT)
    info = f"/api/tables/{table['id']}"
    await asyncio.gather(page.get(info), page.sit_at(table["id"]), page.get(info))
    assert (await page.say("start"))["type"] == "done"
    assert page.status == "running"


async def test_what_a_page_says_before_it_leaves_is_done() -> None:
    page = Page(Memory())
    await page.post("/api/me", name="Zoé")
    table = await page.post("/api/tables", game="junior", seats=HOT_SEAT)
    await page.sit_at(table["id"])
    last = page.desk.hear(1, json.dumps({"type": "start", "id": "last"}))
    page.desk.close(1)
    await last
    assert (await page.get(f"/api/tables/{table['id']}"))["status"] == "running"


async def test_a_table_that_nobody_looks_at_rests() -> None:
    device = Memory()
    page = Page(device)
    table = await laid(page, "junior", [{"kind": "me"}, *BOTS[1:] * 2])
    page.desk.close(1)
    asked = len(device.questions)
    await asyncio.sleep(0.02)
    assert len(device.questions) <= asked + 1
    await page.sit_at(table)
    await page.play_out()
    assert page.status == "over"
