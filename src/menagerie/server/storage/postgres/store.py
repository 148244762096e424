"""Tables in PostgreSQL: any number of server processes on any number of machines.

Every write is one statement, so one round trip and one commit; appends of many tables share one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from ....tables.card import Card
from ....tables.log import NewEntry
from ..expiry import BELONGINGS, Page, row_query
from ..group_statements import GroupStatements
from ..interface import (
    Account,
    Conflict,
    Identity,
    Missing,
    StorageFacts,
    StorageFailure,
    Taken,
)
from ..rows import FIELDS, some
from ..statements import Statement
from . import schema
from .appends import Appends
from .schema import FAILURES

CONNECTIONS = 16
SECONDS = 30.0
"""How long one statement may take."""

_N = len(FIELDS)
_VALUES = ", ".join(f"${place}" for place in range(1, _N + 1))
_LINES = f"unnest(${_N + 1}::text[], ${_N + 2}::bytea[], ${_N + 3}::float8[])"

# Arguments: the card, kinds, bodies, times, members.
CREATE = f"""
WITH made AS (
  INSERT INTO tables ({", ".join(FIELDS)}, last)
  VALUES ({_VALUES}, cardinality(${_N + 1}::text[]))
  RETURNING id
), lines AS (
  INSERT INTO entries (table_id, number, kind, body, at)
  SELECT made.id, line.place, line.kind, line.body, line.at
  FROM made, {_LINES} WITH ORDINALITY AS line (kind, body, at, place)
)
INSERT INTO members (identity, table_id)
SELECT DISTINCT who, made.id FROM made, unnest(${_N + 4}::text[]) AS who
ON CONFLICT DO NOTHING
"""
ADD_IDENTITY = """
WITH made AS (INSERT INTO identities (id, name, created) VALUES ($1, $2, $3) RETURNING id)
INSERT INTO secrets (hash, identity, created, used) SELECT $4, id, $3, $3 FROM made
"""
CLAIM = """
INSERT INTO claims (key, holder, until)
VALUES ($1, $2, extract(epoch FROM clock_timestamp()) + $3::float8)
ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, until = excluded.until
WHERE claims.holder = $2 OR claims.until <= extract(epoch FROM clock_timestamp())
  OR claims.until > extract(epoch FROM clock_timestamp()) + $3::float8
RETURNING 1
"""
# A lease that ends later than one taken now could is from before the clock was set back. "Now" is
# read when the row is ours: a statement that had to wait for another claim began before it.


class PostgresStorage(GroupStatements):
    """The `Storage` in PostgreSQL; see `interface` for what each method promises."""

    NOW = "extract(epoch FROM clock_timestamp())"

    def __init__(self, address: str, connections: int = CONNECTIONS) -> None:
        self._address = address
        self._connections = connections
        self._pool: Any = None
        self._appends = Appends(self._db)

    async def open(self) -> None:
        pool = await schema.connect(self._address, self._connections, SECONDS)
        try:
            async with pool.acquire() as db:
                await schema.prepare(db)
                await db.execute("DELETE FROM claims WHERE until < extract(epoch FROM now())")
        except BaseException:
            pool.terminate()
            raise
        self._pool = pool

    async def take_over(self) -> None:
        """Any number of processes may serve it."""

    async def close(self) -> None:
        if self._pool is None:
            return
        await self._appends.close(SECONDS)
        pool, self._pool = self._pool, None
        try:
            async with asyncio.timeout(SECONDS):
                await pool.close()
        except FAILURES:
            pool.terminate()

    async def check(self) -> None:
        try:
            async with asyncio.timeout(5):
                await self.claim("health check", "anybody", 0)
        except TimeoutError:
            raise StorageFailure("PostgreSQL has not answered for five seconds.") from None

    def facts(self) -> StorageFacts:
        return StorageFacts(self._appends.waiting)

    async def create(self, card: Card, entries: Sequence[NewEntry], members: Sequence[str]) -> None:
        async with self._db(f"The table {card.table} or the code {card.code} is taken.") as db:
            await db.execute(CREATE, *_arguments(card, entries, members))

    async def append(
        self, card: Card, after: int, entries: Sequence[NewEntry], members: Sequence[str] = ()
    ) -> None:
        if not await self._appends.add(card, after, entries, members):
            last = await self.last(card.table)
            if last is None:
                raise Missing(f"There is no table {card.table}.")
            raise Conflict(f"The log of table {card.table} is at {last}, not at {after}.")

    async def add_identity(self, identity: Identity, secret_hash: bytes) -> None:
        async with self._db(f"The identity {identity.id} exists, or its secret does.") as db:
            await db.execute(
                ADD_IDENTITY, identity.id, identity.name, identity.created, secret_hash
            )

    async def add_secret(self, identity: str, secret_hash: bytes, at: float) -> None:
        query = "INSERT INTO secrets (hash, identity, created, used) VALUES ($1, $2, $3, $3)"
        missing = f"There is no identity {identity}."
        async with self._db("This secret is somebody's.", missing) as db:
            await db.execute(query, secret_hash, identity, at)

    async def drop_secret(self, secret_hash: bytes) -> None:
        async with self._db() as db:
            await db.execute("DELETE FROM secrets WHERE hash = $1", secret_hash)

    async def rename(self, identity: str, name: str) -> None:
        query = "UPDATE identities SET name = $1 WHERE id = $2"
        async with self._db() as db:
            if await db.execute(query, name, identity) == "UPDATE 0":
                raise Missing(f"There is no identity {identity}.")

    async def add_account(self, account: Account) -> None:
        query = (
            "INSERT INTO accounts (name, password_hash, identity, created) VALUES ($1, $2, $3, $4)"
        )
        taken = f"The name {account.name!r} is taken, or you have an account already."
        values = (account.name, account.password_hash, account.identity, account.created)
        async with self._db(taken, f"There is no identity {account.identity}.") as db:
            await db.execute(query, *values)

    async def set_password(self, name: str, password_hash: str) -> None:
        query = "UPDATE accounts SET password_hash = $1 WHERE name = $2"
        async with self._db() as db:
            if await db.execute(query, password_hash, name) == "UPDATE 0":
                raise Missing(f"There is no account {name!r}.")

    async def claim(self, key: str, holder: str, seconds: float) -> bool:
        async with self._db() as db:
            return await db.fetchval(CLAIM, key, holder, seconds) is not None

    async def release(self, key: str, holder: str) -> None:
        async with self._db() as db:
            await db.execute("DELETE FROM claims WHERE key = $1 AND holder = $2", key, holder)

    async def expire(self, kind: str, before: float, after: str, limit: int) -> Page:
        unused, last = await self._unused(kind, before, after, limit)
        parts = [f"gone AS ({row_query(kind, 'id = ANY($1)', '$2')} RETURNING id)"]
        parts += [
            f"gone_{belongings} AS (DELETE FROM {belongings} USING gone WHERE {column} = gone.id)"
            for belongings, column in BELONGINGS[kind]
        ]
        gone = 0
        if unused:
            async with self._db() as db:
                query = f"WITH {', '.join(parts)} SELECT count(*) FROM gone"
                gone = await db.fetchval(query, unused, before)
        return Page(last, gone)

    async def _do(self, *statements: Statement) -> int:
        status = ""
        async with self._db() as db, db.transaction():
            for query, values in statements:
                status = await db.execute(query.replace("?", "$"), *values)
        return int(status.rpartition(" ")[2])

    async def _rows(self, query: str, *values: object) -> Sequence[Sequence[Any]]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL stores no text with a NUL, so no row has this one.
        async with self._db() as db:
            rows: list[Any] = await db.fetch(query.replace("?", "$"), *values)
            return rows

    @asynccontextmanager
    async def _db(self, taken: str = "", missing: str = "") -> AsyncIterator[Any]:
        """A connection; what PostgreSQL refuses or fails at, in our words."""
        if self._pool is None:
            raise StorageFailure("The storage is closed.")
        try:
            async with self._pool.acquire() as db:
                yield db
        except asyncpg.UniqueViolationError as error:
            raise (Taken(taken) if taken else _failure(error)) from error
        except asyncpg.ForeignKeyViolationError as error:
            raise (Missing(missing) if missing else _failure(error)) from error
        except FAILURES as error:
            raise _failure(error) from error


def _failure(error: Exception) -> StorageFailure:
    return StorageFailure(f"PostgreSQL did not do it: {error or type(error).__name__}.")


def _arguments(
    card: Card, entries: Sequence[NewEntry], members: Sequence[str]
) -> tuple[object, ...]:
    return (
        *card,
        [entry.kind for entry in some(entries)],
        [entry.body for entry in entries],
        [entry.at for entry in entries],
        list(members),
    )
