"""The PostgreSQL database itself: how it is reached, recognised and brought up to date."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import asyncpg

from ..interface import BadDatabase
from ..migrations import LATEST, POSTGRES, pending, probes

LOCK = 0x4D_45_4E_41
"""The advisory lock that lets one process at a time migrate."""

FAILURES = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    # The errors of asyncpg when a connection dies during a statement.
    asyncpg.InternalClientError,
)

SETTINGS = {
    # Durability depends on it, whatever the server's own default is.
    "synchronous_commit": "on",
    "application_name": "menagerie",
    "default_transaction_isolation": "read committed",
}


async def connect(address: str, connections: int, seconds: float) -> Any:
    """A pool of connections whose commits are on the disk when they return."""
    try:
        return await asyncpg.create_pool(
            address,
            min_size=1,
            max_size=connections,
            command_timeout=seconds,
            server_settings=SETTINGS,
            # Our statements leave nothing behind in a session; this saves a round trip each.
            reset=_nothing_to_reset,
        )
    except (ValueError, *FAILURES) as error:
        raise BadDatabase(
            f"PostgreSQL at {shown(address)} cannot be reached: {error or type(error).__name__}."
        ) from error


async def _nothing_to_reset(connection: Any) -> None:
    pass


def shown(address: str) -> str:
    """The address without its password."""
    parts = urlsplit(address)
    return f"{parts.hostname or 'localhost'}{parts.path}"


async def prepare(db: Any, target: int = LATEST) -> None:
    """Brings the database up to date, all or nothing; refuses what is not ours."""
    where = await db.fetchval("SELECT current_database()")
    try:
        async with db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            for statement in pending(await _version(db, where), POSTGRES, where, target):
                await db.execute(statement)
            await db.execute("UPDATE menagerie_schema SET version = $1", target)
            if target == LATEST:
                await _check(db, where)
    except FAILURES as error:
        raise BadDatabase(f"The database {where} cannot be prepared: {error}.") from error


async def _version(db: Any, where: str) -> int:
    if await db.fetchval("SELECT to_regclass('menagerie_schema')") is None:
        if await db.fetchval("SELECT to_regclass('tables')") is not None:
            raise BadDatabase(
                f"The database {where} is another program's. Create an empty one and name that."
            )
        await db.execute("CREATE TABLE menagerie_schema (version BIGINT NOT NULL)")
        await db.execute("INSERT INTO menagerie_schema (version) VALUES (0)")
    rows = await db.fetch("SELECT version FROM menagerie_schema")
    if len(rows) != 1:
        raise BadDatabase(
            f"The database {where} says {len(rows)} versions instead of one: "
            "it was changed by hand or is damaged. Restore a backup."
        )
    version: int = rows[0][0]
    return version


async def _check(db: Any, where: str) -> None:
    for probe in probes():
        try:
            await db.execute(probe)
        except asyncpg.PostgresError as error:
            raise BadDatabase(
                f"The database {where} says it has version {LATEST}, but {error}: "
                "it was changed by hand or is damaged. Restore a backup."
            ) from error
