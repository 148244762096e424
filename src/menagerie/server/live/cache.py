"""The tables that this process has in memory.

They are caches: a table that nobody looks at and that is not in use may be dropped, and is read
from its log again when it is needed. The number of tables that somebody looks at has no limit
here: it is bounded by the number of connections.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from typing import Any

from ...tables.table import Table
from .bus import Stop
from .connection import Connection

KEPT = 1000
"""The number of tables without connections that stay in memory."""


@dataclass(slots=True, eq=False)
class LiveTable:
    """A table in this process, and who looks at it. `async with` locks it, and reads its log
    again where it may differ from the table."""

    table: Table
    stop: Stop
    """Ends listening to the bus."""
    reload: Callable[[LiveTable], Awaitable[None]]
    """Reads the log again."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    doubt: bool = False
    """Whether the table may be ahead of the log or behind it."""
    timer: asyncio.TimerHandle | None = None
    elsewhere: dict[str, tuple[float, list[int]]] = field(default_factory=dict)
    """By process: the seats present there, and when it said so."""
    users: int = 0
    """The number of those who have the lock or wait for it."""

    async def __aenter__(self) -> LiveTable:
        self.users += 1
        try:
            await self.lock.acquire()
        except BaseException:
            self.users -= 1
            raise
        if self.doubt:
            try:
                await self.reload(self)
            except BaseException:
                await self.__aexit__()
                raise
        return self

    async def __aexit__(self, *failure: object) -> None:
        self.lock.release()
        self.users -= 1


class Cache:
    """Live tables by their ids."""

    def __init__(self, load: Callable[[str], Coroutine[Any, Any, LiveTable]]) -> None:
        self._load = load
        self._live: dict[str, LiveTable] = {}
        self._unwatched: OrderedDict[str, LiveTable] = OrderedDict()
        """Those without connections, the longest unused first. Only they count as kept."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._awaited: Counter[str] = Counter()
        """How many callers wait for each table that is being loaded, or was a moment ago."""

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._live.values()))

    def __len__(self) -> int:
        return len(self._live)

    def get(self, table_id: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._live.get(table_id)

    async def at(self, table_id: str) -> LiveTable:
        """The table, read from its log if need be: once, even if several callers ask for it.
        To be locked at once: what is neither locked nor watched may be dropped at any `await`."""
        live = self._live.get(table_id)
        if live is not None:
            if table_id in self._unwatched:
                self._unwatched.move_to_end(table_id)
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._add(table_id))
            loading.add_done_callback(lambda task: self._done_loading(table_id, task))
        self._awaited[table_id] += 1
        try:
            # A caller that stops waiting does not stop it for the others.
            return await asyncio.shield(loading)
        finally:
            self._awaited[table_id] -= 1
            if not self._awaited[table_id]:
                del self._awaited[table_id]

    def watch(self, live: LiveTable, connection: Connection) -> None:
        """Somebody looks at the table from now on."""
        live.connections.add(connection)
        self._unwatched.pop(live.table.id, None)

    def unwatch(self, live: LiveTable, connection: Connection) -> None:
        """Somebody looks at the table no longer."""
        live.connections.discard(connection)
        if not live.connections:
            self._unwatched[live.table.id] = live
            self._drop_some()

    async def _add(self, table_id: str) -> LiveTable:
        live = await self._load(table_id)
        self._live[table_id] = self._unwatched[table_id] = live
        self._drop_some()
        return live

    def _done_loading(self, table_id: str, task: asyncio.Task[LiveTable]) -> None:
        del self._loading[table_id]
        if not task.cancelled():
            task.exception()  # those who wait hear of it

    def _drop_some(self) -> None:
        """Drops tables that nobody looks at until only `KEPT` are left, the longest unused first;
        none that is in use, or that a caller is about to get."""
        for table_id, live in tuple(self._unwatched.items()):
            if len(self._unwatched) <= KEPT:
                return
            if not (live.users or table_id in self._loading or table_id in self._awaited):
                self.forget(live)

    def forget(self, live: LiveTable) -> None:
        live.stop()
        if live.timer is not None:
            live.timer.cancel()
        self._live.pop(live.table.id, None)
        self._unwatched.pop(live.table.id, None)
