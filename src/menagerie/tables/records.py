"""The games of a table as records, secret included: for games that are over."""

from __future__ import annotations

from collections.abc import Iterable

from ..core import MenagerieError
from ..core.record import Line, Record
from .log import Entry
from .status import ABANDONED, OVER
from .table import Table, after_each


def record_of(table: Table) -> Record:
    """The game of this round, if it is over."""
    state = table.state
    if state is None or table.status not in (OVER, ABANDONED):
        raise MenagerieError("A game is written down when it is over.")
    fair, over = table.fair(), table.status == OVER
    return Record(
        game=table.game.name,
        rules=table.game.version,
        edition=state.setup.edition.tag,
        players=table.players,
        seed=fair.seed,
        names=tuple(table.names),
        options=tuple(state.setup.options.texts()),
        fair=fair,
        moves=[Line(seat, table.game.moves.text(move)) for seat, move in table.moves],
        result=tuple(state.scores()) if over else None,
        winners=state.winners() if over else (),
    )


def records(table_id: str, entries: Iterable[Entry]) -> list[Record]:
    """Every game of a table that is over, in order."""
    found: dict[int, Record] = {}
    for table in after_each(table_id, entries):
        if table.state is not None and table.status in (OVER, ABANDONED):
            found[table.round] = record_of(table)
    return [*found.values()]
