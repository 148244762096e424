"""Everything out of PostgreSQL into a file, and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from ..interface import BadDatabase
from ..migrations import KEPT, LATEST
from ..sqlite import file as sqlite_file
from .schema import FAILURES, connect, prepare

CHUNK = 2000
SECONDS = 3600.0
"""How long one statement may take here."""


async def copy_out(address: str, part: Path) -> None:
    """Writes an SQLite file with all that PostgreSQL holds at one moment."""
    sqlite_file.prepare(part)
    pool = await connect(address, 1, SECONDS)
    try:
        async with pool.acquire() as source:
            with closing(sqlite_file.connect(part)) as copy:
                await _copy_out(source, copy)
    except FAILURES as error:
        raise BadDatabase(f"PostgreSQL could not be copied: {error}.") from error
    finally:
        pool.terminate()


async def _copy_out(source: Any, copy: sqlite3.Connection) -> None:
    async with source.transaction(isolation="repeatable_read", readonly=True):
        found = await source.fetchval("SELECT version FROM menagerie_schema")
        if found != LATEST:
            raise BadDatabase(
                f"The database has version {found}, this program {LATEST}: "
                "take the backup with the program that serves it."
            )
        copy.execute("BEGIN")
        for table, columns in KEPT.items():
            names, marks = ", ".join(columns), ", ".join("?" * len(columns))
            insert = f"INSERT INTO {table} ({names}) VALUES ({marks})"
            cursor = await source.cursor(f"SELECT {names} FROM {table}")
            while rows := await cursor.fetch(CHUNK):
                copy.executemany(insert, map(tuple, rows))
        copy.execute("COMMIT")


async def copy_in(part: Path, address: str) -> None:
    """Fills an empty PostgreSQL database from a checked file, all or nothing."""
    pool = await connect(address, 1, SECONDS)
    try:
        async with pool.acquire() as target:
            await prepare(target)
            with closing(sqlite_file.connect(part)) as copy:
                await _copy_in(copy, target)
    except FAILURES as error:
        raise BadDatabase(f"PostgreSQL could not be filled: {error}.") from error
    finally:
        pool.terminate()


async def _copy_in(copy: sqlite3.Connection, target: Any) -> None:
    async with target.transaction():
        await target.execute(f"LOCK TABLE {', '.join(KEPT)}")
        for table in KEPT:
            if await target.fetchval(f"SELECT EXISTS (SELECT FROM {table})"):
                raise BadDatabase(
                    "The PostgreSQL database is not empty. Create a new one and name that."
                )
        for table, columns in KEPT.items():
            rows = copy.execute(f"SELECT {', '.join(columns)} FROM {table}")
            while chunk := rows.fetchmany(CHUNK):
                await target.copy_records_to_table(
                    table, records=_in_postgres(columns, chunk), columns=columns
                )


def _in_postgres(
    columns: tuple[str, ...], rows: list[tuple[Any, ...]]
) -> Iterator[tuple[Any, ...]]:
    """SQLite has no booleans."""
    for row in rows:
        yield tuple(
            bool(value) if column in ("listed", "finished") else value
            for column, value in zip(columns, row, strict=True)
        )
