"""How many public tables one address has in the list that everyone sees.

The list shows the latest fifty. Without a bound, one visitor fills it alone. The addresses are in
the memory of this process only: a log or a database that held them would tell who plays where.
"""

from __future__ import annotations

from collections import OrderedDict

from ...tables.refusals import declined
from ...tables.status import OPEN, RUNNING
from ..storage import Storage

MOST = 5
"""Public tables of one address that are open or running."""
_REMEMBERED = 10_000
"""Addresses that are remembered, those that laid a table last."""


class Listings:
    """The public tables that were laid at this process, by address."""

    def __init__(self, storage: Storage, crowd: float = 1.0) -> None:
        self._storage = storage
        self._most = max(1, int(MOST * crowd))
        self._of: OrderedDict[str, list[str]] = OrderedDict()

    async def demand_room(self, address: str) -> None:
        """Refuses if the address has enough tables in the list."""
        tables = self._of.get(address, [])
        if len(tables) < self._most:
            return
        cards = [await self._storage.card(table) for table in tables]
        shown = [card.table for card in cards if card and card.listed and _is_shown(card.status)]
        self._of[address] = shown
        if len(shown) >= self._most:
            raise declined("too-many-listed", count=self._most)

    def add(self, address: str, table: str) -> None:
        self._of.setdefault(address, []).append(table)
        self._of.move_to_end(address)
        if len(self._of) > _REMEMBERED:
            self._of.popitem(last=False)


def _is_shown(status: str) -> bool:
    return status in (OPEN, RUNNING)
