"""Seats at public tables whose people are away before the start: they become free again.

A person who sits down at a public table and closes the page would keep all others there waiting.
At a table that only invited people know, the owner frees the seat (`commands.appoint`):
friends may well sit down today in order to play tomorrow.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from functools import partial

from ...tables import commands
from ...tables.refusals import Declined
from ...tables.status import OPEN
from .broadcast import seats_present
from .bus import BusFailure
from .cache import LiveTable
from .hub import Hub

AWAY_SECONDS = 180.0
"""How long the person of a seat may be away while others look at the table."""


class Absence:
    """Since when people have been away from tables that this process has in memory."""

    def __init__(self, hub: Hub, now: Callable[[], float] = time.monotonic) -> None:
        self._hub = hub
        self._now = now
        self._since: dict[tuple[str, int, str], float] = {}
        """By table, seat and identity."""

    async def look(self) -> None:
        """To be called now and then: frees the seats of people who were away for too long."""
        now, since = self._now(), {}
        late: dict[str, dict[int, str]] = {}
        for live in self._hub.tables:
            for seat, who in self._away(live):
                key = live.table.id, seat, who
                since[key] = self._since.get(key, now)
                if now - since[key] >= AWAY_SECONDS:
                    late.setdefault(live.table.id, {})[seat] = who
        self._since = since
        if late and await self._hears_others():
            for table_id, people in late.items():
                with contextlib.suppress(Declined):  # A log that cannot be read stops no other.
                    await self._hub.act(table_id, partial(commands.absent, people=people))

    def _away(self, live: LiveTable) -> list[tuple[int, str]]:
        table = live.table
        # Where no page shows the table, no person is kept waiting.
        if table.status != OPEN or not table.listed or not live.connections:
            return []
        present = seats_present(live, self._hub.now())
        return [
            (seat, chair.who)
            for seat, chair in enumerate(table.chairs)
            if chair.who is not None and seat not in present
        ]

    async def _hears_others(self) -> bool:
        """Whether people who are connected to another process would be known here."""
        try:
            await self._hub.bus.check()
        except BusFailure:
            return False
        return True
