"""Checks answer soon, ask seldom, and say once what is wrong."""

from __future__ import annotations

import asyncio

import pytest

from menagerie.server.operations import checks
from menagerie.server.operations.checks import Check


async def test_a_check_that_cannot_even_be_cancelled_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As with a database that hangs: its driver waits for it while it is cancelled."""
    monkeypatch.setattr(checks, "DEADLINE_SECONDS", 0.01)
    freed, asked = asyncio.Event(), 0

    async def hanging() -> None:
        nonlocal asked
        asked += 1
        while not freed.is_set():
            try:
                await freed.wait()
            except asyncio.CancelledError:
                continue

    clock = 0.0
    check = Check("storage", hanging, lambda: clock)
    async with asyncio.timeout(600):
        for _ in range(3):
            assert not await check.works()
    assert asked == 1, "those who ask meanwhile do not ask the database again"
    assert [line for line in caplog.messages if "does not work" in line] == ["does not work"]
    freed.set()
    monkeypatch.setattr(checks, "DEADLINE_SECONDS", 60.0)
    while not await check.works():
        await asyncio.sleep(0.001)
    clock += 2.0
    assert await check.works()
    assert asked == 2
    assert caplog.messages[-1] == "works again"


async def test_an_answer_is_good_for_a_second(caplog: pytest.LogCaptureFixture) -> None:
    clock, asked, wrong = 0.0, 0, False

    async def ask() -> None:
        nonlocal asked
        asked += 1
        if wrong:
            raise OSError("gone")

    check = Check("bus", ask, lambda: clock)
    assert [await check.works() for _ in range(3)] == [True] * 3
    wrong = True
    assert await check.works()
    clock += 2.0
    assert [await check.works() for _ in range(3)] == [False] * 3
    assert asked == 2
    assert caplog.messages == ["does not work"]
    wrong = False
    # A clock that is set back must not make an answer good for an hour.
    clock -= 3600.0
    assert await check.works()
