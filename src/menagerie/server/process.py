"""The server: everything one process holds, opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
from collections.abc import Coroutine
from typing import Any

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
from .notices.notifier import Notifier
from .operations.checks import Check
from .operations.expiry import Expiry
from .operations.gauges import LoopLag, memory_bytes
from .operations.metrics import Metrics
from .operations.peers import Peers
from .people.identity import Identities
from .reviews.daily import DailyPuzzles
from .reviews.queue import Reviews
from .storage import Storage, StorageFailure

logger = logging.getLogger(__name__)

WATCH_SECONDS = 2.0
"""Seconds between two checks for tables that are due and that no process has loaded."""
ANNOUNCE_EVERY = 15
"""After this number of watches the other processes are told who is connected here."""
CHECK_EVERY = 5
"""After this number of watches storage and bus are tried, even if nobody asks."""
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
        self.at_home: tuple[str, ...] = ()
        """Where browsers of the home network reach this server, the best address first."""
        self.metrics = Metrics()
        self.limits = Limits(config.loosen, config.crowd, config.daily_megabytes * 1e6)
        self.listings = Listings(storage, config.loosen * config.crowd)
        self.payers = Payers(config.crowd)
        self.identities = Identities(storage)
        self.workers = Workers(config.thinking)
        self.leases = Leases(storage, self.process)
        turns = Turns(self.leases, self.workers, config.pace, self.payers)
        self.reviews = Reviews(storage, self.workers, self.metrics, self.process, config.crowd)
        self.puzzles = DailyPuzzles(config.puzzles)
        self.clock = SteadyClock()
        self.hub = Hub(storage, bus, self.metrics, self.process, turns, self.clock)
        self.notices = Notifier(
            storage,
            self.hub,
            self.metrics,
            contact=config.contact,
            private=bool(config.private_webhooks),
        )
        self.hub.moved_on = self.notices.consider
        self.peers = Peers(storage, self.process, config.bus)
        self.loop_lag = LoopLag()
        self.absence = Absence(self.hub)
        self.sockets = OpenSockets()
        self.bulletins = Bulletins(storage, self.hub, self.sockets)
        self.resting = Resting()
        self.expiry = Expiry(storage, self.metrics, self.process)
        self.storage_check = Check("storage", lambda: self.storage.check(), lambda: self.hub.now())
        self.bus_check = Check("bus", lambda: self.bus.check(), lambda: self.hub.now())
        self._tasks: list[asyncio.Task[None]] = []
        self._measure()

    def _measure(self) -> None:
        """What is looked at whenever somebody asks for the metrics."""
        read = self.metrics.read
        read("bot_questions_waiting", lambda: self.workers.waiting)
        read("bot_questions_oldest_seconds", lambda: self.workers.longest_wait)
        read("reviews_wanted", lambda: len(self.reviews))
        read("tables_in_memory", lambda: len(self.hub.tables))
        read("tables_resting", lambda: len(self.resting))
        read("tables_unreadable", lambda: self.hub.unreadable)
        read("loop_lag_seconds", lambda: self.loop_lag.worst)
        read("memory_bytes", memory_bytes)
        read("appends_waiting", lambda: self.storage.facts().waiting)
        read("storage_works", lambda: self.storage_check.worked)
        read("bus_works", lambda: self.bus_check.worked)
        read("processes", lambda: self.peers.count)
        read("processes_apart", lambda: self.peers.apart)
        read("clock_gap_seconds", lambda: self.clock.gap)
        self.metrics.count("errors", 0)
        self.metrics.count("storage_failures", 0)

    def _measure_disk(self) -> None:
        """Only SQLite's disk is ours to look at."""
        facts = self.storage.facts
        if facts().free_bytes is not None:
            self.metrics.read("disk_free_bytes", lambda: facts().free_bytes or 0.0)
            self.metrics.read("wal_bytes", lambda: facts().wal_bytes or 0.0)

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
        self._measure_disk()
        await self.bus.open()
        self.workers.open()
        await self.notices.open()
        work = (self._watching(), self.expiry.run(), self.loop_lag.run())
        self._tasks = [asyncio.create_task(one) for one in work]
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
        await self.reviews.close()
        await self.hub.close()
        # A database that does not answer must not keep the processes of bots alive.
        with contextlib.suppress(Exception):
            async with asyncio.timeout(_LEASES_SECONDS):
                await self.leases.close()
                await self.peers.close()
        await self.workers.close()
        await self.notices.close()
        await self.bus.close()
        await self.storage.close()
        logger.info("closed", extra={"me": self.process})

    async def _watching(self) -> None:
        """Looks every few seconds at what nobody tells this process."""
        # Everything that is due within the next minute counts as due at first: bots that owe a
        # move since before a restart must not wait for their alarm.
        ahead = 60.0
        for round_ in itertools.count(1):
            if await self._watched(self._due(ahead)):
                ahead = 0.0
            await self._watched(self.bulletins.look())
            await self._watched(self.absence.look())
            await self._watched(self.notices.look())
            await self._watched(self.peers.look())
            if round_ % CHECK_EVERY == 0:
                await self.storage_check.works()
                await self.bus_check.works()
            if round_ % ANNOUNCE_EVERY == 0:
                await self._watched(self.hub.announce_all())
            await asyncio.sleep(WATCH_SECONDS)

    async def _watched(self, look: Coroutine[Any, Any, None]) -> bool:
        """Whether it worked. What fails is tried again at the next look, and stops no other."""
        try:
            await look
        except Exception as error:
            logger.warning("watch failed", extra={"why": repr(error)})
            return False
        return True

    async def _due(self, ahead: float) -> None:
        """Loads tables that no process has in memory: after a restart, or a crash elsewhere."""
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
