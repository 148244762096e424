"""Logs are followed in slices, so that a long one keeps nobody waiting.

The event loop gets a turn after each slice. Only one slice is followed per turn of the loop, and
logs that are read at the same time take turns: a short one waits for one slice of each long one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

from ...tables.chairs import Step
from ...tables.folding import after_each, apply
from ...tables.log import BrokenLog, Entry
from ...tables.table import Table

SLICE = 32
"""The entries of a slice: a few milliseconds of work in the slowest game."""

T = TypeVar("T")


class Folding:
    """All logs that are being followed in one event loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self.slices = 0
        """The number of slices followed so far."""

    async def table(self, table_id: str, entries: Sequence[Entry]) -> Table:
        """The table that follows from a log."""
        found = await self._all(after_each(table_id, entries))
        if not found:
            raise BrokenLog("A log begins with the table's creation.")
        return found[-1]

    async def steps(self, table: Table, entries: Sequence[Entry]) -> list[Step]:
        """The steps of some more entries, which the table follows."""
        return await self._all(apply(table, entry) for entry in entries)

    async def _all(self, work: Iterator[T]) -> list[T]:
        found: list[T] = []
        while True:
            async with self._turn:
                part = list(islice(work, SLICE))
                found += part
                self.slices += 1
                if len(part) < SLICE:
                    return found
                await asyncio.sleep(0)
