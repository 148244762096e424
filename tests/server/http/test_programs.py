"""Programs over HTTP: made, shown once, invited, refused what is for people; and seats kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from menagerie.server.programs.accounts import MOST
from tests.guest.visits import keep, make_program
from tests.server.clients import Player, Running, browser, person, running

ME, OPEN = {"kind": "me"}, {"kind": "open"}


async def as_program(at: Running, token: str, name: str = "Hase") -> Player:
    """A client that says nothing but its token."""
    player = Player(at, name)
    await player.http.aclose()
    player.http = browser(at)
    player.http.headers["Authorization"] = f"Bearer {token}"
    return player


async def test_a_token_is_shown_once_and_only_its_hash_is_stored(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        made = await make_program(zoe, "Hase")
        token: str = made["token"]
        assert token.startswith("mng_")
        assert made["door"] == "owner"
        listed = (await zoe.http.get("/api/bots")).json()["programs"]
        assert [(one["name"], one["token"]) for one in listed] == [("Hase", "")]
        hare = await as_program(at, token)
        me = (await hare.http.get("/api/me")).json()
        assert (me["name"], me["program_of"]) == ("Hase", "Zoé")
        assert "set-cookie" not in (await hare.http.get("/api/mine")).headers
        devices = (await zoe.http.get("/api/devices")).json()["devices"]
        (mine,) = [one for one in devices if one["program"] == "Hase"]
        # It is ended where devices are, and all at once with them.
        assert (await zoe.http.post("/api/devices/end", json={"id": mine["id"]})).is_success
        assert (await hare.http.get("/api/me")).status_code == 401
        renewed = (await zoe.http.post(f"/api/bots/{made['code']}/token", json={})).json()
        hare.http.headers["Authorization"] = f"Bearer {renewed['token']}"
        assert (await hare.http.get("/api/me")).status_code == 200
        assert (await zoe.http.post("/api/devices/end", json={})).is_success
        assert (await hare.http.get("/api/me")).status_code == 401
        dump = (tmp_path / "tables.db").read_bytes() + (tmp_path / "tables.db-wal").read_bytes()
        assert token.encode() not in dump
        assert renewed["token"].encode() not in dump
        await hare.leave()
        await zoe.leave()


async def test_what_is_for_people_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        made = await make_program(zoe, "Hase")
        hare = await as_program(at, made["token"])
        for path, body in {
            "/api/me": {"name": "Fuchs"},
            "/api/account": {"name": "hase", "password": "correct horse"},
            "/api/login": {"name": "hase", "password": "correct horse"},
            "/api/bots": {"name": "Kind"},
            "/api/forget": {},
            "/api/tables": {"game": "junior", "seats": [ME, OPEN]},
            f"/api/bots/{made['code']}/forget": {},
        }.items():
            answer = await hare.http.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-for-programs"), path
        for path in ("/api/bots", "/api/devices", "/api/export"):
            assert (await hare.http.get(path)).status_code == 403
        await hare.leave()
        await zoe.leave()


async def test_a_person_has_few_programs_and_only_own_ones(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, eve = await person(at, "Zoé"), await person(at, "Eve")
        made = [await make_program(zoe, f"Hase {number}") for number in range(MOST)]
        answer = await zoe.http.post("/api/bots", json={"name": "Hase"})
        assert (answer.status_code, answer.json()["code"]) == (422, "too-many-bots")
        for act, body in {"token": {}, "forget": {}, "door": {"door": "anyone"}}.items():
            answer = await eve.http.post(f"/api/bots/{made[0]['code']}/{act}", json=body)
            assert answer.status_code == 404
        assert (await zoe.http.post(f"/api/bots/{made[0]['code']}/forget", json={})).is_success
        assert len((await zoe.http.get("/api/bots")).json()["programs"]) == MOST - 1
        await zoe.leave()
        await eve.leave()


async def test_a_seat_is_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe, eve, nan = [await person(at, name) for name in ("Zoé", "Eve", "Mamie")]
        made = await make_program(zoe, "Hase")
        table = await zoe.create("junior", [ME, OPEN, OPEN, OPEN])
        await zoe.connect(table)
        assert await keep(eve, table, 1, program=made["code"]) == 404
        assert await keep(eve, table, 1, name="Eve") == 422, "only the host keeps seats"
        assert await keep(zoe, table, 1, program=made["code"]) == 204
        assert await keep(zoe, table, 2, name="Mamie") == 204
        assert await keep(zoe, table, 0, name="Mamie") == 422, "somebody sits there"
        assert await keep(zoe, table, 1) == 422, "for nobody"
        await eve.connect(table)
        assert [seat["kept"] for seat in eve.info["seats"]] == ["", "Hase", "Mamie", ""]
        assert (await eve.ask(type="sit", seat=1))["code"] == "kept"
        # Who takes any seat gets one that is kept for nobody; who is meant says so.
        assert (await eve.ask(type="sit"))["type"] == "done"
        assert eve.eyes == [3]
        await nan.connect(table)
        assert (await nan.ask(type="sit"))["code"] == "no-open-seat"
        assert (await nan.ask(type="sit", seat=2))["type"] == "done"
        # The host opens it for everybody.
        assert (await zoe.ask(type="appoint", seat=1, level=None))["type"] == "done"
        await zoe.until(lambda: zoe.info["seats"][1]["kept"] == "")
        for one in (zoe, eve, nan):
            await one.leave()


async def test_whoever_watches_hears_that_a_seat_is_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        made = await make_program(zoe, "Hase")
        hare = await as_program(at, made["token"])
        table = await zoe.create("junior", [ME, OPEN, OPEN])
        await connected(hare, table)
        assert (await hare.ask(type="sit"))["code"] == "uninvited"
        assert await keep(zoe, table, 2, program=made["code"]) == 204
        eyes = await heard(hare, "eyes")
        assert eyes["kept"] == [2]
        assert (await hare.ask(type="sit", seat=1))["code"] == "uninvited"
        assert (await hare.ask(type="excuse", seat=2))["type"] == "done"
        assert (await heard(hare, "eyes"))["kept"] == []
        await hare.leave()
        await zoe.leave()


async def connected(player: Player, table: str) -> None:
    headers = {"Authorization": player.http.headers["Authorization"]}
    path = f"{player.at.ws}/api/tables/{table}/play"
    player.table = table
    player.ws = await connect(path, additional_headers=headers, proxy=None)
    await player.send(type="hello", version=1)
    await player.until(lambda: bool(player.views))
    player.said.clear()


async def heard(player: Player, kind: str) -> dict[str, list[int]]:
    while True:
        for message in player.said:
            if message["type"] == kind:
                player.said.remove(message)
                return message
        await player.hear()


async def test_a_program_that_cheats_learns_and_changes_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        made = await make_program(zoe, "Hase")
        hare = await as_program(at, made["token"])
        table = await zoe.create("nimalia", [ME, OPEN], options={"first": 0})
        await zoe.connect(table)
        await keep(zoe, table, 1, program=made["code"])
        await connected(hare, table)
        await hare.ask(type="sit", seat=1)
        await zoe.ask(type="start")
        await hare.until(lambda: hare.info["status"] == "running" and 1 in hare.views)
        before = await at.server.storage.last(table)
        tried: list[tuple[dict[str, Any], str]] = [
            ({"type": "play", "seat": 0, "seen": 99, "move": 0}, "not-your-seat"),
            ({"type": "imagine", "seat": 0}, "not-your-seat"),
            ({"type": "hint", "seat": 1}, "not-for-programs"),
            ({"type": "replace", "seat": 0}, "not-for-programs"),
            ({"type": "abandon"}, "not-for-programs"),
            ({"type": "start"}, "not-for-programs"),
            ({"type": "return", "seat": 0}, "not-your-seat"),
        ]
        for request, code in tried:
            answer = await hare.ask(**request)
            assert (answer["type"], answer["code"]) == ("refused", code), request
        illegal = next(move for move in range(10_000) if move not in hare.legal[1])
        answer = await hare.ask(type="play", seat=1, seen=hare.seen[1], move=illegal)
        assert answer["type"] == "refused"
        assert answer["said"]
        assert await at.server.storage.last(table) == before
        # What it may ask for is what its seat sees, and no line more.
        found = await hare.ask(type="imagine", seat=1)
        again = await hare.ask(type="imagine", seat=1)
        assert found["text"] == again["text"]
        async with await at.server.hub.tables.at(table) as live:
            assert live.table.secret not in json.dumps(found)
            assert str(live.table.fair().seed) not in found["text"]
        await hare.leave()
        await zoe.leave()


async def test_a_program_that_floods_is_disconnected_and_its_owner_pays(tmp_path: Path) -> None:
    async with running(tmp_path, loosen=1.0) as at:
        zoe = await person(at, "Zoé")
        made = await make_program(zoe, "Hase")
        hare = await as_program(at, made["token"])
        romain, nina = await person(at, "Romain"), await person(at, "Nina")
        theirs = await romain.create("junior", [ME, OPEN])
        await romain.connect(theirs)
        await nina.connect(theirs)
        await nina.ask(type="sit")
        await romain.ask(type="start")
        table = await zoe.create("junior", [ME, OPEN])
        await connected(hare, table)
        assert hare.ws is not None
        bye = None
        for number in range(400):
            await hare.send(type="ping", id=f"p{number}")
        while bye is None:
            message = json.loads(await hare.ws.recv())
            if message["type"] == "bye":
                bye = message["code"]
        assert bye == "too-fast"
        # Others play on as if nothing were; the flood was charged to the owner of the program.
        for one in (romain, nina):
            assert (await one.ask(type="ping"))["type"] == "pong"
        charged = at.server.limits.person._buckets
        assert (await at.server.storage.people("Zoé"))[0].id in charged
        assert (await at.server.storage.people("Hase"))[0].id not in charged
        for one in (romain, nina, zoe, hare):
            await one.leave()


async def test_a_program_that_stalls_is_replaced_by_the_clock(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        made = await make_program(zoe, "Hase")
        hare = await as_program(at, made["token"])
        clock = {"kind": "move", "seconds": 60}
        table = await zoe.create("junior", [ME, OPEN], options={"first": 1}, clock=clock)
        await zoe.connect(table)
        await keep(zoe, table, 1, program=made["code"])
        await connected(hare, table)
        await hare.ask(type="sit", seat=1)
        await zoe.ask(type="start")
        # It says nothing; an hour passes for the table, and a bot of the house plays on.
        hub = at.server.hub
        before = hub.now
        hub.now = lambda: before() + 3600.0
        await hub.tick(table)
        hub.now = before
        await zoe.until(lambda: zoe.info["seats"][1]["level"] is not None)
        await zoe.play()
        assert zoe.over
        answer = await hare.ask(type="play", seat=1, seen=hare.seen[1], move=0)
        assert answer["type"] == "refused"
        await hare.leave()
        await zoe.leave()
