"""The write-ahead log is copied, and starts anew."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from menagerie.server.storage.sqlite import checkpoint
from menagerie.server.storage.sqlite import file as sqlite_file
from tests.server.storage.shelf import CARD, line, opened


async def test_the_write_ahead_log_does_not_grow_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "PAUSE", 0.005)
    monkeypatch.setattr(checkpoint, "LONG", 50)
    path = tmp_path / "x.db"
    log = path.with_name("x.db-wal")
    async with opened(str(path)) as storage:
        await storage.create(CARD, [line()], [])
        last = written = 0
        while written <= 3 * log.stat().st_size:
            last += 1
            await storage.append(CARD, last, [line("x" * 4000)])
            written += 4000
            assert last < 10_000, "the write-ahead log only grows"
    assert not log.exists()


def test_a_file_that_cannot_be_opened_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "PAUSE", 0.001)
    path = tmp_path / "x.db"
    sqlite_file.prepare(path)
    tried, copied = 0, threading.Event()

    def connect() -> sqlite3.Connection:
        nonlocal tried
        tried += 1
        if tried < 3:
            raise sqlite3.OperationalError("unable to open database file")
        return sqlite_file.connect(path)

    def copy(db: sqlite3.Connection) -> int:
        copied.set()
        return 0

    monkeypatch.setattr(checkpoint, "copy", copy)
    checkpointer = checkpoint.Checkpointer(connect)
    checkpointer.start()
    with closing(sqlite_file.connect(path)) as db:
        checkpointer.after_group(db)
    assert copied.wait(600)
    checkpointer.stop()
    assert tried == 3
