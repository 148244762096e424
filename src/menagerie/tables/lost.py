"""A table whose rules are not here, or that its rules do not follow: what can still be said of it.

The log says who sat where and which moves were played, by their numbers. How the game ended stands
on the table's card. Nothing can be played at such a table, and a game that still runs stays
secret: another process may have its rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial
from typing import Any

from ..core import Game, Sheet
from ..core.options import Options, texts_of
from ..core.record import Line, Record
from . import log
from .card import Card
from .chairs import PlayedMove, Step
from .folding import FOLLOW, apply, fold
from .log import Entry
from .messages import Outcome, TableInfo
from .projection import reveal, table_info
from .status import ABANDONED, OVER, RUNNING
from .table import Followers, Table

_REMARK = "This game cannot be played again here: its moves are given by their numbers."


class LostGame(Game):
    """Stands for a game that is not here; it cannot be dealt."""

    title = {"fr": "?", "en": "?"}

    def __init__(self, name: str, version: int) -> None:
        self.name = name  # type: ignore[misc]
        self.version = version

    @property
    def room(self) -> str:
        return "menagerie.core"

    def _deal(self, setup: object) -> Any:
        raise NotImplementedError

    def _read_box(self, sheet: Sheet) -> Any:
        raise NotImplementedError

    def card_list(self, edition: object, lang: str) -> list[str]:
        raise NotImplementedError


class LostTable(Table):
    """Follows a log without rules."""

    def rules(self, name: str, version: int | None = None) -> Game:
        return LostGame(name, version or 0)

    def go_back(self) -> None:
        pass

    def next_first(self) -> None:
        pass


def _started(table: Table, body: log.Started, at: float) -> Step:
    table.game, table.edition = table.rules(table.game.name, body.rules), body.edition
    table.status = RUNNING
    return table.steps.count("started", None, at)


def _played(table: Table, body: log.Moved | log.Passed, at: float) -> Step:
    table.played.append(PlayedMove(body.seat, body.move, False, (0.0,) * table.players))
    return table.steps.count("moved", body.seat, at)


_FOLLOW: Followers = {
    **FOLLOW,
    log.Started: _started,
    log.Moved: _played,
    log.Passed: _played,
}


def lost_table(card: Card, entries: Iterable[Entry]) -> Table:
    """The table as far as its log tells, in the state that its card shows."""
    table = fold(card.table, entries, partial(apply, followers=_FOLLOW), LostTable)
    table.status = card.status
    return table


def lost_info(card: Card, entries: Iterable[Entry], lang: str) -> TableInfo:
    """The table as everyone sees it, with the result that its card shows."""
    table = lost_table(card, entries)
    info = table_info(table, lang)
    scores, winners = _result(card)
    if scores is not None:
        info.outcome = Outcome([*scores], [*winners], [], reveal(table))
    return info


def lost_game(card: Card, entries: list[Entry], number: int) -> Record | None:
    """The game with this number, as far as the log tells; None if there is none that is over."""
    found = lost_records(card, entries)
    return found[number - 1] if 1 <= number <= len(found) else None


def lost_records(card: Card, entries: list[Entry]) -> list[Record]:
    """Every game of the table that is over, in order, as far as the log tells."""
    ends = [at for at, entry in enumerate(entries) if entry.kind == "rematch"]
    found = [_record(lost_table(card, entries[:end])) for end in ends]
    table = lost_table(card, entries)
    if card.status in (OVER, ABANDONED) and table.edition:
        last = _record(table)
        last.result, last.winners = _result(card)
        found.append(last)
    return found


def _result(card: Card) -> tuple[tuple[int, ...] | None, tuple[int, ...]]:
    said = json.loads(card.summary)
    scores = said.get("scores")
    return None if scores is None else tuple(scores), tuple(said.get("winners") or ())


def _record(table: Table) -> Record:
    fair = table.fair()
    return Record(
        game=table.game.name,
        rules=table.game.version,
        edition=table.edition,
        players=table.players,
        seed=fair.seed,
        names=tuple(table.names),
        options=tuple(texts_of(table.options, Options().as_dict())),
        fair=fair,
        moves=[Line(seat, f"move {move}") for seat, move in table.moves],
        remarks=(_REMARK,),
    )
