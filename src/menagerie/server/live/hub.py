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
from collections.abc import Callable, Sequence

import msgspec

from ...tables import clocks, commands, protocol, wire
from ...tables import log as entries
from ...tables.commands import Entries, Person
from ...tables.refusals import declined
from ...tables.table import Table, card
from ..operations.metrics import Metrics
from ..storage import Card, Conflict, Entry, Missing, Storage, Taken
from . import broadcast
from .bus import Bus
from .cache import Hall
from .connection import RESTARTING, UNWELCOME, Connection
from .live_table import InHand, Live, Notice
from .tasks import Errands

logger = logging.getLogger(__name__)

Decide = Callable[[Table], Entries]

_ATTEMPTS = 20
"""How often a command is decided anew when others are faster."""


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
        self._hall = Hall(storage, bus, self._hear, self._after)
        self._errands = Errands()
        self.spawn = self._errands.spawn

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

    def at(self, table_id: str) -> InHand:
        """The table, locked and as the log has it."""
        return InHand(self._hall.find(table_id), self._reload)

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
        card, started = self._card(live.table), time.perf_counter()
        try:
            await self.storage.append(card, after, written, members)
        except Conflict:
            self.metrics.count("conflicts")
            await self._reload(live)
            return False
        except Missing:
            # It was never begun and has expired.
            for connection in live.connections:
                connection.close(UNWELCOME, "unknown-table")
            self._hall.forget(live)
            raise declined("unknown-table") from None
        live.doubt = False
        self.metrics.observe("append_seconds", time.perf_counter() - started)
        self.metrics.count("entries", len(bodies))
        broadcast.tell(live, steps)
        self._wait(live, card.wake)
        if not self.bus.alone:
            await self._publish(live, Notice(number=live.table.number))
        return True

    def _card(self, table: Table) -> Card:
        return card(table, clocks.wake(table), wire.summary(table))

    # What the log says.

    async def _reload(self, live: Live) -> None:
        """Reads the whole log again, and sends everybody what they have not seen."""
        live.table = await self._hall.read(live.table.id)
        live.doubt = False
        for connection in live.connections:
            await broadcast.catch_up(live, connection, self.storage)
        self._after(live)

    def _hear(self, live: Live, message: bytes | None) -> None:
        """A notice from the bus; `None` when some may have been missed."""
        notice = Notice(number=live.table.number + 1)
        if message is not None:
            notice = msgspec.json.decode(message, type=Notice)
        if notice.reaction and notice.seat is not None:
            broadcast.broadcast(live, protocol.Reacted(notice.seat, notice.reaction))
        elif notice.present is not None:
            self._hear_presence(live, notice.process, notice.present)
        elif notice.number > live.table.number:
            self.spawn(self._refresh(live.table.id))

    def _hear_presence(self, live: Live, process: str, seats: list[int]) -> None:
        if process == self.process:
            return
        stranger = process not in live.elsewhere
        live.elsewhere[process] = self.now(), seats
        broadcast.tell_presence(live, self.now())
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
        broadcast.tell(live, steps)
        self._after(live)

    def _after(self, live: Live) -> None:
        """Sets the alarm, and lets bots look."""
        self._wait(live, clocks.wake(live.table))

    def _wait(self, live: Live, wake: float | None) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
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
            if broadcast.is_behind(live, hello):
                # Whoever told them more may have died before it told us.
                self._follow(live, await self.storage.log(table_id, live.table.number))
            await broadcast.greet(live, connection, hello, self.storage)
            live.connections.add(connection)
            self.metrics.gauge("connections", 1)
            await self._announce(live)
            self.changed(live)

    async def part(self, table_id: str, connection: Connection) -> None:
        """The connection is gone."""
        live = self._hall.get(table_id)
        if live is None or connection not in live.connections:
            return
        live.connections.discard(connection)
        self.metrics.gauge("connections", -1)
        await self._announce(live)
        self.changed(live)

    def is_watched(self, table_id: str) -> bool:
        """Whether anybody is connected to this table here."""
        live = self._hall.get(table_id)
        return live is not None and bool(live.connections)

    async def _announce(self, live: Live) -> None:
        """Says here and elsewhere who is at the table in this process."""
        broadcast.tell_presence(live, self.now())
        notice = Notice(process=self.process, present=broadcast.present(live))
        await self._publish(live, notice)

    async def announce_all(self) -> None:
        for live in list(self._hall):
            if live.connections:
                await self._announce(live)
                if not self.bus.alone:
                    # A process may have died between writing and saying so.
                    self.spawn(self._refresh(live.table.id))

    async def react(self, table_id: str, who: Person, seat: int, reaction: str) -> None:
        """A reaction is shown and forgotten."""
        async with self.at(table_id) as live:
            if seat not in live.table.seats_of(who.id):
                raise declined("not-your-seat", number=seat + 1)
            await self._publish(live, Notice(seat=seat, reaction=reaction))

    async def _publish(self, live: Live, notice: Notice) -> None:
        await self.bus.publish(f"table/{live.table.id}", msgspec.json.encode(notice))

    async def close(self) -> None:
        """Says goodbye to everybody."""
        for live in self._hall:
            for connection in live.connections:
                connection.close(RESTARTING, "restarting")
            self._hall.forget(live)
        await self._errands.close()
