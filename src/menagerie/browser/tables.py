"""The tables of this browser that a page looks at.

As in the server (`server/live/hub.py`): a command is decided on the table as the log has it,
followed, stored, and only then told. A lock per table orders everything. Two windows of one
browser are two programs with one storage: when the other one has written first, the log is read
again.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..bots import BotFailure, Position, make
from ..bots.levels import SIMPLER
from ..tables import clocks, codes, commands, host, log
from ..tables.commands import Entries
from ..tables.folding import fold
from ..tables.host import Observer
from ..tables.json_text import text
from ..tables.messages import AnyMessage, Presence
from ..tables.people import Person
from ..tables.refusals import Declined, declined
from ..tables.table import Table
from . import thinking
from .device import CONFLICT, FULL, STORED, StoredTable, ThisDevice, change_text

if TYPE_CHECKING:
    from .reviews import DeviceReviews

OF_THIS_DEVICE = "here-"
"""How the ids of its tables begin."""
CODE_OF_THIS_DEVICE = "L"
"""How their codes begin: with a letter that no server's code has."""

_ATTEMPTS = 20
"""How often a command is decided again when another window wrote first."""
_AGAIN_SECONDS = 5.0
"""When a bot's move that could not be stored is tried again."""


class PageLine(Observer):
    """A page that looks at a table."""

    def __init__(self, number: int, who: Person | None, device: ThisDevice) -> None:
        super().__init__(who)
        self.number = number
        self.device = device
        self.order = asyncio.Lock()
        """Requests are answered in the order in which they come."""

    def say(self, message: AnyMessage) -> None:
        self.device.say(self.number, text(message))


class TableHere:
    """A table in memory, and the pages that look at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.lines: list[PageLine] = []
        self.users = 0
        """How many have it in use, or wait for its lock."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[int] = set()
        """The seats whose bots are asked."""
        self.doubt = False
        """Whether the table may be ahead of its log."""


class Tables:
    """All of them."""

    def __init__(
        self, device: ThisDevice, now: Callable[[], float] = time.time, pace: float = 1.0
    ) -> None:
        self.device = device
        self.now = now
        self.pace = pace
        """How long bots wait in a race: 1 is as people expect, 0 is at once."""
        self._open: dict[str, TableHere] = {}
        self._rng = random.Random(secrets.randbits(128))
        self._reviews: DeviceReviews | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def reviews(self) -> DeviceReviews:
        """Reviews of the games that are over."""
        if self._reviews is None:
            # Read when the first one is wanted: the first card is there sooner without it.
            from .reviews import DeviceReviews

            self._reviews = DeviceReviews(self.device, self.spawn)
        return self._reviews

    # Which tables.

    async def create(self, body: log.Created, more: Entries = ()) -> tuple[str, str]:
        """A new table, with what happens there at once; its id and code."""
        now = self.now()
        body = replace(body, code=await self._new_code())
        table = Table(OF_THIS_DEVICE + codes.new_id(), body, now)
        change = host.follow(table, more, now)
        entries = [log.written(body, now), *change.entries]
        _demand(await self.device.write(table.id, 0, change_text(entries, change.card)))
        return table.id, table.code

    async def _new_code(self) -> str:
        code = CODE_OF_THIS_DEVICE + codes.new_code()[1:]
        return await self._new_code() if await self.device.find(code) else code

    async def stored(self, table_id: str) -> StoredTable:
        """A table as it is on the disk."""
        said = await self.device.read(table_id)
        if not said:
            raise declined("unknown-table")
        return StoredTable.read(said)

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[TableHere]:
        """The table, locked, as its log has it."""
        live = self._open.get(table_id)
        if live is None:
            table = await self._fold(table_id)
            live = self._open.setdefault(table_id, TableHere(table))
        live.users += 1
        try:
            async with live.lock:
                if live.doubt:
                    await self._reload(live)
                yield live
        finally:
            live.users -= 1
            if not live.lines:
                self._forget(live)

    async def _fold(self, table_id: str) -> Table:
        stored = await self.stored(table_id)
        try:
            return fold(table_id, stored.entries)
        except log.BrokenLog as error:
            raise _unreadable(error) from error

    def _forget(self, live: TableHere) -> None:
        """Drops a table that is not on a screen any more: the log has everything."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if self._open.get(live.table.id) is live and not live.users:
            del self._open[live.table.id]

    # Commands.

    async def act(self, table_id: str, decide: Callable[[Table], Entries]) -> Table:
        """Decides, follows, stores, tells; returns the table as it is then."""
        async with self.at(table_id) as live:
            for _ in range(_ATTEMPTS):
                bodies = decide(live.table)
                if not bodies:
                    return live.table
                live.doubt = True
                change = host.follow(live.table, bodies, self.now())
                went = await self.device.write(
                    table_id, change.after, change_text(change.entries, change.card)
                )
                if went != STORED:
                    await self._reload(live)
                    if went == CONFLICT:
                        continue
                    _demand(went)
                live.doubt = False
                for message, lines in host.tell(live.table, live.lines, change.steps):
                    for line in lines:
                        line.say(message)
                self._go_on(live)
                return live.table
            raise declined("busy")

    async def read_again(self, table_id: str) -> None:
        """Another window has written to a table."""
        if table_id in self._open:
            async with self.at(table_id) as live:
                await self._reload(live)

    async def _reload(self, live: TableHere) -> None:
        live.table = await self._fold(live.table.id)
        live.doubt = False
        for line in live.lines:
            for message in host.catch_up(live.table, line):
                line.say(message)
        self._go_on(live)

    # Pages that come and go.

    async def join(self, table_id: str, line: PageLine, known: dict[int | None, int]) -> None:
        async with self.at(table_id) as live:
            eyes = {None, *range(live.table.players)}
            known = {eye: seq for eye, seq in known.items() if eye in eyes}
            for message in host.look_anew(live.table, line, known):
                line.say(message)
            live.lines.append(line)
            line.say(Presence(sorted(eye for eye in line.sent if eye is not None)))
            self._go_on(live)

    def part(self, table_id: str, line: PageLine) -> None:
        live = self._open.get(table_id)
        if live is not None and line in live.lines:
            live.lines.remove(line)
            if not live.lines:
                self._forget(live)

    # The clock, and bots.

    def _go_on(self, live: TableHere) -> None:
        """Sets the alarm for the next time the clock has to act; and bots begin to think."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if not live.lines:
            return
        wake = clocks.wake(live.table)
        if wake is not None:
            table_id, delay = live.table.id, max(0.0, wake - self.now())
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, lambda: self.spawn(self._tick(table_id)))
        for seat in live.table.bots_due():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.spawn(self._turn(live, seat))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and not isinstance(task.exception(), Declined | None):
            task.result()

    async def _tick(self, table_id: str) -> None:
        try:
            await self.act(table_id, lambda table: clocks.overdue(table, self.now()))
        except Declined as refused:
            self._warn(refused)
            raise

    def _warn(self, refused: Declined) -> None:
        """Tells the page that an entry could not be stored which no command asked for. A command
        that is refused has its own answer."""
        if refused.code in ("full", "storage"):
            self.device.warn(refused.code)

    async def _turn(self, live: TableHere, seat: int) -> None:
        """Thinks and plays for one bot, until it owes nothing more."""
        try:
            while live.lines and await self._one_move(live.table.id, seat):
                pass
        except Declined as refused:
            self._warn(refused)
            await asyncio.sleep(_AGAIN_SECONDS)
            raise
        finally:
            live.thinking.discard(seat)
            self._go_on(live)

    async def _one_move(self, table_id: str, seat: int) -> bool:
        async with self.at(table_id) as live:
            wait = self._reaction(live.table, seat)
        if wait:
            await asyncio.sleep(wait)
        async with self.at(table_id) as live:
            level = _level(live.table, seat)
            if level is None:
                return False
            assert live.table.state is not None
            rng = random.Random(self._rng.getrandbits(64))
            position = Position.of(live.table.state, seat, rng)
            seen = live.table.steps.seen[seat]
        try:
            move = await thinking.choose(self.device.think, level, position)
        except BotFailure:
            simpler = SIMPLER.get(level)
            if simpler is not None:
                await self.act(
                    table_id, lambda table: commands.bot_failed(table, seat, level, simpler)
                )
                return True
            move = self._rng.choice(position.legal)
        table = await self.act(
            table_id, lambda table: commands.bot_play(table, seat, level, move, seen)
        )
        return seat in table.bots_due()

    def _reaction(self, table: Table, seat: int) -> float:
        """In a rush a bot needs its time to see the card."""
        level = _level(table, seat)
        if level is None or not self.pace or clocks.window(table) is None:
            return 0.0
        return make(level).reaction(self._rng) * self.pace


def _level(table: Table, seat: int) -> str | None:
    """The bot that owes a decision on this seat, if one does."""
    return table.chairs[seat].level if seat in table.turn else None


def _demand(went: str) -> None:
    """Refuses where something could not be stored."""
    if went != STORED:
        raise declined("full" if went == FULL else "storage")


def _unreadable(error: log.BrokenLog) -> Declined:
    return declined("other-release" if isinstance(error, log.OtherRelease) else "broken")
