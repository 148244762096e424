"""Backups: one file, whatever the database, taken while servers run.

A backup is an SQLite file of our own format, also when it comes from PostgreSQL: so it can be
restored into either, which is how tables move from one to the other.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from .address import file_of, is_postgres
from .interface import BadDatabase
from .sqlite import file as sqlite_file
from .sqlite.lock import FileLock

_PREFIX = ".menagerie-"
_FRESH_SECONDS = 60.0

_BROKEN_LOGS = """
SELECT id FROM tables LEFT JOIN (
  SELECT table_id, count(*) AS lines, min(number) AS low, max(number) AS high
  FROM entries GROUP BY table_id
) ON table_id = id
WHERE lines IS NOT last OR low IS NOT 1 OR high IS NOT last
UNION ALL
SELECT table_id FROM entries WHERE table_id NOT IN (SELECT id FROM tables)
LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup holds."""

    tables: int
    entries: int
    accounts: int


async def backup(address: str, target: Path) -> Contents:
    """Writes everything at `address`, as it is at one moment, to the new file `target`."""
    _must_not_exist(target)
    with _part_of(target) as part:
        if is_postgres(address):
            from .postgres.copy import copy_out

            await copy_out(address, part)
        else:
            await asyncio.to_thread(_copy_file, file_of(address), part)
        contents = await asyncio.to_thread(_finish, part, target)
        _must_not_exist(target)
        _place(part, target)
    return contents


async def restore(source: Path, address: str) -> Contents:
    """Puts the backup `source` into the empty place `address`, in today's form."""
    if is_postgres(address):
        from .postgres.copy import copy_in

        with tempfile.TemporaryDirectory() as folder:
            part = Path(folder) / "restore"
            await asyncio.to_thread(_copy_file, source, part)
            contents = await asyncio.to_thread(_finish, part, source)
            await copy_in(part, address)
        return contents
    target = file_of(address)
    _must_not_exist(target)
    with _part_of(target) as part:
        await asyncio.to_thread(_copy_file, source, part)
        contents = await asyncio.to_thread(_finish, part, source)
        _must_not_exist(target)
        _place(part, target)
    return contents


def _must_not_exist(target: Path) -> None:
    for suffix in ("", "-wal"):
        if Path(f"{target}{suffix}").exists():
            raise BadDatabase(f"{target}{suffix} exists already. Name a file that does not.")


def _copy_file(source: Path, part: Path) -> None:
    """One consistent copy, by SQLite's own means; writers go on meanwhile."""
    if not source.is_file():
        raise BadDatabase(f"There is no file {source}.")
    try:
        with (
            closing(sqlite_file.connect(source)) as live,
            closing(sqlite_file.connect(part, create=True)) as copy,
        ):
            if sqlite_file.version(live, source) == 0:
                raise BadDatabase(f"{source} is empty: there is nothing to copy.")
            live.backup(copy)
    except sqlite3.Error as error:
        raise BadDatabase(f"{source} cannot be copied: {error}.") from error


def _finish(part: Path, named: Path) -> Contents:
    """Makes a copy one whole file in today's form, and checks it; `named` is what people know."""
    try:
        with closing(sqlite_file.connect(part)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            sqlite_file.migrate(db, named)
            for passing in ("claims", "bulletins"):
                db.execute(f"DELETE FROM {passing}")
            _verify(db)
            counts = [
                db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                for table in ("tables", "entries", "accounts")
            ]
    except sqlite3.Error as error:
        raise BadDatabase(f"The copy is damaged: {error}.") from error
    return Contents(*counts)


def _verify(db: sqlite3.Connection) -> None:
    found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise BadDatabase(f"The copy is damaged: {found}.")
    broken = db.execute(_BROKEN_LOGS).fetchone()
    if broken is not None:
        raise BadDatabase(f"The copy is damaged: the log of table {broken[0]} has a gap.")


@contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    """A file beside the target, gone if anything goes wrong."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _remove_leftovers(target.parent)
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=_PREFIX) as folder:
            lock = FileLock(Path(folder) / "part")
            lock.take()
            try:
                yield Path(folder) / target.name
            finally:
                lock.release()
    except OSError as error:
        raise BadDatabase(f"{target} cannot be written: {error}.") from error


def _remove_leftovers(folder: Path) -> None:
    """What a backup that was killed has left behind: nobody holds its lock any more."""
    for left in folder.glob(f"{_PREFIX}*"):
        # One that has just been made may not be locked yet.
        if time.time() - left.stat().st_mtime < _FRESH_SECONDS:
            continue
        lock = FileLock(left / "part")
        try:
            lock.take()
        except (BadDatabase, OSError):
            continue
        shutil.rmtree(left, ignore_errors=True)
        lock.release()


def _place(part: Path, target: Path) -> None:
    """Gives a finished file its name, on the disk when this returns."""
    _flush(part)
    os.rename(part, target)
    _flush(target.parent)


def _flush(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
