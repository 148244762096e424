"""Expiry: tables that were never started and people who never sat down are deleted.

Everything that was played stays. One process does the work, by a lease. It goes page by page, so
that moves never wait long for it. Every row is judged again in the statement that deletes it, so
that nothing is lost that was begun in the meantime.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from ..storage import SESSION_SECONDS, Storage, StorageFailure
from .metrics import Metrics

logger = logging.getLogger(__name__)

DAY = 24 * 3600.0
AGES = {"tables": 14 * DAY, "identities": 60 * DAY}
"""How old things may grow unused; tables count from their last change."""

FIRST_SECONDS, EVERY_SECONDS = 300.0, 3600.0
LEASE_SECONDS = 120.0
PAGE = 500
PAUSE = 0.5
"""Seconds between two pages."""


class Expiry:
    """The work of one process."""

    def __init__(
        self,
        storage: Storage,
        metrics: Metrics,
        process: str,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self.metrics = metrics
        self.process = process
        self.now = now

    async def run(self) -> None:
        """Sweeps now and then, until it is cancelled."""
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.sweep(PAUSE)
            except StorageFailure as error:
                logger.warning("expiry failed", extra={"why": str(error)})
            await asyncio.sleep(EVERY_SECONDS)

    async def sweep(self, pause: float = 0.0) -> int:
        """Looks through everything once, unless another process does; how much has gone."""
        gone = 0
        # Tables first: a person whose only table is deleted has nothing else, and goes next.
        for kind, age in AGES.items():
            after: str | None = ""
            while after is not None:
                if not await self.storage.claim("expiry", self.process, LEASE_SECONDS):
                    return gone
                page = await self.storage.expire(kind, self.now() - age, after, PAGE)
                after = page.last
                gone += page.gone
                self.metrics.count(f"expired_{kind}", page.gone)
                await asyncio.sleep(pause)
        self.metrics.count(
            "expired_sessions", await self.storage.drop_stale_sessions(self.now() - SESSION_SECONDS)
        )
        await self.storage.release("expiry", self.process)
        return gone
