"""Which games are in a book, and what each seat got: read from the logs of their tables.

Nothing is written when a game ends. When the book is opened, it is searched for the games that have
ended since the last time, so none is lost with a process that dies.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from ...tables.chairs import Chair
from ...tables.folding import after_each
from ...tables.log import BrokenLog, Entry
from ...tables.status import OVER
from ...tables.table import Table
from ..storage import BookGame, BookSeat, Storage
from ..storage.groups import Sitter

logger = logging.getLogger(__name__)


def games_in(table_id: str, entries: Iterable[Entry]) -> list[BookGame]:
    """The finished games of a table. One that was tried again from a moment does not count: its
    deal was known."""
    found: dict[int, BookGame] = {}
    for table in after_each(table_id, entries):
        if table.status == OVER and table.round not in found and not table.is_trial:
            found[table.round] = _game(table)
    return list(found.values())


def _game(table: Table) -> BookGame:
    state = table.state
    assert state is not None
    scores, merits, winners = state.scores(), state.merits(), state.winners()
    seats = [
        BookSeat(
            seat,
            _sitter(chair),
            chair.who or "",
            chair.written,
            scores[seat],
            merits[seat],
            seat in winners,
        )
        for seat, chair in enumerate(table.chairs)
    ]
    return BookGame(table.id, table.round, table.game.name, table.steps.updated, tuple(seats))


def _sitter(chair: Chair) -> Sitter:
    if chair.who is None:
        return "bot"
    if chair.program_of:
        return "program"
    return "guest" if chair.guest else "person"


def _for_nothing(cost: int) -> None:
    """What no person has asked for is not charged."""


async def bring_up_to_date(
    storage: Storage, group: str, pay: Callable[[int], None] = _for_nothing
) -> None:
    """Enters the games that have ended at the group's tables since the last time. `pay`
    charges the entries that must be read to the person who asks."""
    for one in await storage.book_tables(group):
        if one.finished <= one.counted:
            continue
        entries = await storage.log(one.table)
        pay(len(entries))
        try:
            games = await asyncio.to_thread(games_in, one.table, entries)
        except BrokenLog as error:
            # Another release can read it, and enters its games.
            logger.warning(
                "a book leaves a table out", extra={"table": one.table, "why": str(error)}
            )
            continue
        # What was taken out of the book stays out: games are entered once.
        new = [game for game in games if game.round > one.counted]
        await storage.enter_games(group, new)
        await storage.mark_counted(group, one.table, one.finished)
