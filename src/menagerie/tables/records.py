"""The games of a table as records, secret included: for games that are over."""

from __future__ import annotations

from collections.abc import Iterable

from ..core import MenagerieError
from ..core.record import Line, Record
from .folding import after_each
from .log import Entry
from .projection import PLAYS
from .status import ABANDONED, OVER
from .table import Table


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
        names=tuple(chair.written for chair in table.chairs),
        options=tuple(state.setup.options.texts()),
        fair=None if table.is_trial else fair,
        moves=[Line(seat, table.game.moves.text(move)) for seat, move in table.moves],
        result=tuple(state.scores()) if over else None,
        winners=state.winners() if over else (),
    )


def record_in(table_id: str, entries: Iterable[Entry], number: int) -> Record | None:
    """The game of a table with this number, counted from 1; None if there is none, or none that
    is over."""
    found = game_in(table_id, entries, number)
    return None if found is None else found[0]


def game_in(
    table_id: str, entries: Iterable[Entry], number: int
) -> tuple[Record, tuple[str, ...]] | None:
    """The same with the faces of that game, by seat. The moves of the games before it are not
    followed."""

    def follow(table: Table, entry: Entry) -> None:
        if table.round < number and entry.kind in PLAYS:
            table.skip(entry)
        else:
            table.apply(entry)

    for table in after_each(table_id, entries, follow):
        if table.round == number and table.status in (OVER, ABANDONED):
            if table.state is None:
                return None
            return record_of(table), tuple(chair.face for chair in table.chairs)
        if table.round > number:
            break
    return None
