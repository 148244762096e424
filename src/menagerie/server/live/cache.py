"""The tables that this process has in memory.

They are caches: whatever is not in use may be forgotten, and is read from its
log again when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator

from ...tables.log import BrokenLog
from ...tables.refusals import declined
from ...tables.table import Table, fold
from ..storage import Storage
from .bus import Bus
from .live_table import Live

logger = logging.getLogger(__name__)

KEPT = 1000
"""Tables that nobody looks at stay in memory, up to so many."""

Hear = Callable[[Live, bytes | None], None]


class Hall:
    """Live tables by their ids, the longest unused first."""

    def __init__(
        self, storage: Storage, bus: Bus, hear: Hear, loaded: Callable[[Live], None]
    ) -> None:
        self._storage = storage
        self._bus = bus
        self._hear = hear
        """Called with what the bus says about a table."""
        self._loaded = loaded
        """Called when a table has come into memory."""
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}

    def __iter__(self) -> Iterator[Live]:
        return iter(tuple(self._live.values()))

    def get(self, table_id: str) -> Live | None:
        return self._live.get(table_id)

    async def find(self, table_id: str) -> Live:
        """The table, read from its log if need be."""
        live = self._live.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda task: self._done_loading(table_id, task))
            # Whoever stops waiting does not stop it for the others.
            live = await asyncio.shield(loading)
        self._live.move_to_end(table_id)
        return live

    def _done_loading(self, table_id: str, task: asyncio.Task[Live]) -> None:
        del self._loading[table_id]
        if not task.cancelled():
            task.exception()  # whoever waits hears of it

    async def _load(self, table_id: str) -> Live:
        # Listening starts before reading, so that nothing falls between the two.
        heard: list[Live] = []

        def listen(message: bytes | None) -> None:
            if heard:
                self._hear(heard[0], message)

        stop = await self._bus.listen(f"table/{table_id}", listen)
        try:
            table = await self.read(table_id)
        except BaseException:
            stop()
            raise
        live = Live(table, stop=stop)
        heard.append(live)
        self._live[table_id] = live
        self._tidy()
        self._loaded(live)
        return live

    async def read(self, table_id: str) -> Table:
        """What the whole log adds up to now."""
        log = await self._storage.log(table_id)
        if not log:
            raise declined("unknown-table")
        try:
            return fold(table_id, log)
        except BrokenLog as error:
            logger.error("broken log", extra={"table": table_id, "why": str(error)})
            raise declined("broken") from error

    def _tidy(self) -> None:
        """Forgets tables that nobody looks at, the longest unused first."""
        for live in self:
            if len(self._live) <= KEPT:
                return
            if not live.connections and not live.users and not live.lock.locked():
                self.forget(live)

    def forget(self, live: Live) -> None:
        if live.stop is not None:
            live.stop()
        if live.timer is not None:
            live.timer.cancel()
        self._live.pop(live.table.id, None)
