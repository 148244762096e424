"""Groups and score books in the storage: the same suite on SQLite and on PostgreSQL."""

from __future__ import annotations

from dataclasses import replace

from menagerie.server.storage import (
    BookGame,
    BookSeat,
    BookTable,
    GroupMember,
    Identity,
    StoredGroup,
)
from tests.server.storage.shelf import CARD, card, line, opened

FAMILY = StoredGroup("g1", "Famille", "key", "z", 5.0)
ZOE = GroupMember("z", "Zoé", 5.0)
GAME = BookGame(
    "t1",
    1,
    "junior",
    9.0,
    (
        BookSeat(0, "person", "z", "Zoé", 12, 12, True),
        BookSeat(1, "guest", "z", "Mamie", 7, -7, False),
        BookSeat(2, "bot", "", "fox", 3, 3, False),
    ),
)


async def test_people_join_and_leave(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_group(FAMILY, ZOE)
        assert await storage.group("g1") == FAMILY == await storage.group_of_key("key")
        assert await storage.group("key") is None
        max_ = GroupMember("m", "Max", 6.0)
        await storage.join_group("g1", max_)
        await storage.join_group("g1", replace(max_, name="Maximilian", joined=8.0))
        assert await storage.group_members("g1") == [ZOE, replace(max_, name="Maximilian")]
        assert await storage.groups_of("m") == [FAMILY]
        assert await storage.share_group("m", "z")
        changed = replace(FAMILY, name="Club", key="new", founder="m", season=7.0)
        await storage.change_group(changed)
        assert await storage.group_of_key("key") is None
        assert await storage.group("g1") == changed
        await storage.leave_group("g1", "z")
        assert await storage.groups_of("z") == []
        assert not await storage.share_group("m", "z")


async def test_games_are_entered_once(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_group(FAMILY, ZOE)
        await storage.create(CARD, [line()], [])
        await storage.lay_for_group("g1", "t1")
        await storage.lay_for_group("g1", "t1")
        assert await storage.book_tables("g1") == [BookTable("t1", 0, 0)]
        over = CARD._replace(status="over")
        await storage.append(over, 1, [line(kind="rematch"), line()])
        assert await storage.book_tables("g1") == [BookTable("t1", 0, 2)]
        await storage.enter_games("g1", [GAME])
        second = replace(GAME, round=2, at=10.0)
        await storage.enter_games("g1", [replace(GAME, at=99.0), second])
        await storage.enter_games("g1", [])
        await storage.mark_counted("g1", "t1", 2)
        assert await storage.book("g1") == [GAME, second]
        assert await storage.book_tables("g1") == [BookTable("t1", 2, 2)]
        await storage.strike_game("g1", "t1", 1)
        assert await storage.book("g1") == [second]
        # What goes with a table, and with a group.
        await storage.create(card("t2"), [line()], [])
        await storage.lay_for_group("g1", "t2")
        await storage.delete_table("t1")
        assert await storage.book("g1") == []
        assert [one.table for one in await storage.book_tables("g1")] == ["t2"]
        await storage.delete_group("g1")
        assert await storage.group("g1") is None
        assert await storage.book_tables("g1") == []
        assert await storage.card("t2") is not None


async def test_a_person_who_logs_in_or_goes(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(Identity("z", "Zoé", 1.0), b"cookie")
        await storage.add_group(FAMILY, ZOE)
        await storage.enter_games("g1", [GAME])
        await storage.adopt("z", "account")
        assert [one.identity for one in await storage.group_members("g1")] == ["account"]
        (found,) = await storage.book("g1")
        assert [seat.who for seat in found.seats] == ["account", "account", ""]
        await storage.redact_books("account", "N. N.", "nobody")
        (found,) = await storage.book("g1")
        assert [(seat.who, seat.name) for seat in found.seats] == [
            ("nobody", "N. N."),
            ("nobody", "N. N."),
            ("", "fox"),
        ]
        assert (await storage.group_members("g1"))[0].name == "N. N."
        await storage.delete_identity("account")
        assert await storage.group_members("g1") == []
