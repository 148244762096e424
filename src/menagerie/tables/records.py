"""The games of a table as records, secret included: for games that are over."""

from __future__ import annotations

from collections.abc import Iterable

from ..core import MenagerieError
from ..core.record import Line, Record
from .folding import after_each, apply, skip
from .log import Entry, Moved, Passed, UndoAgreed, UndoAsked, UndoDeclined, Undone, kind_name
from .status import ABANDONED, OVER
from .table import Table

_OF_A_GAME = {
    kind_name(kind) for kind in (Moved, Passed, UndoAsked, UndoAgreed, UndoDeclined, Undone)
}
"""The entries that can be passed over by those who do not want that game."""


def record_of(table: Table) -> Record:
    """The game of this round, if it is over."""
    state = table.state
    if state is None or table.status not in (OVER, ABANDONED):
        raise MenagerieError("A game is written down when it is over.")
    fair, over = table.fair(), table.status == OVER
    lines = [
        Line(seat, table.game.moves.text(move), above=tuple(_taken_back(table, played)))
        for played, (seat, move) in enumerate(table.moves)
    ]
    return Record(
        game=table.game.name,
        rules=table.game.version,
        edition=state.setup.edition.tag,
        players=table.players,
        seed=fair.seed,
        names=tuple(chair.written for chair in table.chairs),
        options=tuple(state.setup.options.texts()),
        fair=None if table.is_trial else fair,
        moves=lines,
        result=tuple(state.scores()) if over else None,
        winners=state.winners() if over else (),
        closing=tuple(_taken_back(table, len(lines))),
    )


def _taken_back(table: Table, played: int) -> list[str]:
    """What was taken back after this number of moves, with everybody's agreement. Moves that were
    taken back before others noticed them are not told."""
    text = table.game.moves.text
    return [
        f"Taken back by {taken.seat + 1}: "
        + "; ".join(f"{seat + 1} {text(move)}" for seat, move in taken.moves)
        for taken in table.taken_back
        if taken.left == played
    ]


def record_in(table_id: str, entries: Iterable[Entry], number: int) -> Record | None:
    """The game of a table with this number, counted from 1; None if there is none, or none that
    is over."""
    found = game_in(table_id, entries, number)
    return None if found is None else found[0]


def game_in(
    table_id: str, entries: Iterable[Entry], number: int
) -> tuple[Record, tuple[str, ...]] | None:
    """The same with the faces of that game, by seat."""
    table = table_at_end(table_id, entries, number)
    if table is None:
        return None
    return record_of(table), tuple(chair.face for chair in table.chairs)


def table_at_end(table_id: str, entries: Iterable[Entry], number: int) -> Table | None:
    """The table as its game with this number ended; None if there is none, or none that is over.
    The moves of the games before it are not followed."""

    def one_more(table: Table, entry: Entry) -> None:
        if table.round < number and entry.kind in _OF_A_GAME:
            skip(table, entry)
        else:
            apply(table, entry)

    for table in after_each(table_id, entries, one_more):
        if table.round == number and table.status in (OVER, ABANDONED):
            return table if table.state is not None else None
        if table.round > number:
            break
    return None
