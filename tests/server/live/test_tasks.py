"""Work in the background: failures are logged, and a stop ends it."""

from __future__ import annotations

import asyncio
import gc
import logging

import pytest

from menagerie.server.live import tasks
from menagerie.server.live.tasks import BackgroundTasks


async def test_what_fails_is_logged_and_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    background, done = BackgroundTasks(), asyncio.Event()

    async def fail() -> None:
        raise ValueError("on purpose")

    async def work() -> None:
        done.set()

    background.spawn(fail())
    background.spawn(work())
    await done.wait()
    await background.close()
    assert [record.message for record in caplog.records] == ["background work failed"]
    assert "on purpose" in vars(caplog.records[0])["why"]


async def test_a_stop_ends_what_runs_and_begins_nothing() -> None:
    background, ended = BackgroundTasks(), asyncio.Event()

    async def endless() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    background.spawn(endless())
    await asyncio.sleep(0)
    await background.close()
    assert ended.is_set()

    async def late() -> None:
        raise AssertionError("it began")

    background.spawn(late())
    await asyncio.sleep(0)


async def test_what_does_not_end_is_counted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tasks, "CLOSING_SECONDS", 0.01)
    caplog.set_level(logging.ERROR)
    background, leave = BackgroundTasks(), asyncio.Event()

    async def stubborn() -> None:
        while not leave.is_set():
            try:
                await leave.wait()
            except asyncio.CancelledError:
                continue

    background.spawn(stubborn())
    await asyncio.sleep(0)
    await background.close()
    assert vars(caplog.records[0])["count"] == 1
    leave.set()
    await asyncio.sleep(0)


async def test_work_that_has_not_begun_ends_without_a_warning() -> None:
    """A coroutine that is thrown away unawaited warns, and a warning is an error here."""
    background = BackgroundTasks()
    background.spawn(asyncio.sleep(60))
    await background.close()
    gc.collect()
