"""Live tables: commands in, log entries written, news out.

One lock per table orders everything. A command is decided on the table as the
log has it, followed, appended, and only then told to anybody; while an append
is under way nobody else can look at the table. When somebody else appended
first, or when the outcome of an append is in doubt, the log is read again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from . import clocks, commands, entries, news, protocol, wire
from .bus import Bus
from .commands import Entries, Person
from .connections import RESTARTING, UNWELCOME, Connection
from .entries import BrokenLog
from .live import Live, Notice
from .metrics import Metrics
from .refusals import declined
from .storage import Card, Conflict, Entry, Missing, Storage, Taken
from .tables import Table, card, fold

logger = logging.getLogger(__name__)

Decide = Callable[[Table], Entries]

_ATTEMPTS = 20
"""How often a command is decided anew when others are faster."""
_CLOSING_SECONDS = 5.0
"""How long a stop waits for work in the background that was told to end."""
_KEPT = 1000
"""Tables that nobody looks at stay in memory, up to so many."""


def _nobody_looks(live: Live) -> None:
    pass


class Hub:
    """All tables of this process."""

    def __init__(
        self,
        storage: Storage,
        bus: Bus,
        metrics: Metrics,
        process: str,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self.bus = bus
        self.metrics = metrics
        self.process = process
        self.now = now
        self.changed: Callable[[Live], None] = _nobody_looks
        """Told, under the lock, whenever a table has moved on."""
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    # Which tables.

    async def create(self, body: entries.Created, members: Sequence[str]) -> tuple[str, str]:
        """A new table; its id and code."""
        for _ in range(_ATTEMPTS):
            now = self.now()
            table = Table(commands.new_id())
            table.follow(body, now)
            try:
                await self.storage.create(self._card(table), [entries.written(body, now)], members)
            except Taken:
                body = msgspec.structs.replace(body, code=commands.new_code())
                continue
            self.metrics.count("tables_created")
            return table.id, table.code
        raise declined("busy")

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Live]:
        """The table, locked and as the log has it."""
        live = await self._find(table_id)
        live.users += 1
        try:
            async with live.lock:
                if live.doubt:
                    await self._reload(live)
                yield live
        finally:
            live.users -= 1

    async def _find(self, table_id: str) -> Live:
        live = self._live.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda task: self._loaded(table_id, task))
            # Whoever stops waiting does not stop it for the others.
            live = await asyncio.shield(loading)
        self._live.move_to_end(table_id)
        return live

    def _loaded(self, table_id: str, task: asyncio.Task[Live]) -> None:
        del self._loading[table_id]
        if not task.cancelled():
            task.exception()  # whoever waits hears of it

    async def _load(self, table_id: str) -> Live:
        # Listening starts before reading, so that nothing falls between the two.
        heard: list[Live] = []

        def listen(message: bytes | None) -> None:
            if heard:
                self._hear(heard[0], message)

        stop = await self.bus.listen(f"table/{table_id}", listen)
        try:
            table = await self._read(table_id)
        except BaseException:
            stop()
            raise
        live = Live(table, stop=stop)
        heard.append(live)
        self._live[table_id] = live
        self._tidy()
        self._after(live)
        return live

    async def _read(self, table_id: str) -> Table:
        log = await self.storage.log(table_id)
        if not log:
            raise declined("unknown-table")
        try:
            return fold(table_id, log)
        except BrokenLog as error:
            logger.error("broken log", extra={"table": table_id, "why": str(error)})
            raise declined("broken") from error

    def _tidy(self) -> None:
        """Forgets tables that nobody looks at, the longest unused first."""
        for table_id, live in list(self._live.items()):
            if len(self._live) <= _KEPT:
                return
            if not live.connections and not live.users and not live.lock.locked():
                self._forget(table_id, live)

    def _forget(self, table_id: str, live: Live) -> None:
        if live.stop is not None:
            live.stop()
        if live.timer is not None:
            live.timer.cancel()
        self._live.pop(table_id, None)

    # Commands.

    async def act(self, table_id: str, decide: Decide, members: Sequence[str] = ()) -> Table:
        """Carries out what `decide` answers; returns the table as it is then."""
        async with self.at(table_id) as live:
            for _ in range(_ATTEMPTS):
                bodies = decide(live.table)
                if not bodies:
                    return live.table
                if await self._append(live, bodies, members):
                    return live.table
            raise declined("busy")

    async def _append(self, live: Live, bodies: Entries, members: Sequence[str]) -> bool:
        now, after = self.now(), live.table.number
        written = [entries.written(body, now) for body in bodies]
        # From here to the end of the append the table is ahead of the log, and locked.
        live.doubt = True
        steps = [live.table.follow(body, now) for body in bodies]
        started = time.perf_counter()
        wake = clocks.wake(live.table)
        card_ = card(live.table, wake, wire.summary(live.table))
        try:
            await self.storage.append(card_, after, written, members)
        except Conflict:
            self.metrics.count("conflicts")
            await self._reload(live)
            return False
        except Missing:
            # It was never begun and has expired.
            for connection in live.connections:
                connection.close(UNWELCOME, "unknown-table")
            self._forget(live.table.id, live)
            raise declined("unknown-table") from None
        live.doubt = False
        self.metrics.observe("append_seconds", time.perf_counter() - started)
        self.metrics.count("entries", len(bodies))
        news.tell(live, steps)
        self._after(live)
        if not self.bus.alone:
            await self._publish(live, Notice(number=live.table.number))
        return True

    def _card(self, table: Table) -> Card:
        return card(table, clocks.wake(table), wire.summary(table))

    # What the log says.

    async def _reload(self, live: Live) -> None:
        """Reads the whole log again, and sends everybody what they have not seen."""
        live.table = await self._read(live.table.id)
        live.doubt = False
        for connection in live.connections:
            await news.catch_up(live, connection, self.storage)
        self._after(live)

    def _hear(self, live: Live, message: bytes | None) -> None:
        """A notice from the bus; `None` when some may have been missed."""
        notice = Notice(number=live.table.number + 1)
        if message is not None:
            notice = msgspec.json.decode(message, type=Notice)
        if notice.reaction and notice.seat is not None:
            news.broadcast(live, protocol.Reacted(notice.seat, notice.reaction))
        elif notice.present is not None:
            self._hear_presence(live, notice.process, notice.present)
        elif notice.number > live.table.number:
            self.spawn(self._refresh(live.table.id))

    def _hear_presence(self, live: Live, process: str, seats: list[int]) -> None:
        if process == self.process:
            return
        stranger = process not in live.elsewhere
        live.elsewhere[process] = self.now(), seats
        news.tell_presence(live, self.now())
        if stranger and live.connections:
            self.spawn(self._announce(live))

    async def _refresh(self, table_id: str) -> None:
        """Follows what other processes have written."""
        async with self.at(table_id) as live:
            new = await self.storage.log(table_id, live.table.number)
            if new:
                self._follow(live, new)

    def _follow(self, live: Live, new: Sequence[Entry]) -> None:
        live.doubt = True
        steps = [live.table.apply(entry) for entry in new]
        live.doubt = False
        news.tell(live, steps)
        self._after(live)

    def _after(self, live: Live) -> None:
        """Sets the alarm, and lets bots look."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        wake = clocks.wake(live.table)
        if wake is not None:
            table_id, delay = live.table.id, max(0.0, wake - self.now())
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, lambda: self.spawn(self.tick(table_id)))
        self.changed(live)

    async def tick(self, table_id: str) -> None:
        """Does what the clock asks for."""
        table = await self.act(table_id, lambda table: clocks.overdue(table, self.now()))
        if table.bots_due():
            async with self.at(table_id) as live:
                self.changed(live)

    # People coming and going.

    async def join(self, table_id: str, connection: Connection, hello: protocol.Hello) -> None:
        """A connection says hello: it gets what it has missed, or the whole table."""
        async with self.at(table_id) as live:
            await news.greet(live, connection, hello, self.storage)
            live.connections.add(connection)
            self.metrics.gauge("connections", 1)
            await self._announce(live)
            self.changed(live)

    async def part(self, table_id: str, connection: Connection) -> None:
        """The connection is gone."""
        live = self._live.get(table_id)
        if live is None or connection not in live.connections:
            return
        live.connections.discard(connection)
        self.metrics.gauge("connections", -1)
        await self._announce(live)
        self.changed(live)

    def is_watched(self, table_id: str) -> bool:
        """Whether anybody is connected to this table here."""
        live = self._live.get(table_id)
        return live is not None and bool(live.connections)

    async def _announce(self, live: Live) -> None:
        """Says here and elsewhere who is at the table in this process."""
        news.tell_presence(live, self.now())
        notice = Notice(process=self.process, present=news.present(live))
        await self._publish(live, notice)

    async def announce_all(self) -> None:
        for live in list(self._live.values()):
            if live.connections:
                await self._announce(live)

    async def react(self, table_id: str, who: Person, seat: int, reaction: str) -> None:
        """A reaction is shown and forgotten."""
        async with self.at(table_id) as live:
            if seat not in live.table.seats_of(who.id):
                raise declined("not-your-seat", number=seat + 1)
            await self._publish(live, Notice(seat=seat, reaction=reaction))

    async def _publish(self, live: Live, notice: Notice) -> None:
        await self.bus.publish(f"table/{live.table.id}", msgspec.json.encode(notice))

    # Work in the background.

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine on its own; what goes wrong is logged."""
        if self._closing:
            work.close()
            return
        task = asyncio.ensure_future(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Exception as error:
            logger.warning("background work failed", extra={"why": repr(error)})

    async def close(self) -> None:
        """Says goodbye to everybody."""
        self._closing = True
        for table_id, live in list(self._live.items()):
            for connection in live.connections:
                connection.close(RESTARTING, "restarting")
            self._forget(table_id, live)
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            _, left = await asyncio.wait(self._tasks, timeout=_CLOSING_SECONDS)
            if left:
                logger.error("background work does not end", extra={"count": len(left)})
