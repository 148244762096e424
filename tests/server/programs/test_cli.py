"""`menagerie bots`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from menagerie.server.people.identity import Identities, hashed
from menagerie.server.storage.sqlite.store import SqliteStorage
from tests.server.operations.test_admin import run


def test_programs_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    monkeypatch.setenv("MENAGERIE_DATABASE", str(path))

    async def introduce() -> str:
        storage = SqliteStorage(path)
        await storage.open()
        zoe, _ = await Identities(storage).introduce("Zoé")
        await storage.close()
        return zoe.id

    async def known(token: str) -> bool:
        storage = SqliteStorage(path)
        await storage.open()
        found = await storage.session(hashed(token))
        await storage.close()
        return found is not None

    person = asyncio.run(introduce())
    code, name, _, owner, door, *_, token = run("bots", "add", person, "Hase").split()
    assert (name, owner, door) == ("Hase", person, "owner")
    assert asyncio.run(known(token))
    assert token not in run("bots", "list", "--person", person)
    assert code in run("bots", "list")
    newer = run("bots", "token", code).split()[-1]
    assert not asyncio.run(known(token))
    assert asyncio.run(known(newer))
    assert "no token any more" in run("bots", "revoke", code)
    assert not asyncio.run(known(newer))
    assert "no token" in run("bots", "list")
    assert code in run("bots", "delete", code, answer="n\n")
    assert "is deleted" in run("bots", "delete", code, "--yes")
    assert run("bots", "list") == ""
