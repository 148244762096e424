"""Turns of bots: who asks a worker, and what happens when it fails.

Exactly one process moves the bots of a table: the one that holds its lease.
The lease saves work. If two processes ever think for one bot, the log takes one
move, and the other process finds that the decision is made.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets

from ...bots import BotFailure, Position, make
from ...bots.levels import SIMPLER
from ...tables import clocks, commands
from ...tables.table import Table
from ..live.cache import LiveTable
from ..live.hub import Hub
from ..storage import Storage
from .fair_queue import UNWATCHED, WATCHED, Asker
from .payers import Payers
from .workers import Workers, any_move

logger = logging.getLogger(__name__)

LEASE_SECONDS = 4.0
IDLE_SECONDS = 60.0
"""A lease that has not been used for so long is given back: the game is over, or people think."""
RETRY_SECONDS = 1.0
"""When another process has the lease, look again after this time: it may have died."""


class Turns:
    """The bots of all tables in this process."""

    def __init__(
        self, leases: Leases, workers: Workers, pace: float, payers: Payers | None = None
    ) -> None:
        self.payers = payers or Payers()
        self.leases = leases
        self.workers = workers
        self.pace = pace
        """How long bots wait in a race: 1 is as people expect, 0 is at once."""
        self._busy: set[tuple[str, int]] = set()
        self._rng = random.Random(secrets.randbits(128))

    def consider(self, hub: Hub, live: LiveTable) -> None:
        """Lets every bot that owes a decision at this table think, once."""
        table = live.table
        self.workers.watch(self.payers.payer(table.owner), table.id, bool(live.connections))
        for seat in table.bots_due():
            if (table.id, seat) not in self._busy:
                self._busy.add((table.id, seat))
                hub.tasks.spawn(self._turn(hub, table.id, seat))

    async def _turn(self, hub: Hub, table_id: str, seat: int) -> None:
        again = 0.0
        try:
            while await self._one_move(hub, table_id, seat):
                pass
        except _ElsewhereLeased:
            again = RETRY_SECONDS
        except Exception:
            again = RETRY_SECONDS
            raise
        finally:
            self._busy.discard((table_id, seat))
            if all(busy != table_id for busy, _ in self._busy) and not hub.is_watched(table_id):
                # A table without connections here may be continued by any process.
                await self.leases.give_back(table_id)
            if again:
                hub.tasks.spawn(self._later(hub, table_id, again))

    async def _later(self, hub: Hub, table_id: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        async with await hub.tables.at(table_id) as live:
            self.consider(hub, live)

    async def _one_move(self, hub: Hub, table_id: str, seat: int) -> bool:
        """Thinks and plays once; whether the bot may owe another decision."""
        await self.leases.take(table_id)
        async with await hub.tables.at(table_id) as live:
            level = self._level(live.table, seat)
            if level is None:
                return False
            wait = self._reaction(live.table, level)
        if wait:
            await asyncio.sleep(wait)
        async with await hub.tables.at(table_id) as live:
            level = self._level(live.table, seat)
            if level is None:
                return False
            position, seen = self._position(live.table, seat), live.table.steps.seen[seat]
            urgency = WATCHED if live.connections else UNWATCHED
            asker = Asker(self.payers.payer(live.table.owner), table_id, urgency)
        try:
            move = await self.workers.choose(level, position, asker)
        except BotFailure as failure:
            hub.metrics.count("bot_failures")
            logger.error("bot failed", extra={"table": table_id, "bot": level, "why": str(failure)})
            simpler = SIMPLER.get(level)
            if simpler is not None:
                await hub.act(
                    table_id, lambda table: commands.bot_failed(table, seat, level, simpler)
                )
                return True
            move = any_move(position)
        hub.metrics.count("bot_moves")
        table = await hub.act(
            table_id, lambda table: commands.bot_play(table, seat, level, move, seen)
        )
        return seat in table.bots_due()

    def _level(self, table: Table, seat: int) -> str | None:
        """The bot that owes a decision on this seat, if one does."""
        return table.chairs[seat].level if seat in table.turn else None

    def _position(self, table: Table, seat: int) -> Position:
        assert table.state is not None
        return Position.of(table.state, seat, random.Random(self._rng.getrandbits(64)))

    def _reaction(self, table: Table, level: str) -> float:
        """In a race a bot waits before it answers, as a person needs time to see what is there."""
        if not self.pace or clocks.window(table) is None:
            return 0.0
        return make(level).reaction(self._rng) * self.pace


class Leases:
    """The tables whose bots this process moves."""

    def __init__(self, storage: Storage, process: str) -> None:
        self._storage = storage
        self._process = process
        self._until: dict[str, float] = {}
        """Until when each is ours, the longest unused first."""

    async def take(self, table_id: str) -> None:
        """Takes the lease of a table, or keeps it; raises where another process has it."""
        now = asyncio.get_running_loop().time()
        if self._until.get(table_id, 0.0) - now > LEASE_SECONDS / 2:
            return
        if not await self._storage.claim(f"bots/{table_id}", self._process, LEASE_SECONDS):
            self._until.pop(table_id, None)
            raise _ElsewhereLeased
        self._until.pop(table_id, None)
        self._until[table_id] = now + LEASE_SECONDS
        await self._give_back_idle(now)

    async def give_back(self, table_id: str) -> None:
        if self._until.pop(table_id, None) is not None:
            await self._storage.release(f"bots/{table_id}", self._process)

    async def _give_back_idle(self, now: float) -> None:
        """Otherwise those of games that ended while people watched would be kept for ever."""
        while self._until:
            table_id, until = next(iter(self._until.items()))
            if now - until <= IDLE_SECONDS:
                return
            await self.give_back(table_id)

    async def close(self) -> None:
        """Gives all of them back, so that others need not wait for them to expire."""
        for table_id in list(self._until):
            await self.give_back(table_id)


class _ElsewhereLeased(Exception):
    """Another process moves the bots of this table."""
