"""A table's card: what lists show of it, beside its log in the storage."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from ..core import State
from . import clocks
from .chairs import Chair
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
    names, seats_open, summary = _seated(*[(c.who is None, c.name, c.level) for c in table.chairs])
    if table.status == OVER and table.state is not None:
        summary = _summary(names, table.state)
    elif due := table.people_due():
        summary = _summary(names, None, tuple(_sign(table.id, who) for who in due))
    return Card(
        table=table.id,
        code=table.code,
        game=table.game.name,
        status=table.status,
        listed=table.listed,
        players=table.players,
        seats_open=seats_open,
        updated=table.steps.updated,
        wake=clocks.wake(table),
        summary=summary,
    )


@lru_cache(4096)
def _seated(*seats: tuple[bool, str, str | None]) -> tuple[list[str], int, bytes]:
    """The names in lists, the number of open seats, and the summary without a result. Each seat is
    given as whether it belongs to nobody, its name, and its bot. Cached: it is the same at every
    move of a game."""
    chairs = [Chair(None if nobodys else "", name, level) for nobodys, name, level in seats]
    names = [chair.written for chair in chairs]
    return names, sum(chair.is_open for chair in chairs), _summary(names, None)


def _summary(names: Sequence[str], over: State | None, due: Sequence[str] = ()) -> bytes:
    scores, winners = (over.scores(), over.winners()) if over is not None else (None, None)
    said: dict[str, object] = {"names": names, "scores": scores, "winners": winners}
    return text({**said, "due": due} if due else said).encode()


@lru_cache(4096)
def _sign(table: str, who: str) -> str:
    """Stands for a person on a card, so that only who knows the person recognises it: cards hold
    no identities, which would have to be taken out of them one day."""
    return sha256(f"menagerie/due/1\n{table}\n{who}".encode()).hexdigest()[:16]


def somebody_is_due(card: Card) -> bool:
    """Whether the table waits for a person: for a decision, or to sit down."""
    return bool(json.loads(card.summary).get("due"))


def line(card: Card, who: str | None = None) -> TableLine:
    """The card as a browser gets it; with whether the table waits for the person `who`."""
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
        yours=who is not None and _sign(card.table, who) in said.get("due", ()),
    )


def _shown(game: str, names: Sequence[str]) -> list[str]:
    """Bots by their characters; a card names them by their level, and no person is named so."""
    return called(game, tuple((name, name if name in CHARACTERS else None) for name in names))
