"""Reading: what both databases are asked in the same words.

Arguments are written `?1`, `?2` and so on, as SQLite does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any

from ...tables.card import Card
from ...tables.log import Entry
from ...tables.status import Status
from .expiry import page_query
from .interface import Account
from .rows import CARD, card_of, checked, list_query

LOG = """
SELECT number, kind, body, at FROM entries WHERE table_id = ?1 AND number > ?2 ORDER BY number
"""


class Readings(ABC):
    """The part of the `Storage` that only reads."""

    @abstractmethod
    async def _rows(self, query: str, *values: object) -> Sequence[Sequence[Any]]:
        """What the database answers."""

    # Tables.

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self._rows(LOG, table, after)
        return checked(table, after, [Entry(*row) for row in rows])

    async def last(self, table: str) -> int | None:
        rows = await self._rows("SELECT last FROM tables WHERE id = ?1", table)
        return rows[0][0] if rows else None

    async def card(self, table: str) -> Card | None:
        rows = await self._rows(f"SELECT {CARD} FROM tables WHERE id = ?1", table)
        return card_of(rows[0]) if rows else None

    async def find(self, code: str) -> str | None:
        rows = await self._rows("SELECT id FROM tables WHERE code = ?1", code)
        return rows[0][0] if rows else None

    async def cards(
        self,
        *,
        member: str | None = None,
        listed: bool = False,
        statuses: Collection[Status] = (),
        limit: int = 50,
    ) -> list[Card]:
        query = list_query(member is not None, listed, statuses)
        who = () if member is None else (member,)
        return [card_of(row) for row in await self._rows(query, *who, *statuses, limit)]

    async def due(self, now: float, limit: int) -> list[Card]:
        query = f"SELECT {CARD} FROM tables WHERE wake <= ?1 ORDER BY wake, id LIMIT ?2"
        return [card_of(row) for row in await self._rows(query, now, limit)]

    # People.

    async def account(self, name: str) -> Account | None:
        return await self._account("name", name)

    async def account_of(self, identity: str) -> Account | None:
        return await self._account("identity", identity)

    async def _account(self, column: str, value: str) -> Account | None:
        query = f"SELECT name, password_hash, identity, created FROM accounts WHERE {column} = ?1"
        rows = await self._rows(query, value)
        return Account(*rows[0]) if rows else None

    # What is not used any more.

    async def _unused(
        self, kind: str, before: float, after: str, limit: int
    ) -> tuple[list[str], str | None]:
        """The ids of the next page that are not used, and where the page after it begins."""
        page = await self._rows(page_query(kind), after, before, limit)
        return [row[0] for row in page if row[1]], page[-1][0] if len(page) == limit else None
