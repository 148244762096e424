"""The write-ahead log is copied, and starts anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie.server.storage.sqlite import checkpoint
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
