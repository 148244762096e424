"""The devices of a person: seen, logged out, forgotten; sockets end with their session."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from menagerie.server.live.connection import RESTARTING, UNWELCOME
from menagerie.tables.redaction import NOBODY
from tests.server.clients import PATIENCE, Player, Running, person, running

ME, OPEN_SEAT = {"kind": "me"}, {"kind": "open"}
FIREFOX = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}
CREDENTIALS = {"name": "Zoé", "password": "correct horse"}


async def closed_with(player: Player) -> int:
    """Reads until the socket is closed by the server; the code."""
    assert player.ws is not None
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await player.ws.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


async def logged_in(at: Running, **headers: str) -> Player:
    """Zoé on one more device."""
    player = Player(at, "Zoé")
    answer = await player.http.post("/api/login", json=CREDENTIALS, headers=headers)
    assert answer.status_code == 200, answer.text
    return player


async def devices(player: Player) -> list[dict[str, Any]]:
    answer = await player.http.get("/api/devices")
    found: list[dict[str, Any]] = answer.json()["devices"]
    return found


async def test_a_person_sees_devices_and_logs_them_out(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        assert (await zoe.http.post("/api/account", json=CREDENTIALS)).status_code == 201
        table = await zoe.create("junior", [ME, OPEN_SEAT])
        phone, library, friend = [await logged_in(at, **FIREFOX) for _ in range(3)]
        for one in (zoe, phone, library, friend):
            await one.connect(table)
        seen = await devices(phone)
        assert len(seen) == 4
        (here,) = [one for one in seen if one["here"]]
        assert here["device"] == "Firefox, Linux"
        stored = await at.server.storage.people()
        assert all(stored[0].id not in str(one) for one in seen), "no identity on the wire"

        # This device: its socket ends too.
        assert (await library.http.post("/api/logout", json={})).status_code == 204
        assert await closed_with(library) == UNWELCOME

        # One other.
        (friends,) = [one["id"] for one in await devices(friend) if one["here"]]
        await phone.http.post("/api/devices/end", json={"id": friends})
        assert await closed_with(friend) == UNWELCOME
        assert (await friend.http.get("/api/me")).status_code == 401
        assert len(await devices(phone)) == 2

        # All others, by a new password.
        wish = {"password": "wrong", "new": "battery staple"}
        wrong = await phone.http.post("/api/password", json=wish)
        assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-password")
        wish = {"password": "correct horse", "new": "battery staple"}
        short = await phone.http.post("/api/password", json=wish | {"new": "x"})
        assert short.json()["code"] == "bad-password"
        assert (await phone.http.post("/api/password", json=wish)).status_code == 204
        assert await closed_with(zoe) == UNWELCOME
        assert len(await devices(phone)) == 1
        assert (await zoe.http.post("/api/login", json=CREDENTIALS)).status_code == 403

        # And everything.
        export = (await phone.http.get("/api/export")).json()
        assert export["person"]["account"] == "zoe"
        assert [one["id"] for one in export["tables"]] == [table]
        refused = await phone.http.post("/api/forget", json={})
        assert refused.json()["code"] == "wrong-password"
        gone = await phone.http.post("/api/forget", json={"password": "battery staple"})
        assert gone.status_code == 204
        assert await closed_with(phone) == UNWELCOME
        assert await at.server.storage.people() == []
        info = (await phone.http.get(f"/api/tables/{table}")).json()
        assert (info["status"], info["seats"][0]["name"]) == ("abandoned", NOBODY)
        for one in (zoe, phone, library, friend):
            await one.leave()


async def test_logging_in_takes_the_seats_along(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        await zoe.http.post("/api/account", json=CREDENTIALS)
        guest, romain = await person(at, "Guest"), await person(at, "Romain")
        table = await guest.create("junior", [ME, OPEN_SEAT])
        await guest.connect(table)
        await romain.connect(table)
        await romain.ask(type="sit", seat=1)
        assert (await guest.http.post("/api/login", json=CREDENTIALS)).status_code == 200
        assert await closed_with(guest) == RESTARTING, "the page connects again by itself"
        await guest.connect(table)
        assert guest.eyes == [0]
        assert (await guest.ask(type="start"))["type"] == "done", "still the owner"
        mine = (await zoe.http.get("/api/mine")).json()["tables"]
        assert [one["id"] for one in mine] == [table]
        no = await guest.http.post("/api/password", json={"password": "x", "new": "y" * 9})
        assert no.status_code == 403
        no = await romain.http.post("/api/password", json={"password": "x", "new": "y" * 9})
        assert no.json()["code"] == "no-account"
        for one in (zoe, guest, romain):
            await one.leave()


async def test_a_session_in_another_process_ends_too(tmp_path: Path) -> None:
    """It was logged out there; this process reads so in a bulletin."""
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        await zoe.connect(await zoe.create("junior", [ME, OPEN_SEAT]))
        (who,) = await at.server.storage.people()
        (session,) = await at.server.storage.sessions(who.id)
        await at.server.bulletins.look()
        await at.server.storage.drop_secret(session.hash)
        await at.server.storage.post("session", session.hash.hex(), 1.0)
        assert await closed_with(zoe) == UNWELCOME
        await zoe.leave()
