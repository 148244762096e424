"""Programs in the storage: the same suite on SQLite and on PostgreSQL."""

from __future__ import annotations

from dataclasses import replace

from menagerie.server.storage import Identity, StoredProgram
from tests.server.storage.shelf import holder, opened

HARE = StoredProgram("b1", "z", "Hase", "hare-code", "owner", 5.0, 5.0)
FOX = StoredProgram("b2", "z", "Fuchs", "fox-code", "anyone", 6.0, 6.0)


async def test_a_program_belongs_to_a_person(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(Identity("z", "Zoé", 1.0), b"cookie")
        await storage.add_identity(Identity("r", "Romain", 1.0), b"his cookie")
        await storage.add_program(HARE, b"token")
        await storage.add_program(FOX, b"other token")
        assert await storage.programs("z") == [HARE, FOX]
        assert await storage.programs() == [HARE, FOX]
        assert await storage.programs("r") == []
        assert await storage.program("fox-code") == FOX
        assert await storage.program("b2") is None
        found = await holder(storage, b"token")
        assert found == Identity("b1", "Hase", 5.0, owner="z", owner_name="Zoé")
        # It is listed with the devices of its owner, and nobody else's.
        assert {one.hash for one in await storage.sessions("z")} == {
            b"cookie",
            b"token",
            b"other token",
        }
        assert [one.hash for one in await storage.sessions("b1")] == [b"token"]
        assert [one.hash for one in await storage.sessions("r")] == [b"his cookie"]
        # It is blocked with its owner, and follows a person who logs in.
        await storage.block("z", 9.0)
        found = await holder(storage, b"token")
        assert found is not None
        assert found.blocked == 9.0
        await storage.adopt("z", "r")
        found = await holder(storage, b"token")
        assert found is not None
        assert (found.owner_name, found.blocked) == ("Romain", None)


async def test_tokens_and_doors(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(Identity("z", "Zoé", 1.0), b"cookie")
        await storage.add_program(HARE, b"token")
        await storage.set_door("b1", "anyone")
        await storage.replace_token("b1", b"new token", 8.0)
        assert await holder(storage, b"token") is None
        assert await holder(storage, b"new token") is not None
        assert await storage.program("hare-code") == replace(HARE, door="anyone", used=8.0)
        await storage.replace_token("b1", None, 9.0)
        assert await holder(storage, b"new token") is None
        assert await storage.program("hare-code") == replace(HARE, door="anyone", used=None)
        await storage.delete_identity("b1")
        assert await storage.programs() == []


async def test_an_owner_does_not_expire_before_the_programs(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(Identity("z", "Zoé", 1.0), b"cookie")
        await storage.add_program(HARE, b"token")
        assert (await storage.expire("identities", 4.0, "", 10)).gone == 0
        assert (await storage.expire("identities", 5.5, "", 10)).gone == 1
        assert await storage.programs() == []
        assert await holder(storage, b"token") is None
        assert (await storage.expire("identities", 5.5, "", 10)).gone == 1
        assert await holder(storage, b"cookie") is None
