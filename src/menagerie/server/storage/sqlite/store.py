"""Tables in one SQLite file: no set-up, one machine."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from ....tables.card import Card
from ....tables.log import NewEntry
from ..expiry import BELONGINGS, Page, row_query
from ..interface import StorageFacts, StorageFailure
from ..rows import FIELDS, some
from ..statements import Statement
from . import file as sqlite_file
from .appends import Append
from .checkpoint import Checkpointer
from .inspection import Inspection
from .lock import FileLock
from .people import SqlitePeople, insert
from .writer import Writer

T = TypeVar("T")

READERS = 4

CREATE = f"INSERT INTO tables ({', '.join(FIELDS)}, last) VALUES ({'?, ' * len(FIELDS)}?)"
CLAIM = """
INSERT INTO claims (key, holder, until) VALUES (?1, ?2, ?4)
ON CONFLICT (key) DO UPDATE SET holder = ?2, until = ?4
WHERE claims.holder = ?2 OR claims.until <= ?3 OR claims.until > ?4
"""


class SqliteStorage(SqlitePeople):
    """The `Storage` in a file; see `interface` for what each method promises."""

    NOW = "(julianday('now') - 2440587.5) * 86400.0"

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._checkpointer = Checkpointer(self._connect)
        self._inspection = Inspection(self._connect)
        self._writer = Writer(self._connect, self._checkpointer.after_group)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="storage-reader")
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._opened = False
        self._lock = FileLock(self.path)

    async def open(self) -> None:
        await asyncio.to_thread(sqlite_file.prepare, self.path)
        self._writer.start(asyncio.get_running_loop())
        self._checkpointer.start()
        self._inspection.start()
        self._opened = True
        now = time.time()
        await self._write(lambda db: db.execute("DELETE FROM claims WHERE until < ?", (now,)))

    async def take_over(self) -> None:
        self._lock.take()
        # The lock shows that the process which had them has ended, whatever the clock says.
        await self._do(("DELETE FROM claims", ()))

    async def close(self) -> None:
        if not self._opened:
            return
        self._opened = False
        self._lock.release()
        await self._writer.stop()
        await asyncio.to_thread(self._inspection.stop)
        await asyncio.to_thread(self._checkpointer.stop)
        await asyncio.to_thread(self._readers.shutdown)
        while self._connections:
            self._connections.pop().close()

    async def check(self) -> None:
        try:
            async with asyncio.timeout(5):
                await self.claim("health check", "anybody", 0)
        except TimeoutError:
            raise StorageFailure("SQLite has not written anything for five seconds.") from None

    def facts(self) -> StorageFacts:
        wal = Path(f"{self.path}-wal")
        try:
            free = float(shutil.disk_usage(self.path.parent).free)
            return StorageFacts(self._writer.waiting, float(wal.stat().st_size), free)
        except OSError:
            return StorageFacts(self._writer.waiting)

    async def create(self, card: Card, entries: Sequence[NewEntry], members: Sequence[str]) -> None:
        values = (*card, 0)
        first = Append(card, 0, some(entries), members)

        def work(db: sqlite3.Connection) -> None:
            insert(db, CREATE, values, f"The table {card.table} or the code {card.code} is taken.")
            first(db)

        await self._write(work)

    async def append(
        self, card: Card, after: int, entries: Sequence[NewEntry], members: Sequence[str] = ()
    ) -> None:
        await self._writer.do(Append(card, after, some(entries), members))

    async def claim(self, key: str, holder: str, seconds: float) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            now = time.time()
            return db.execute(CLAIM, (key, holder, now, now + seconds)).rowcount == 1

        return await self._write(work)

    async def release(self, key: str, holder: str) -> None:
        query = "DELETE FROM claims WHERE key = ? AND holder = ?"
        await self._write(lambda db: db.execute(query, (key, holder)))

    async def expire(self, kind: str, before: float, after: str, limit: int) -> Page:
        unused, last = await self._unused(kind, before, after, limit)
        query = row_query(kind, "id = ?1", "?2")

        def work(db: sqlite3.Connection) -> int:
            # Secrets name their identity, which goes first: whether it may go is asked there.
            db.execute("PRAGMA defer_foreign_keys = 1")
            gone = [one for one in unused if db.execute(query, (one, before)).rowcount]
            for belongings, column in BELONGINGS[kind]:
                delete = f"DELETE FROM {belongings} WHERE {column} = ?"
                db.executemany(delete, [(one,) for one in gone])
            return len(gone)

        gone = await self._write(work) if unused else 0
        return Page(last, gone)

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._writer.do(work)

    async def _do(self, *statements: Statement) -> int:
        def work(db: sqlite3.Connection) -> int:
            changed = 0
            for query, values in statements:
                changed = db.execute(query, values).rowcount
            return changed

        return await self._write(work)

    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._read, query, values)
        except sqlite3.Error as error:
            raise StorageFailure(f"SQLite could not read: {error}.") from error
        except RuntimeError:
            raise StorageFailure("The storage is closed.") from None

    def _read(self, query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = self._connect()
            db.execute("PRAGMA query_only = 1")
            self._connections.append(db)
        return db.execute(query, values).fetchall()

    def _connect(self) -> sqlite3.Connection:
        return sqlite_file.connect(self.path)
