"""What uvicorn is told."""

from __future__ import annotations

from menagerie.server.config import Config
from menagerie.server.sockets import settings


async def test_as_many_files_as_are_needed_are_asked_for() -> None:
    door = (await settings.settings(Config()))["http"].door
    assert 16 <= door.most <= 20_000
