"""Damage in the file is found after a start, and said aloud."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from menagerie.server.storage.migrations import COLUMNS
from menagerie.server.storage.sqlite import file as sqlite_file
from menagerie.server.storage.sqlite.inspection import DAMAGED, Inspection, damage
from tests.server.storage.shelf import CARD, line, opened


async def written(path: Path) -> None:
    """A database with some hundred pages of log entries."""
    async with opened(str(path)) as storage:
        await storage.create(CARD, [line("x" * 2000) for _ in range(400)], [])


def harm(path: Path) -> None:
    """Overwrites some pages inside the table of log entries."""
    with closing(sqlite3.connect(path)) as db:
        size = db.execute("PRAGMA page_size").fetchone()[0]
        pages = path.stat().st_size // size
    with path.open("r+b") as file:
        for page in range(pages // 2, pages // 2 + 4):
            file.seek(page * size)
            file.write(b"\xff" * size)


async def test_a_damaged_file_is_noticed_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "x.db"
    await written(path)
    async with opened(str(path)) as storage:
        storage._inspection._thread.join()  # type: ignore[attr-defined]
    assert caplog.messages == []
    harm(path)
    async with opened(str(path)) as storage:
        storage._inspection._thread.join()  # type: ignore[attr-defined]
        assert await storage.card("t1") is not None, "what is not damaged is served"
    (said,) = [record for record in caplog.records if record.getMessage() == DAMAGED]
    found = vars(said)["found"]
    blamed = [one.partition(":")[0] for one in found]
    assert [name for name in blamed if name in COLUMNS] == ["entries"], found


async def test_a_stop_does_not_wait_for_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "x.db"
    await written(path)
    harm(path)
    with closing(sqlite_file.connect(path)) as db:
        assert damage(db)
        db.set_progress_handler(lambda: 1, 1)
        assert damage(db) == ["interrupted"]
    inspection = Inspection(lambda: sqlite_file.connect(path))
    inspection._stopping.set()
    inspection.start()
    inspection.stop()
    assert caplog.messages == [], "a look that was interrupted says nothing about damage"
