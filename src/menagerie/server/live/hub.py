"""Live tables: commands in, log entries written, news out.

One lock per table orders everything. A command is decided on the table as the
log has it, followed, appended, and only then sent to anyone; during an append the
table is locked. When another process appended first, or when the outcome of an
append is unknown, the log is read again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

import msgspec

from ...tables import clocks, codes, host, log
from ...tables.chairs import Eye
from ...tables.commands import Entries
from ...tables.messages import Reacted
from ...tables.people import Person
from ...tables.refusals import Declined, declined
from ...tables.step_counts import MOST_STEPS
from ...tables.table import Table
from ..operations.metrics import Metrics
from ..storage import Conflict, Entry, Missing, Storage, Taken
from . import broadcast
from .broadcast import Notice
from .bus import Bus
from .cache import Cache, LiveTable
from .connection import RESTARTING, TRY_AGAIN, UNWELCOME, Connection
from .folding import Folding
from .tasks import BackgroundTasks

logger = logging.getLogger(__name__)

Decide = Callable[[Table], Entries]
Pay = Callable[[int], None]
"""Charges a visitor for this number of entries or steps; refuses where it is too much."""

_ATTEMPTS = 20
"""How often a command is decided again when another process appended first."""


def _for_nothing(cost: int) -> None:
    """What is asked by this process itself is not charged."""


class Bots(Protocol):
    """The bots at the tables of this process."""

    def consider(self, hub: Hub, live: LiveTable) -> None:
        """Called, under the lock, when a table has moved on: bots that owe a decision begin to
        think."""


class NoBots:
    """A hub without bots."""

    def consider(self, hub: Hub, live: LiveTable) -> None:
        pass


class Hub:
    """All tables of this process."""

    def __init__(
        self,
        storage: Storage,
        bus: Bus,
        metrics: Metrics,
        process: str,
        bots: Bots | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self.bus = bus
        self.metrics = metrics
        self.process = process
        self.bots = bots or NoBots()
        self.now = now
        self.moved_on: Callable[[Table], None] | None = None
        """Called with a table that this process has written to."""
        self.tasks = BackgroundTasks()
        self.folding = Folding()
        self._broken: set[str] = set()
        """Tables whose log could not be followed."""
        self.tables = Cache(self._load)
        """To be locked for use: `async with await hub.tables.at(table_id) as live`."""

    # Which tables.

    async def create(
        self, body: log.Created, members: Sequence[str], more: Entries = ()
    ) -> tuple[str, str]:
        """A new table, with what happens there at once; its id and code."""
        for _ in range(_ATTEMPTS):
            now = self.now()
            table = Table(codes.new_id(), body, now)
            change = host.follow(table, more, now)
            try:
                entries = [log.written(body, now), *change.entries]
                await self.storage.create(change.card, entries, members)
            except Taken:
                body = replace(body, code=codes.new_code())
                continue
            self.metrics.count("tables_created")
            return table.id, table.code
        raise declined("busy")

    async def _load(self, table_id: str) -> LiveTable:
        # Listen before reading, so that no message is lost between the two.
        stop = await self.bus.listen(f"table/{table_id}", partial(self._hear, table_id))
        try:
            live = LiveTable(await self._read(table_id), stop, self._reload)
        except BaseException:
            stop()
            raise
        self._set_alarm(live, clocks.wake(live.table))
        return live

    async def _read(self, table_id: str) -> Table:
        """The table that follows from the whole log."""
        entries = await self.storage.log(table_id)
        if not entries:
            raise declined("unknown-table")
        try:
            return await self.folding.table(table_id, entries)
        except log.BrokenLog as error:
            raise self._unreadable(table_id, error) from error

    def _unreadable(self, table_id: str, error: log.BrokenLog) -> Declined:
        """What people are told of a log that cannot be followed here. It is written down once."""
        if table_id not in self._broken:
            self._broken.add(table_id)
            logger.error("broken log", extra={"table": table_id, "why": str(error)})
        return declined("other-release" if isinstance(error, log.OtherRelease) else "broken")

    @property
    def unreadable(self) -> int:
        """How many tables this process could not read."""
        return len(self._broken)

    # Commands.

    async def act(self, table_id: str, decide: Decide, members: Sequence[str] = ()) -> Table:
        """Decides, follows, stores, tells; returns the table as it is then."""
        async with await self.tables.at(table_id) as live:
            for _ in range(_ATTEMPTS):
                bodies = decide(live.table)
                if not bodies:
                    return live.table
                # From here to the end of the append the table is ahead of the log, and locked.
                live.doubt = True
                change, started = host.follow(live.table, bodies, self.now()), time.perf_counter()
                try:
                    await self.storage.append(change.card, change.after, change.entries, members)
                except Conflict:
                    self.metrics.count("conflicts")
                    await self._reload(live)
                    continue
                except Missing:
                    # It was never begun and has expired.
                    self._forget(live, UNWELCOME, "unknown-table")
                    raise declined("unknown-table") from None
                live.doubt = False
                self.metrics.observe("append_seconds", time.perf_counter() - started)
                self.metrics.count("entries", len(bodies))
                broadcast.tell(live, change.steps)
                if broadcast.seats_may_differ(change.steps):
                    await self._announce(live)
                if self.moved_on is not None:
                    self.moved_on(live.table)
                if live.timer is not None or change.card.wake is not None:
                    self._set_alarm(live, change.card.wake)
                if not self.bus.alone:
                    await self._publish(live, Notice(number=live.table.number))
                return live.table
            raise declined("busy")

    # What the log says.

    async def _reload(self, live: LiveTable) -> None:
        """Reads the whole log again, and sends everyone what they have not seen."""
        try:
            table = live.table = await self._read(live.table.id)
        except Declined as refusal:
            self._give_up(live, refusal)
            raise
        live.doubt = False
        broadcast.catch_up(live)
        self._set_alarm(live, clocks.wake(table))

    async def _follow(self, live: LiveTable, new: Sequence[Entry]) -> None:
        """Follows what other processes have written."""
        live.doubt = True
        try:
            steps = await self.folding.steps(live.table, new)
        except log.BrokenLog as error:
            refusal = self._unreadable(live.table.id, error)
            self._give_up(live, refusal)
            raise refusal from error
        live.doubt = False
        if len(steps) > MOST_STEPS:
            broadcast.catch_up(live)
        else:
            broadcast.tell(live, steps)
        if broadcast.seats_may_differ(steps):
            await self._announce(live)
        self._set_alarm(live, clocks.wake(live.table))

    async def _refresh(self, table_id: str) -> None:
        async with await self.tables.at(table_id) as live:
            new = await self.storage.log(table_id, live.table.number)
            if new:
                await self._follow(live, new)

    async def read_again(self, table_id: str) -> None:
        """The operator has changed a table, or deleted it."""
        if self.tables.get(table_id) is None:
            return
        async with await self.tables.at(table_id) as live:
            if await self.storage.last(table_id) is None:
                self._forget(live, UNWELCOME, "unknown-table")
            else:
                await self._reload(live)

    def _set_alarm(self, live: LiveTable, wake: float | None) -> None:
        """Sets the alarm for the next time the clock has to act; and bots begin to think."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if wake is not None:
            table_id, delay = live.table.id, max(0.0, wake - self.now())
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, lambda: self.tasks.spawn(self.tick(table_id)))
        self.bots.consider(self, live)

    async def tick(self, table_id: str) -> None:
        """Does what the clock asks for."""
        table = await self.act(table_id, lambda table: clocks.overdue(table, self.now()))
        if table.bots_due():
            async with await self.tables.at(table_id) as live:
                self.bots.consider(self, live)

    # People coming and going.

    async def entries_to_read(self, table_id: str) -> int:
        """The number of entries that must be read before the table can be used: none where it is
        in memory."""
        in_memory = self.tables.get(table_id) is not None
        return 0 if in_memory else await self.storage.last(table_id) or 0

    async def join(
        self,
        table_id: str,
        connection: Connection,
        lang: str,
        known: Mapping[Eye, int],
        pay: Pay = _for_nothing,
    ) -> None:
        """A connection is greeted: it gets what it has missed after the steps it knows, and the
        whole table. It pays for the entries that must be read and the steps that are told."""
        pay(await self.entries_to_read(table_id))
        async with await self.tables.at(table_id) as live:
            table = live.table
            eyes = {None, *range(table.players)}
            known = {eye: seq for eye, seq in known.items() if eye in eyes}
            if any(seq > table.steps.seen_by(eye) for eye, seq in known.items()):
                # The process that sent them more may have died before it sent us the notice.
                await self._follow(live, await self.storage.log(table_id, table.number))
            pay(1 + host.steps_to_tell(table, connection, known))
            connection.greet(lang)
            for message in host.look_anew(table, connection, known):
                connection.say(message)
            self.tables.watch(live, connection)
            self.metrics.gauge("connections", 1)
            await self._announce(live)
            self.bots.consider(self, live)

    async def part(self, table_id: str, connection: Connection) -> None:
        """The connection is gone."""
        live = self.tables.get(table_id)
        if live is None or connection not in live.connections:
            return
        self.tables.unwatch(live, connection)
        self.metrics.gauge("connections", -1)
        await self._announce(live)
        self.bots.consider(self, live)

    def is_watched(self, table_id: str) -> bool:
        """Whether there is a connection to this table in this process."""
        live = self.tables.get(table_id)
        return live is not None and bool(live.connections)

    async def react(self, table_id: str, who: Person, seat: int, reaction: str) -> None:
        """A reaction is shown and not stored."""
        async with await self.tables.at(table_id) as live:
            if seat not in live.table.seats_of(who.id):
                raise declined("not-your-seat", number=seat + 1)
            await self._publish(live, Notice(seat=seat, reaction=reaction))

    async def close(self) -> None:
        """Closes all connections."""
        for live in self.tables:
            self._forget(live, RESTARTING, "restarting")
        await self.tasks.close()

    def _give_up(self, live: LiveTable, refusal: Declined) -> None:
        """This process cannot follow the table any longer, but another one may: browsers come back
        by themselves."""
        passing = refusal.code == "other-release"
        self._forget(live, TRY_AGAIN if passing else UNWELCOME, refusal.code)

    def _forget(self, live: LiveTable, code: int, why: str) -> None:
        for connection in live.connections:
            connection.close(code, why)
        self.tables.forget(live)

    # What processes tell each other.

    def _hear(self, table_id: str, message: bytes | None) -> None:
        """A notice from the bus; `None` when some may have been missed."""
        live = self.tables.get(table_id)
        if live is None:
            return
        notice = Notice(number=live.table.number + 1)
        if message is not None:
            notice = msgspec.json.decode(message, type=Notice)
        if notice.reaction and notice.seat is not None:
            broadcast.broadcast(live, Reacted(notice.seat, notice.reaction))
        elif notice.present is not None:
            self._hear_presence(live, notice.process, notice.present)
        elif notice.number > live.table.number:
            self.tasks.spawn(self._refresh(table_id))

    def _hear_presence(self, live: LiveTable, process: str, seats: list[int]) -> None:
        if process == self.process:
            return
        stranger = process not in live.elsewhere
        live.elsewhere[process] = self.now(), seats
        broadcast.tell_presence(live, self.now())
        if stranger and live.connections:
            self.tasks.spawn(self._announce(live))

    async def _announce(self, live: LiveTable) -> None:
        """Sends, here and to other processes, who is connected to the table in this process."""
        broadcast.tell_presence(live, self.now())
        notice = Notice(process=self.process, present=broadcast.present(live))
        await self._publish(live, notice)

    async def announce_all(self) -> None:
        for live in list(self.tables):
            if live.connections:
                await self._announce(live)
                if not self.bus.alone:
                    # A process may have died after writing and before sending the notice.
                    self.tasks.spawn(self._refresh(live.table.id))

    async def _publish(self, live: LiveTable, notice: Notice) -> None:
        await self.bus.publish(f"table/{live.table.id}", msgspec.json.encode(notice))
