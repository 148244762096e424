"""Figures of a process: how late its event loop is, and its memory."""

from __future__ import annotations

import asyncio
import time

from menagerie.server.operations import gauges
from menagerie.server.operations.gauges import LoopLag, memory_bytes


async def test_a_loop_that_is_held_up_shows() -> None:
    lag = LoopLag()
    assert lag.worst == 0.0
    task = asyncio.create_task(lag.run())
    await asyncio.sleep(0)
    time.sleep(gauges._EVERY_SECONDS + 0.2)  # the event loop is held up on purpose
    while lag.worst == 0.0:
        await asyncio.sleep(0)
    assert lag.worst >= 0.2
    task.cancel()


def test_memory_is_known_here() -> None:
    assert memory_bytes() >= 0.0
