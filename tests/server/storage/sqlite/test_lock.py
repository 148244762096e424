"""One server for one SQLite file."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie.server.storage import BadDatabase
from menagerie.server.storage.sqlite.store import SqliteStorage


async def test_a_second_server_is_refused(tmp_path: Path) -> None:
    first, second = (SqliteStorage(tmp_path / "tables.db") for _ in range(2))
    await first.open()
    await first.take_over()
    assert await first.claim("bots/t", "first", 1e6)
    await second.open()
    with pytest.raises(BadDatabase, match=r"Another server serves tables\.db"):
        await second.take_over()
    assert not await second.claim("bots/t", "second", 1e6), "commands may use it, and take nothing"
    await first.close()
    await second.take_over()
    assert await second.claim("bots/t", "second", 1e6), "leases of the dead are dropped"
    assert (tmp_path / "tables.db-lock").stat().st_mode & 0o777 == 0o600
    await second.close()
