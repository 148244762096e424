"""The server: everything one process holds, opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets

from ..tables.refusals import Declined
from .bots.payers import Payers
from .bots.turns import Leases, Turns
from .bots.workers import Workers
from .clock import SteadyClock
from .config import Config
from .limits import Limits
from .live.absence import Absence
from .live.bulletins import Bulletins
from .live.bus import Bus
from .live.hub import Hub
from .live.listings import Listings
from .live.open_sockets import OpenSockets
from .live.resting import Resting
from .operations.checks import Check
from .operations.expiry import Expiry
from .operations.metrics import Metrics
from .operations.peers import Peers
from .people.identity import Identities
from .storage import Storage, StorageFailure

logger = logging.getLogger(__name__)

WATCH_SECONDS = 2.0
"""Seconds between two checks for tables that are due and that no process has loaded."""
ANNOUNCE_EVERY = 15
"""After this number of watches the other processes are told who is connected here."""
_AT_ONCE = 50
_LEASES_SECONDS = 5.0
"""The seconds that a stop may take to release leases; they also expire by themselves."""


class Server:
    """One process of the table server."""

    def __init__(self, config: Config, storage: Storage, bus: Bus) -> None:
        self.config = config
        self.storage = storage
        self.bus = bus
        self.process = secrets.token_hex(4)
        self.metrics = Metrics()
        self.limits = Limits(config.loosen, config.crowd, config.daily_megabytes * 1e6)
        self.listings = Listings(storage, config.loosen * config.crowd)
        self.payers = Payers(config.crowd)
        self.identities = Identities(storage)
        self.workers = Workers(config.thinking)
        self.leases = Leases(storage, self.process)
        turns = Turns(self.leases, self.workers, config.pace, self.payers)
        self.clock = SteadyClock()
        self.hub = Hub(storage, bus, self.metrics, self.process, turns, self.clock)
        self.peers = Peers(storage, self.process, config.bus)
        self.metrics.read("bot_questions_waiting", lambda: self.workers.waiting)
        self.metrics.read("bot_questions_oldest_seconds", lambda: self.workers.longest_wait)
        self.metrics.read("tables_in_memory", lambda: len(self.hub.tables))
        self.absence = Absence(self.hub)
        self.sockets = OpenSockets()
        self.bulletins = Bulletins(storage, self.hub, self.sockets)
        self.resting = Resting()
        self.metrics.read("tables_resting", lambda: len(self.resting))
        self.expiry = Expiry(storage, self.metrics, self.process)
        self.storage_check = Check("storage", lambda: self.storage.check(), lambda: self.hub.now())
        self.bus_check = Check("bus", lambda: self.bus.check(), lambda: self.hub.now())
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Opens everything; once is enough."""
        if self._tasks:
            return
        await self.storage.open()
        try:
            await self.storage.take_over()
        except BaseException:
            await self.storage.close()
            raise
        await self.bus.open()
        self.workers.open()
        self._tasks = [asyncio.create_task(work) for work in (self._watching(), self.expiry.run())]
        logger.info("open", extra={"me": self.process})

    async def close(self) -> None:
        """Stops thinking, says goodbye, and lets the storage finish; once is enough."""
        if not self._tasks:
            return
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        self.storage_check.close()
        self.bus_check.close()
        await self.hub.close()
        # A database that does not answer must not keep the processes of bots alive.
        with contextlib.suppress(Exception):
            async with asyncio.timeout(_LEASES_SECONDS):
                await self.leases.close()
                await self.peers.close()
        await self.workers.close()
        await self.bus.close()
        await self.storage.close()
        logger.info("closed", extra={"me": self.process})

    async def _watching(self) -> None:
        """Loads tables that no process has in memory: after a restart, or a crash elsewhere."""
        # Everything that is due within the next minute counts as due at first: bots that owe a
        # move since before a restart must not wait for their alarm.
        ahead, round_ = 60.0, 0
        while True:
            try:
                await self._due(ahead)
                ahead = 0.0
                await self.absence.look()
                await self.bulletins.look()
                await self.peers.look()
                if round_ % ANNOUNCE_EVERY == ANNOUNCE_EVERY - 1:
                    await self.hub.announce_all()
            except Exception as error:
                logger.warning("watch failed", extra={"why": repr(error)})
            round_ += 1
            await asyncio.sleep(WATCH_SECONDS)

    async def _due(self, ahead: float) -> None:
        now = self.hub.now()
        # Those that rest are asked for in addition: they must not take the places of others.
        cards = await self.storage.due(now + ahead, _AT_ONCE + len(self.resting))
        self.resting.keep({card.table for card in cards})
        for card in cards:
            if not self.resting.rests(card.table, now):
                self.hub.tasks.spawn(self._wake(card.table))

    async def _wake(self, table_id: str) -> None:
        try:
            await self.hub.tick(table_id)
        except StorageFailure:
            raise
        except Exception as error:
            self.resting.failed(table_id, self.hub.now())
            # The hub has written down which tables cannot be read.
            if not isinstance(error, Declined):
                raise
        else:
            self.resting.recovered(table_id)


def storage_failed(server: Server, error: StorageFailure, table: str | None) -> None:
    """Writes down that a person's request met a storage that failed, and counts it."""
    logger.error("storage failed", extra={"why": str(error), "table": table})
    server.metrics.count("storage_failures")
