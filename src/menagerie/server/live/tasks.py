"""Work in the background of one process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

logger = logging.getLogger(__name__)

CLOSING_SECONDS = 5.0
"""The seconds that a stop waits for cancelled tasks."""


class BackgroundTasks:
    """Coroutines that run in the background; their errors are logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closing:
            work.close()
            return
        # The task is the work itself: an envelope that is cancelled before its first step would
        # leave the work inside it never begun.
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.warning("background work failed", extra={"why": repr(error)})

    async def close(self) -> None:
        """Ends them all, and begins no other."""
        self._closing = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            _, left = await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)
            if left:
                logger.error("background work does not end", extra={"count": len(left)})
