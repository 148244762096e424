"""The processes that serve one database: without a common bus they do not hear each other.

Each writes down every few seconds that it is there, as a lease. Tables go on without a bus, but
people at one process would see what happens at another only when they load the page again.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from collections.abc import Callable

from ..storage import Storage

logger = logging.getLogger(__name__)

PREFIX = "process/"
LEASE_SECONDS = 20.0
EVERY_SECONDS = 6.0
SAY_SECONDS = 300.0
"""How often it is said while it lasts."""

APART = (
    "Other processes serve this database over another bus or none: people at one do not see what "
    "happens at another. Give all of them the same --bus."
)


class Peers:
    """The other processes, as this one sees them."""

    def __init__(
        self,
        storage: Storage,
        process: str,
        bus: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._storage = storage
        self._process = process
        # Not the address itself, which may hold a password. Every process without a bus is alone.
        self._bus = hashlib.sha256((bus or secrets.token_hex()).encode()).hexdigest()[:16]
        self._now = now
        self._looked = self._said = -SAY_SECONDS
        self.count = 1
        """How many processes there are, this one included."""
        self.apart = 0
        """How many of them are not on our bus."""

    async def look(self) -> None:
        """To be called now and then: says that this process is there, and who else is."""
        now = self._now()
        if now - self._looked < EVERY_SECONDS:
            return
        self._looked = now
        await self._storage.claim(PREFIX + self._process, self._bus, LEASE_SECONDS)
        found = await self._storage.holders(PREFIX)
        buses = [bus for key, bus in found.items() if key != PREFIX + self._process]
        self.count = 1 + len(buses)
        self.apart = sum(bus != self._bus for bus in buses)
        if self.apart and now - self._said >= SAY_SECONDS:
            self._said = now
            logger.error(APART, extra={"processes": self.count, "apart": self.apart})

    async def close(self) -> None:
        """Others need not wait until the lease ends."""
        await self._storage.release(PREFIX + self._process, self._bus)
