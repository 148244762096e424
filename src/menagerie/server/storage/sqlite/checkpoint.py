"""Moving what SQLite's write-ahead log holds into the database file, without making a move wait.

A thread copies in the background, which never stops the writer. The log can start again from its
beginning only when all of it is copied; under constant load there is no such moment. So when the
log has grown long, the writer copies the last few pages between two groups.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable

PAUSE = 0.5
"""Seconds between two copies in the background."""

LONG = 4096
"""Pages in the log (16 MiB) from which the writer makes it start from its beginning again."""


class Checkpointer:
    """One per storage, with a connection of its own."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._thread = threading.Thread(target=self._run, name="storage-checkpoint", daemon=True)
        self._stopping = threading.Event()
        self._written = False
        self._pages = 0

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join()

    def after_group(self, db: sqlite3.Connection) -> None:
        """Called by the writer between two transactions."""
        self._written = True
        if self._pages >= LONG:
            self._pages = 0
            copy(db)

    def _run(self) -> None:
        db: sqlite3.Connection | None = None
        while not self._stopping.wait(PAUSE):
            if not self._written:
                continue
            if db is None:
                try:
                    db = self._connect()
                except sqlite3.Error:
                    continue  # Another try after the next pause.
            self._written = False
            self._pages = copy(db)
        if db is not None:
            db.close()


def copy(db: sqlite3.Connection) -> int:
    """Copies what can be copied now; returns how many pages the log has."""
    try:
        _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    except sqlite3.Error:
        return 0  # Busy or out of space: what is in the log is safe there.
    return int(pages)
