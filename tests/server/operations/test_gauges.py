"""Figures of a process: how late its event loop is, and its memory."""

from __future__ import annotations

import asyncio

import pytest

from menagerie.server.operations.gauges import LoopLag, memory_bytes


async def test_a_loop_that_is_held_up_shows() -> None:
    now, delays, seen = [0.0], [0.0, 0.3, 0.1, *[0.0] * 30], list[float]()

    async def sleep(seconds: float) -> None:
        """Takes longer than asked for, each time by another delay."""
        seen.append(lag.worst)
        if not delays:
            raise asyncio.CancelledError
        now[0] += seconds + delays.pop(0)

    lag = LoopLag(lambda: now[0], sleep)
    with pytest.raises(asyncio.CancelledError):
        await lag.run()
    assert [round(worst, 3) for worst in seen[:5]] == [0.0, 0.0, 0.3, 0.3, 0.3]
    assert round(seen[-1], 3) == 0.0, "ten seconds later it is forgotten"


def test_memory_is_known_here() -> None:
    assert memory_bytes() >= 0.0
