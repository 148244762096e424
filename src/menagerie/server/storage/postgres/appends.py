"""Appends to PostgreSQL, many tables to a round trip.

While one statement runs, further appends wait; the next takes them all, in one transaction. Each
table is compared and set by itself: one that is refused does not affect the others of its group.
Rows are locked in the order of their names, so that two processes cannot deadlock. If a group fails
because of one of its appends, they are done again one by one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

import asyncpg

from ....tables.card import Card
from ....tables.log import NewEntry
from ..interface import StorageFailure
from ..rows import FIELDS, some

GROUP = 256
AT_ONCE = 2
"""Groups at the same time: a table that is locked elsewhere must not stop all others."""

_TYPES = {
    "listed": "boolean",
    "players": "bigint",
    "seats_open": "bigint",
    "updated": "float8",
    "wake": "float8",
    "summary": "bytea",
}
_CARDS = ", ".join(f"${at}::{_TYPES.get(name, 'text')}[]" for at, name in enumerate(FIELDS, 1))
_N = len(FIELDS)

# Arguments: each field of the cards, the last numbers before, how many lines; then of the lines
# the table, number, kind, body, time; then of the links who and the table.
APPEND = f"""
WITH wanted AS (
  SELECT * FROM unnest({_CARDS}, ${_N + 1}::bigint[], ${_N + 2}::bigint[])
  AS wish ({", ".join(FIELDS)}, after, added)
), locked AS (
  SELECT id FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE
), made AS (
  UPDATE tables SET {", ".join(f"{name} = wanted.{name}" for name in FIELDS[2:])},
    last = wanted.after + wanted.added
  FROM wanted JOIN locked USING (id)
  WHERE tables.id = wanted.id AND tables.last = wanted.after
  RETURNING tables.id
), lines AS (
  INSERT INTO entries (table_id, number, kind, body, at)
  SELECT line.* FROM unnest(
    ${_N + 3}::text[], ${_N + 4}::bigint[],
    ${_N + 5}::text[], ${_N + 6}::bytea[], ${_N + 7}::float8[]
  ) AS line (table_id, number, kind, body, at) JOIN made ON made.id = line.table_id
), links AS (
  INSERT INTO members (identity, table_id)
  SELECT DISTINCT link.* FROM unnest(${_N + 8}::text[], ${_N + 9}::text[]) AS link (who, table_id)
  JOIN made ON made.id = link.table_id
  ON CONFLICT DO NOTHING
)
SELECT id FROM made
"""

Db = Callable[[], AbstractAsyncContextManager[Any]]


@dataclass(frozen=True, slots=True)
class PendingAppend:
    """One append that waits."""

    card: Card
    after: int
    entries: Sequence[NewEntry]
    members: Sequence[str]
    done: asyncio.Future[bool]
    """Whether the table's log was at `after`."""

    def settle(self, outcome: bool | BaseException) -> None:
        if self.done.done():
            return
        if isinstance(outcome, BaseException):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class Appends:
    """The queue in front of the database."""

    def __init__(self, db: Db) -> None:
        self._db = db
        self._waiting: deque[PendingAppend] = deque()
        self._runs: set[asyncio.Task[None]] = set()
        self._running = 0
        """The number of runs that will look at the queue again."""

    async def add(
        self, card: Card, after: int, entries: Sequence[NewEntry], members: Sequence[str]
    ) -> bool:
        """Whether it was appended; false where the log is not at `after`."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingAppend(card, after, some(entries), members, done))
        if self._running < AT_ONCE:
            self._running += 1
            run = asyncio.create_task(self._run())
            self._runs.add(run)
            run.add_done_callback(self._runs.discard)
        return await done

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def close(self, seconds: float) -> None:
        """Waits for what is running."""
        if self._runs:
            await asyncio.wait(self._runs, timeout=seconds)
        for run in self._runs:
            run.cancel()

    async def _run(self) -> None:
        group: list[PendingAppend] = []
        try:
            while self._waiting:
                group = self._next()
                await self._do(group)
        except BaseException as error:
            failure = StorageFailure(f"An append was cut off: {type(error).__name__}.")
            for wish in group:
                wish.settle(failure)
            raise
        finally:
            self._running -= 1

    def _next(self) -> list[PendingAppend]:
        """As many as fit, none of them for a table that has one already."""
        group: dict[str, PendingAppend] = {}
        later: list[PendingAppend] = []
        while self._waiting and len(group) < GROUP:
            wish = self._waiting.popleft()
            if wish.card.table in group:
                later.append(wish)
            else:
                group[wish.card.table] = wish
        self._waiting.extendleft(reversed(later))
        return list(group.values())

    async def _do(self, group: list[PendingAppend]) -> None:
        try:
            async with self._db() as db:
                made = {row[0] for row in await db.fetch(APPEND, *_arguments(group))}
        except StorageFailure as failure:
            if len(group) > 1 and _was_refused(failure):
                for wish in group:
                    await self._do([wish])
                return
            for wish in group:
                wish.settle(failure)
            return
        for wish in group:
            wish.settle(wish.card.table in made)


def _was_refused(failure: StorageFailure) -> bool:
    """Whether PostgreSQL said no, and so has undone the whole group; anything else is unknown."""
    said = failure.__cause__
    return isinstance(
        said, asyncpg.DataError | asyncpg.IntegrityConstraintViolationError | ValueError
    )


def _arguments(group: list[PendingAppend]) -> list[Sequence[Any]]:
    lines = [
        (wish.card.table, number, entry.kind, entry.body, entry.at)
        for wish in group
        for number, entry in enumerate(wish.entries, wish.after + 1)
    ]
    links = [(who, wish.card.table) for wish in group for who in wish.members]
    return [
        *zip(*(wish.card for wish in group), strict=True),
        [wish.after for wish in group],
        [len(wish.entries) for wish in group],
        *(zip(*lines, strict=True)),
        [who for who, _ in links],
        [table for _, table in links],
    ]
