"""A table's card: what lists show of it, beside its log in the storage."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..core import State
from . import clocks
from .characters import CHARACTERS, called
from .json_text import text
from .messages import TableLine
from .status import OVER, Status
from .table import Table


class Card(NamedTuple):
    """A table in a list."""

    table: str
    code: str
    game: str
    status: Status
    listed: bool
    players: int
    seats_open: int
    updated: float
    wake: float | None = None
    """The time at which the clock has to do something; None if there is no such time."""
    summary: bytes = b"{}"
    """JSON for lists (names, results): public, small, and opaque to the storage."""


def card_of(table: Table) -> Card:
    """The card as it is now; a secret change of one seat changes nothing in it."""
    names = [chair.written for chair in table.chairs]
    over = table.state if table.status == OVER else None
    return Card(
        table=table.id,
        code=table.code,
        game=table.game.name,
        status=table.status,
        listed=table.listed,
        players=table.players,
        seats_open=sum(chair.is_open for chair in table.chairs),
        updated=table.updated,
        wake=clocks.wake(table),
        summary=_only_names(*names) if over is None else _summary(names, over),
    )


def _summary(names: Sequence[str], over: State | None) -> bytes:
    scores, winners = (over.scores(), over.winners()) if over is not None else (None, None)
    return text({"names": names, "scores": scores, "winners": winners}).encode()


@lru_cache(4096)
def _only_names(*names: str) -> bytes:
    """Cached: it is the same at every move of a game."""
    return _summary(names, None)


def line(card: Card) -> TableLine:
    """The card as a browser gets it."""
    said = json.loads(card.summary)
    return TableLine(
        id=card.table,
        code=card.code,
        game=card.game,
        status=card.status,
        players=card.players,
        seats_open=card.seats_open,
        updated=card.updated,
        names=_shown(card.game, said["names"]),
        scores=said.get("scores"),
        winners=said.get("winners"),
    )


def _shown(game: str, names: Sequence[str]) -> list[str]:
    """Bots by their characters; a card names them by their level, and no person is named so."""
    return called(game, tuple((name, name if name in CHARACTERS else None) for name in names))
