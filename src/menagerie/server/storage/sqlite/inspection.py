"""Looking for damage in the SQLite file: once after each start, while tables are played.

SQLite notices a damaged page only when it is read, which may be weeks later. The backups that are
made meanwhile are refused (`backups.py`), so the operator should hear of it early.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable

logger = logging.getLogger(__name__)

MOST = 20
"""The lines about damage that are written down, at most."""

DAMAGED = (
    "The database file is damaged: stop the server, keep a copy of the file, and restore the last "
    "backup that can be restored (menagerie restore)."
)


class Inspection:
    """One look through the whole file, in a thread with its own connection."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._thread = threading.Thread(target=self._run, name="storage-inspection", daemon=True)
        self._stopping = threading.Event()

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Does not wait for a long file to be read."""
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        try:
            db = self._connect()
        except sqlite3.Error as error:
            logger.error("the database could not be inspected", extra={"why": str(error)})
            return
        try:
            db.set_progress_handler(self._stopping.is_set, 1000)
            found = damage(db)
        finally:
            db.close()
        if found and not self._stopping.is_set():
            logger.error(DAMAGED, extra={"found": found})


def damage(db: sqlite3.Connection) -> list[str]:
    """What is wrong with a database, in some lines; none if nothing is."""
    # Apart from the contents of indexes it looks at all that `integrity_check` does.
    found = _looked(db, f"PRAGMA quick_check({MOST})")
    if found == ["ok"]:
        return []
    try:
        query = "SELECT name FROM sqlite_schema WHERE type = 'table'"
        tables = [str(name) for (name,) in db.execute(query)]
    except sqlite3.DatabaseError:
        return found
    # SQLite says the numbers of pages, or only that something is wrong: where is found by asking
    # for one table after the other.
    for table in tables:
        lines = _looked(db, f"PRAGMA quick_check({table})")
        if lines != ["ok"]:
            found.append(f"{table}: {lines[0]}")
    return found


def _looked(db: sqlite3.Connection, query: str) -> list[str]:
    try:
        return [line for (text,) in db.execute(query) for line in text.splitlines()][:MOST]
    except sqlite3.DatabaseError as error:
        return [str(error)]
