"""Whether something that the server needs works now: the storage, or the bus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)

EVERY_SECONDS = 1.0
"""A check may write to the disk, and anyone may ask for one: there is at most one in this time."""
DEADLINE_SECONDS = 3.0
"""A check that takes longer counts as failed. A load balancer waits some five seconds."""


class Check:
    """One question, asked seldom and answered soon, however long the thing itself takes."""

    def __init__(
        self, what: str, ask: Callable[[], Awaitable[None]], now: Callable[[], float]
    ) -> None:
        self._what = what
        self._ask = ask
        self._now = now
        self._asking: asyncio.Task[bool] | None = None
        self._late = False
        """Whether the question that is under way has passed its deadline."""
        self._at: float | None = None
        """When the last answer came."""
        self._works = True

    @property
    def worked(self) -> bool:
        """The last answer."""
        return self._works

    async def works(self) -> bool:
        """The answer, at most a second old."""
        if self._asking is None:
            if self._at is not None and 0.0 <= self._now() - self._at < EVERY_SECONDS:
                return self._works
            self._late = False
            self._asking = asyncio.create_task(self._answer())
        task = self._asking
        if not self._late:
            # Not `asyncio.timeout`: a database driver can take half a minute to be cancelled.
            await asyncio.wait((task,), timeout=DEADLINE_SECONDS)
        if task.done():
            return not task.cancelled() and task.result()
        self._late = True
        self._note(False, f"It has not answered for {DEADLINE_SECONDS:g} seconds.")
        return False

    def close(self) -> None:
        """Stops asking."""
        if self._asking is not None:
            self._asking.cancel()

    async def _answer(self) -> bool:
        try:
            await self._ask()
        except Exception as error:
            self._note(False, str(error))
        else:
            self._note(True)
        finally:
            self._at = self._now()
            self._asking = None
        return self._works

    def _note(self, works: bool, why: str = "") -> None:
        """One line in the log for each change, not for each question."""
        if works and not self._works:
            logger.warning("works again", extra={"what": self._what})
        elif self._works and not works:
            logger.error("does not work", extra={"what": self._what, "why": why})
        self._works = works
