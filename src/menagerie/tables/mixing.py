"""How a deal is mixed from what people's browsers add to it (`docs/fair-deal.md`).

    pledge … → start → (pledges that are still due) → disclose … → the cards are dealt

Each browser that takes part pledges a contribution before the start and shows it when all pledges
are in, so nobody can choose a contribution after having seen another one. A browser that does not
answer in time is named and has no part in this deal. What the others have shown by then is worth
nothing any more: the table takes another secret, and they pledge anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core import fair
from . import log
from .status import OPEN
from .table import Table

SECONDS = 8.0
"""How long a browser has for its answer. Nobody has to think: it answers by itself."""

Entries = Sequence[log.Body]


# What is seen.


def due_pledges(table: Table) -> list[int]:
    """The seats whose browsers take part and have not pledged yet."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.mixes and not chair.pledge]


def disclosing(table: Table) -> bool:
    """Whether all pledges are fixed, and contributions are asked for."""
    return table.called is not None and not due_pledges(table)


def awaited(table: Table) -> list[int]:
    """The seats whose browsers the start waits for."""
    if table.called is None:
        return []
    return due_pledges(table) or [
        seat for seat, chair in enumerate(table.chairs) if chair.pledge and not chair.contribution
    ]


def pledges(table: Table) -> list[str]:
    """For each seat the hash of what it contributes, empty where it contributes nothing. A text
    that was contributed openly is fixed by its hash as well."""
    return [
        chair.pledge
        or (fair.pledge(table.commitment, seat, chair.contribution) if chair.contribution else "")
        for seat, chair in enumerate(table.chairs)
    ]


def deadline(table: Table) -> float | None:
    """When the start waits no longer."""
    return None if table.called is None else table.called + SECONDS


# What is done.


def begin(table: Table) -> Entries:
    """The start was asked for: deals, or calls for what browsers contribute."""
    if table.called is not None:
        return []
    return [log.Called()] if any(chair.mixes for chair in table.chairs) else [deal(table)]


def deal(table: Table) -> log.Started:
    return log.Started(table.game.version, table.game.edition.tag)


def interrupted(table: Table, entries: Entries) -> Entries:
    """The entries by which a seat is left. If the start was asked for, contributions may have been
    shown already: the table takes another secret, and who left has no part in this deal."""
    if table.called is None or not entries:
        return entries
    return [*entries, log.Resealed(fair.new_secret())]


def overdue(table: Table, now: float) -> list[log.Body]:
    """What the clock does before the start: names those who have not answered, and goes on."""
    end = deadline(table)
    if table.status != OPEN or end is None or end > now:
        return []
    silent, shown = awaited(table), disclosing(table)
    found: list[log.Body] = [log.Withheld(seat) for seat in silent]
    if shown:
        found.append(log.Resealed(fair.new_secret()))
    left = [seat for seat, chair in enumerate(table.chairs) if chair.mixes and seat not in silent]
    return found if left else [*found, deal(table)]
