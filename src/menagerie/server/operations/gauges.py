"""What fails first, as gauges: the event loop, memory, the disk, the line of bots, the bus."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path

_EVERY_SECONDS = 0.5
_KEPT = 20
"""Measurements of the event loop that are remembered: ten seconds."""


class LoopLag:
    """How late the event loop is: what every move and every ping waits at least."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._now = now
        self._sleep = sleep
        self._latest: deque[float] = deque(maxlen=_KEPT)

    async def run(self) -> None:
        """Measures until it is cancelled."""
        while True:
            due = self._now() + _EVERY_SECONDS
            await self._sleep(_EVERY_SECONDS)
            self._latest.append(max(0.0, self._now() - due))

    @property
    def worst(self) -> float:
        """The longest of the last ten seconds."""
        return max(self._latest, default=0.0)


def memory_bytes() -> float:
    """What this process has in memory; 0 where the system does not say."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return float(pages * os.sysconf("SC_PAGE_SIZE"))
    return 0.0
