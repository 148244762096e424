"""Groups over HTTP: by a link, private, with a book that only members read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from menagerie.review import VERSION, review
from menagerie.server.operations.moderation import Moderation
from menagerie.server.reviews import body
from menagerie.server.storage import BookGame, BookSeat
from menagerie.tables.people import Person
from menagerie.tables.redaction import NOBODY
from tests.guest.visits import make_program
from tests.review.games import finished
from tests.server.clients import Player, Running, person, running
from tests.server.groups.played import NAMES, play_games

ME, GUEST, BOT = {"kind": "me"}, {"kind": "guest", "name": "Mamie"}, {"kind": "bot"}


async def post(who: Player, path: str, status: int = 204, **body: Any) -> Any:
    answer = await who.http.post(path, json=body)
    assert answer.status_code == status, (path, answer.text)
    return answer.json() if answer.content else None


async def read(who: Player, group: str) -> dict[str, Any]:
    answer = await who.http.get(f"/api/groups/{group}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def found_group(founder: Player, *others: Player) -> str:
    group: str = (await post(founder, "/api/groups", 201, name="Famille"))["id"]
    key = (await read(founder, group))["key"]
    for one in others:
        await post(one, f"/api/group-links/{key}", 200)
    return group


async def play_one(zoe: Player, group: str = "") -> str:
    """A game of Zoé and a guest at her screen; its table."""
    table = await zoe.create("junior", [ME, GUEST], group=group)
    await zoe.connect(table)
    await zoe.ask(type="start")
    await zoe.play()
    await zoe.close()
    return table


async def test_a_group_by_its_link(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, max_, eve = [await person(at, name) for name in ("Zoé", "Max", "Eve")]
        group = await found_group(zoe)
        # Private: whoever is not in it does not learn that it exists.
        for path in (f"/api/groups/{group}", f"/api/groups/{group}/games.csv"):
            assert (await eve.http.get(path)).status_code == 404
        for act in ("leave", "delete", "change"):
            assert (await eve.http.post(f"/api/groups/{group}/{act}", json={})).status_code == 404
        assert (await eve.http.get("/api/group-links/wrong")).status_code == 404
        key = (await read(zoe, group))["key"]
        door = (await max_.http.get(f"/api/group-links/{key}")).json()
        assert door == {"name": "Famille", "id": ""}
        await post(max_, f"/api/group-links/{key}", 200, name="Maxou")
        assert (await max_.http.get(f"/api/group-links/{key}")).json()["id"] == group
        found = await read(max_, group)
        assert [(one["name"], one["me"], one["founder"]) for one in found["members"]] == [
            ("Zoé", False, True),
            ("Maxou", True, False),
        ]
        stored = {one.id for one in await at.server.storage.people()}
        assert not any(one in str(found) for one in stored), "no identity on the wire"
        # Only the founder changes it; a new link voids the former one.
        assert (await max_.http.post(f"/api/groups/{group}/change", json={})).status_code == 403
        await post(zoe, f"/api/groups/{group}/change", name="Club", new_link=True, season="begin")
        changed = await read(zoe, group)
        assert (changed["name"], changed["key"] != key) == ("Club", True)
        assert changed["season"] is not None
        assert (await eve.http.post(f"/api/group-links/{key}", json={})).status_code == 404
        # The founder goes: the other one is left with it; then nobody, and it is gone.
        await post(zoe, f"/api/groups/{group}/leave")
        assert (await zoe.http.get("/api/groups")).json()["groups"] == []
        assert (await read(max_, group))["founder"]
        await post(max_, f"/api/groups/{group}/leave")
        assert await at.server.storage.group(group) is None
        for one in (zoe, max_, eve):
            await one.leave()


async def test_games_for_the_group_and_games_added(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, max_, eve = [await person(at, name) for name in ("Zoé", "Max", "Eve")]
        group = await found_group(zoe, max_)
        body = {"game": "junior", "seats": [ME, BOT], "group": group}
        assert (await eve.http.post("/api/tables", json=body)).status_code == 404
        table = await play_one(zoe, group)
        found = await read(max_, group)
        assert found["count"] == 1
        (game,) = found["games"]
        assert [(one["name"], one["kind"]) for one in game["seats"]] == [
            ("Zoé", "person"),
            ("Mamie", "guest"),
        ]
        assert not game["may_strike"]
        assert {one["name"] for one in found["players"]} == {"Zoé", "Max", "Mamie"}
        # A game that was not played for the group is entered by somebody who played it.
        other = await play_one(zoe)
        refused = await max_.http.post(
            f"/api/groups/{group}/games", json={"table": other, "round": 1}
        )
        assert (refused.status_code, refused.json()["code"]) == (403, "not-your-game")
        await post(zoe, f"/api/groups/{group}/games", table=other, round=1)
        await post(zoe, f"/api/groups/{group}/games", 422, table=other, round=2)
        await post(zoe, f"/api/groups/{group}/games", 404, table="none", round=1)
        assert (await read(max_, group))["count"] == 2
        sheet = await max_.http.get(f"/api/groups/{group}/games.csv")
        assert len(sheet.text.splitlines()) == 5
        assert "text/csv" in sheet.headers["content-type"]
        # Taken out by who played it, and not by others.
        refused = await max_.http.post(
            f"/api/groups/{group}/strike", json={"table": table, "round": 1}
        )
        assert refused.status_code == 403
        await post(zoe, f"/api/groups/{group}/strike", table=table, round=1)
        assert (await read(max_, group))["count"] == 1
        # An open table of the group is where its members find it.
        open_table = await zoe.create("junior", [ME, {"kind": "open"}], group=group)
        (line,) = (await read(max_, group))["tables"]
        assert line["id"] == open_table
        await post(zoe, f"/api/groups/{group}/delete")
        assert (await max_.http.get(f"/api/groups/{group}")).status_code == 404
        assert (await zoe.http.get(f"/api/tables/{table}")).status_code == 200
        for one in (zoe, max_, eve):
            await one.leave()


async def test_what_reviews_say_is_told_to_oneself_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, max_ = await person(at, "Zoé"), await person(at, "Max")
        group = await found_group(zoe, max_)
        table = await play_one(zoe, group)
        assert (await read(zoe, group))["reviewed"]["games"] == 0
        found = review(finished("junior", ("random", "greedy"), "x"), 8)
        row = body.stored(table, 1, found, True)
        await at.server.storage.save_review(replace(row, version=VERSION + 1))
        assert (await read(zoe, group))["reviewed"]["games"] == 0, "its numbers mean something else"
        await at.server.storage.save_review(row)
        seat = found.seats[0]
        parts = {"luck": seat.luck, "others": seat.others, "own": seat.own}
        mine = (await read(zoe, group))["reviewed"]
        assert mine == {"games": 1, **{name: part.value for name, part in parts.items()}}
        assert any(part.value for part in parts.values())
        assert (await read(max_, group))["reviewed"]["games"] == 0
        await zoe.leave()
        await max_.leave()


async def six(at: Running, games: int) -> tuple[list[Player], str]:
    """A family with a book."""
    people = [await person(at, name) for name in NAMES]
    group = await found_group(*people)
    stored = {one.name: one for one in await at.server.storage.people()}
    sitting = [Person(stored[name].id, name) for name in NAMES]
    await play_games(at.server.storage, group, sitting, games, 1_790_000_000.0)
    return people, group


async def test_a_person_who_is_forgotten_leaves_no_name(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        people, group = await six(at, 12)
        zoe = people[0]
        before = await read(zoe, group)
        assert before["count"] == 12
        assert len(before["games"]) == 12
        stored = {one.name: one.id for one in await at.server.storage.people()}
        moderation = Moderation(at.server.storage)
        export = await moderation.export_person(stored["Max"])
        assert [one["called"] for one in export["groups"]] == ["Max"]
        await moderation.rename(stored["Lina"], "Line")
        await moderation.delete_person(stored["Max"])
        after = await read(zoe, group)
        assert after["count"] == 12
        assert "Max" not in {one["name"] for one in after["members"]}
        sat = {seat["name"] for game in after["games"] for seat in game["seats"]}
        # As a guest at somebody else's screen it was only a name, which that person gave.
        kinds = {
            seat["kind"]
            for game in after["games"]
            for seat in game["seats"]
            if seat["name"] == "Max"
        }
        assert kinds <= {"guest"}
        assert NOBODY in sat
        assert "Line" in {one["name"] for one in after["members"]}
        dump = [
            row
            for part in ("book_members", "book_seats", "score_books")
            for row in await at.server.storage._rows(f"SELECT * FROM {part}")  # type: ignore[attr-defined]
        ]
        assert stored["Max"] not in str(dump)
        for one in people:
            await one.leave()


async def test_a_program_is_invited_by_those_who_share_a_group(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, max_, eve = [await person(at, name) for name in ("Zoé", "Max", "Eve")]
        group = await found_group(zoe, max_)
        bot = await make_program(zoe, "Hase", "groups")
        for who, status in ((max_, 204), (eve, 404)):
            table = await who.create("junior", [ME, {"kind": "open"}])
            path = f"/api/tables/{table}/keep"
            await post(who, path, status, seat=1, program=bot["code"])
        # A member of the group, too, by what the book calls them.
        table = await max_.create("junior", [ME, {"kind": "open"}], group=group)
        (other,) = [one for one in (await read(max_, group))["members"] if one["name"] == "Zoé"]
        wanted = {"seat": 1, "group": group, "member": other["id"]}
        await post(eve, f"/api/tables/{table}/keep", 404, **wanted)
        await post(max_, f"/api/tables/{table}/keep", **wanted)
        lines = (await zoe.http.get("/api/mine")).json()["tables"]
        assert table in {line["id"] for line in lines}, "invited: it is in her list"
        await zoe.connect(table)
        assert (await zoe.ask(type="sit"))["type"] == "done"
        assert zoe.eyes == [1]
        for one in (zoe, max_, eve):
            await one.leave()


async def test_whoever_counts_a_long_book_pays_for_it(tmp_path: Path) -> None:
    seats = tuple(
        BookSeat(seat, "guest", "", name, 10, 10, seat == 0) for seat, name in enumerate("AB")
    )
    games = [BookGame("long", number, "junior", float(number), seats) for number in range(1000)]
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        group = await found_group(zoe)
        await at.server.storage.enter_games(group, games)
        reading = at.server.limits.reading
        reading.rate, reading.burst = 0.0, 600.0
        reading._buckets.clear()
        path = f"/api/groups/{group}"
        assert [(await zoe.http.get(path)).status_code for _ in range(3)] == [200, 200, 429]
        assert (await zoe.http.get(f"{path}/games.csv")).status_code == 429
        await zoe.leave()
