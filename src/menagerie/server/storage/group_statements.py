"""Groups and score books: what both databases are told in the same words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import astuple

from ...tables.card import Card
from ...tables.status import Status
from .groups import BookGame, BookSeat, BookTable, GroupMember, StoredGroup
from .rows import CARD, card_of
from .statements import Statement, Statements

_GROUP = "SELECT id, name, key, founder, created, season FROM score_books"
_JOIN = """
INSERT INTO book_members (book, identity, name, joined) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (book, identity) DO UPDATE SET name = excluded.name
"""
_SHARE = """
SELECT 1 FROM book_members AS mine JOIN book_members AS theirs ON theirs.book = mine.book
WHERE mine.identity = ?1 AND theirs.identity = ?2 LIMIT 1
"""
# A rematch begins after a game that is over, and the last game is over if the table is.
_TABLES = """
SELECT table_id, counted,
  (SELECT count(*) FROM entries WHERE entries.table_id = book_tables.table_id
    AND kind = 'rematch') + (CASE WHEN tables.status = 'over' THEN 1 ELSE 0 END)
FROM book_tables JOIN tables ON tables.id = book_tables.table_id
WHERE book = ?1 ORDER BY tables.updated, table_id
"""
_ENTER = """
INSERT INTO book_games (book, table_id, round, game, at) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT DO NOTHING
"""
_ENTER_SEAT = """
INSERT INTO book_seats (book, table_id, round, seat, kind, who, name, score, merit, won)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING
"""
_GAMES = "SELECT table_id, round, game, at FROM book_games WHERE book = ?1 ORDER BY at, table_id"
_SEATS = """
SELECT table_id, round, seat, kind, who, name, score, merit, won FROM book_seats
WHERE book = ?1 ORDER BY table_id, round, seat
"""
OF_A_BOOK = ("book_seats", "book_games", "book_tables", "book_members")


class GroupStatements(Statements):
    """The part of a `Storage` that is about groups."""

    async def add_group(self, group: StoredGroup, founder: GroupMember) -> None:
        query = (
            "INSERT INTO score_books (id, name, key, founder, created, season) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
        )
        await self._do((query, astuple(group)), (_JOIN, (group.id, *astuple(founder))))

    async def group(self, group: str) -> StoredGroup | None:
        rows = await self._rows(f"{_GROUP} WHERE id = ?1", group)
        return StoredGroup(*rows[0]) if rows else None

    async def group_of_key(self, key: str) -> StoredGroup | None:
        rows = await self._rows(f"{_GROUP} WHERE key = ?1", key)
        return StoredGroup(*rows[0]) if rows else None

    async def groups_of(self, identity: str) -> list[StoredGroup]:
        query = (
            f"{_GROUP} WHERE id IN (SELECT book FROM book_members WHERE identity = ?1) "
            "ORDER BY created, id"
        )
        return [StoredGroup(*row) for row in await self._rows(query, identity)]

    async def change_group(self, group: StoredGroup) -> None:
        query = (
            "UPDATE score_books SET name = ?2, key = ?3, founder = ?4, season = ?5 WHERE id = ?1"
        )
        values = (group.id, group.name, group.key, group.founder, group.season)
        await self._do((query, values))

    async def delete_group(self, group: str) -> None:
        parts = [(f"DELETE FROM {part} WHERE book = ?1", (group,)) for part in OF_A_BOOK]
        await self._do(*parts, ("DELETE FROM score_books WHERE id = ?1", (group,)))

    async def group_members(self, group: str) -> list[GroupMember]:
        query = (
            "SELECT identity, name, joined FROM book_members WHERE book = ?1 "
            "ORDER BY joined, identity"
        )
        return [GroupMember(*row) for row in await self._rows(query, group)]

    async def join_group(self, group: str, member: GroupMember) -> None:
        await self._do((_JOIN, (group, *astuple(member))))

    async def leave_group(self, group: str, identity: str) -> None:
        query = "DELETE FROM book_members WHERE book = ?1 AND identity = ?2"
        await self._do((query, (group, identity)))

    async def share_group(self, one: str, other: str) -> bool:
        return bool(await self._rows(_SHARE, one, other))

    async def lay_for_group(self, group: str, table: str) -> None:
        query = (
            "INSERT INTO book_tables (book, table_id, counted) VALUES (?1, ?2, 0) "
            "ON CONFLICT DO NOTHING"
        )
        await self._do((query, (group, table)))

    async def book_tables(self, group: str) -> list[BookTable]:
        return [BookTable(*row) for row in await self._rows(_TABLES, group)]

    async def group_cards(self, group: str, statuses: Collection[Status]) -> list[Card]:
        places = ", ".join(f"?{place}" for place in range(2, 2 + len(statuses)))
        query = (
            f"SELECT {CARD} FROM book_tables JOIN tables ON tables.id = book_tables.table_id "
            f"WHERE book = ?1 AND status IN ({places}) ORDER BY tables.updated DESC, tables.id"
        )
        return [card_of(row) for row in await self._rows(query, group, *statuses)]

    async def enter_games(self, group: str, games: Sequence[BookGame]) -> None:
        statements: list[Statement] = []
        for one in games:
            game = (group, one.table, one.round)
            statements.append((_ENTER, (*game, one.game, one.at)))
            statements += [(_ENTER_SEAT, (*game, *astuple(seat))) for seat in one.seats]
        if statements:
            await self._do(*statements)

    async def mark_counted(self, group: str, table: str, counted: int) -> None:
        query = "UPDATE book_tables SET counted = ?3 WHERE book = ?1 AND table_id = ?2"
        await self._do((query, (group, table, counted)))

    async def strike_game(self, group: str, table: str, round_: int) -> None:
        which = "WHERE book = ?1 AND table_id = ?2 AND round = ?3"
        values = (group, table, round_)
        await self._do(
            (f"DELETE FROM book_seats {which}", values),
            (f"DELETE FROM book_games {which}", values),
        )

    async def book(self, group: str) -> list[BookGame]:
        seats: dict[tuple[str, int], list[BookSeat]] = {}
        for table, round_, seat, kind, who, name, score, merit, won in await self._rows(
            _SEATS, group
        ):
            one = BookSeat(seat, kind, who, name, score, merit, bool(won))
            seats.setdefault((table, round_), []).append(one)
        return [
            BookGame(table, round_, game, at, tuple(seats.get((table, round_), ())))
            for table, round_, game, at in await self._rows(_GAMES, group)
        ]

    async def redact_books(self, identity: str, name: str, becomes: str | None) -> None:
        query = "UPDATE book_seats SET name = ?2, who = ?3 WHERE who = ?1"
        members = "UPDATE book_members SET name = ?2 WHERE identity = ?1"
        await self._do((query, (identity, name, becomes or identity)), (members, (identity, name)))
