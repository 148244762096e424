"""The SQLite file itself: how it is opened, recognised and brought up to date."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from ..interface import BadDatabase
from ..migrations import APPLICATION_ID, LATEST, SQLITE, pending, probes

OLDEST = (3, 37)
"""STRICT tables came with it."""

BUSY_MS = 10_000
"""How long another process (a second server, a backup) may hold the file."""


def connect(path: Path, *, create: bool = False) -> sqlite3.Connection:
    """A connection whose commits are on the disk when they return."""
    if create and not path.exists():
        # The log holds the secrets of running deals: only the owner may read it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    address = f"{path.absolute().as_uri()}?mode=rw"
    db = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
    try:
        for setting in (
            f"busy_timeout = {BUSY_MS}",
            "synchronous = FULL",
            "fullfsync = 1",
            "foreign_keys = 1",
            "wal_autocheckpoint = 0",
            f"journal_size_limit = {64 << 20}",
        ):
            db.execute(f"PRAGMA {setting}")
    except BaseException:
        db.close()
        raise
    return db


def prepare(path: Path) -> None:
    """Makes the file if there is none, and brings it to the latest version."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise BadDatabase(
            f"Python's SQLite is {sqlite3.sqlite_version}; at least "
            f"{'.'.join(map(str, OLDEST))} is needed. Install a newer Python."
        )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        db = connect(path, create=True)
    except (OSError, sqlite3.Error) as error:
        raise BadDatabase(f"The database {path} cannot be opened: {error}.") from error
    try:
        if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
            raise BadDatabase(
                f"The database {path} is on a file system without shared memory, which SQLite "
                "needs for its write-ahead log. Put it on a local disk."
            )
        migrate(db, path)
    except sqlite3.Error as error:
        raise BadDatabase(
            f"The database {path} cannot be read: {error}. Restore a backup, or name another file."
        ) from error
    finally:
        db.close()


def migrate(db: sqlite3.Connection, path: Path, target: int = LATEST) -> None:
    """Brings an open database up to date, all or nothing; refuses what is not ours."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for statement in pending(version(db, path), SQLITE, str(path), target):
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {target}")
        if target == LATEST:
            check(db, path)
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def check(db: sqlite3.Connection, path: Path) -> None:
    """Whether everything is there that must be."""
    for probe in probes():
        try:
            db.execute(probe)
        except sqlite3.OperationalError as error:
            raise BadDatabase(
                f"The database {path} says it has version {LATEST}, but {error}: "
                "it was changed by hand or is damaged. Restore a backup."
            ) from error


def version(db: sqlite3.Connection, path: Path) -> int:
    """The version of a database of ours; 0 for an empty one."""
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    if db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID:
        return found
    if found == 0 and db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0:
        return 0
    raise BadDatabase(
        f"The file {path} is another program's database. Name a file that does not exist."
    )
