"""Sessions, moderation and bulletins: the same suite on SQLite and on PostgreSQL."""

from __future__ import annotations

import pytest

from menagerie.server.storage import Account, Bulletin, Identity, Missing
from tests.server.storage.shelf import CARD, card, line, opened

ADA, BOB = Identity("ada", "Ada 100%", 10.0), Identity("bob", "Bob", 11.0)


async def test_the_devices_of_a_person(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(ADA, b"s1")
        await storage.add_identity(BOB, b"s9")
        await storage.add_secret("ada", b"s2", 20.0)
        await storage.add_secret("ada", b"s3", 30.0)
        await storage.use_session(b"s1", 40.0, "Firefox")
        found = await storage.sessions("ada")
        assert [(one.hash, one.device, one.created, one.used) for one in found] == [
            (b"s1", "Firefox", 10.0, 40.0),
            (b"s3", "", 30.0, 30.0),
            (b"s2", "", 20.0, 20.0),
        ]
        assert {one.identity for one in found} == {ADA}
        assert await storage.session(b"s1") == found[0]
        assert await storage.session(b"none") is None
        assert await storage.drop_stale_sessions(25.0) == 2
        assert await storage.session(b"s9") is None, "Bob was here long ago"
        await storage.drop_secret(b"s1")
        assert [one.hash for one in await storage.sessions("ada")] == [b"s3"]


async def test_a_device_that_release_0_1_0_let_in(database: str) -> None:
    """A process of it that is still running writes its columns, and knows no others."""
    async with opened(database) as storage:
        await storage.add_identity(ADA, b"s1")
        insert = "INSERT INTO secrets (hash, identity, created) VALUES (?1, ?2, ?3)"
        await storage._do((insert, (b"s2", "ada", 30.0)))  # type: ignore[attr-defined]
        found = await storage.session(b"s2")
        assert found is not None
        assert found.used == 30.0
        assert [one.hash for one in await storage.sessions("ada")] == [b"s2", b"s1"]
        assert await storage.drop_stale_sessions(25.0) == 1
        assert await storage.session(b"s2") == found


async def test_people_for_whoever_runs_the_server(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(ADA, b"s1")
        await storage.add_identity(BOB, b"s2")
        await storage.add_account(Account("ada", "hash", "ada", 12.0))
        await storage.create(CARD, [line(), line()], ["ada", "bob"])
        await storage.create(card("t2"), [line()], ["ada"])
        assert [one.id for one in await storage.people()] == ["bob", "ada"]
        assert [one.id for one in await storage.people("ADA 100%")] == ["ada"]
        assert await storage.people("a%0") == [], "a sign of a name is no wildcard"
        assert [one.id for one in await storage.people(limit=1)] == ["bob"]
        line_of_ada = await storage.person("ada")
        assert line_of_ada is not None
        assert (line_of_ada.account, line_of_ada.tables, line_of_ada.used) == ("ada", 2, 10.0)
        assert await storage.person("nobody") is None
        await storage.block("ada", 50.0)
        session = await storage.session(b"s1")
        assert session is not None
        assert session.identity.blocked == 50.0
        await storage.block("ada", None)
        with pytest.raises(Missing):
            await storage.block("nobody", 1.0)
        await storage.adopt("ada", "bob")
        assert await storage.members("t1") == await storage.members("t2") == ["bob"]
        await storage.delete_identity("ada")
        assert [one.id for one in await storage.people()] == ["bob"]
        assert await storage.account("ada") is None
        assert await storage.session(b"s1") is None


async def test_a_table_is_rewritten_and_deleted(database: str) -> None:
    async with opened(database) as storage:
        await storage.create(CARD, [line("one"), line("two"), line("three")], ["ada"])
        await storage.rewrite("t1", [])
        await storage.rewrite("t1", [(1, b"1"), (3, b"3")])
        assert [entry.body for entry in await storage.log("t1")] == [b"1", b"two", b"3"]
        await storage.delete_table("t1")
        assert await storage.card("t1") is None
        assert await storage.log("t1") == []
        assert await storage.members("t1") == []
        await storage.delete_table("t1")


async def test_bulletins_are_kept_for_a_while(database: str) -> None:
    async with opened(database) as storage:
        await storage.post("table", "t1", 1000.0)
        await storage.post("session", "ff", 1001.0)
        first, second = await storage.bulletins()
        assert first == Bulletin(first.id, 1000.0, "table", "t1")
        assert (second.kind, second.subject) == ("session", "ff")
        assert first.id != second.id
        await storage.post("person", "ada", 1001.0 + 3600.0)
        assert [one.kind for one in await storage.bulletins()] == ["session", "person"]
