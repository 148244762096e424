"""One server for one SQLite file: a lock beside it, held while the process lives.

It is not on the file itself: closing any handle of that file would drop the locks of SQLite.
"""

from __future__ import annotations

import os
from pathlib import Path

from ..interface import BadDatabase


class FileLock:
    """Held from `take` until `release`, or until the process ends, however it does."""

    def __init__(self, path: Path) -> None:
        self._path = Path(f"{path}-lock")
        self._handle: int | None = None

    def take(self) -> None:
        """Refuses if another process has it."""
        try:
            import fcntl
        except ModuleNotFoundError:  # not on Windows
            return
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(handle)
            raise BadDatabase(
                f"Another server serves {self._path.name.removesuffix('-lock')} already: stop it, "
                "or use PostgreSQL and a bus for several processes."
            ) from error
        self._handle = handle

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
