"""One process: opened once, closed once, and it goes on when the storage fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from menagerie.server import process
from menagerie.server.config import Config
from menagerie.server.live.bus import LocalBus
from menagerie.server.process import Server
from menagerie.server.storage import StorageFailure
from menagerie.server.storage.sqlite.store import SqliteStorage


def server_at(folder: Path) -> Server:
    return Server(Config(workers=1), SqliteStorage(folder / "tables.db"), LocalBus())


async def test_opening_and_closing_twice_is_once(tmp_path: Path) -> None:
    server = server_at(tmp_path)
    await server.close()
    await server.open()
    await server.open()
    assert await server.storage_check.works()
    await server.close()
    await server.close()
    with pytest.raises(StorageFailure):
        await server.storage.check()


async def test_the_watch_goes_on_when_the_storage_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(process, "WATCH_SECONDS", 0.001)
    server, asked, again = server_at(tmp_path), [0], asyncio.Event()
    due = server.storage.due

    async def failing(now: float, limit: int) -> object:
        asked[0] += 1
        if asked[0] == 1:
            raise StorageFailure("The disk is gone.")
        again.set()
        return await due(now, limit)

    monkeypatch.setattr(server.storage, "due", failing)
    await server.open()
    async with asyncio.timeout(600):
        await again.wait()
    await server.close()
    assert "watch failed" in caplog.messages
