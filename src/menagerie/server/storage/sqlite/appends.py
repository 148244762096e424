"""Appends to SQLite, many tables to a statement.

Each statement releases Python's global lock and must wait for it again, which under load takes
longer than the statement: so the appends of a group share statements. Every table is compared and
set by itself; where one is refused, the group is done again one by one, and each gets its own
answer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, TypeVar

from ....tables.card import Card
from ....tables.log import NewEntry
from ..interface import Conflict, Missing, StorageFailure
from ..rows import FIELDS
from .people import value

Row = TypeVar("Row", bound=tuple[object, ...])

AT_ONCE = (64, 16, 4, 1)
"""Rows in a statement: few different sizes, so that SQLite finds the statement in its cache."""

# The id and the code never change.
_CHANGES = FIELDS[2:]
_CARD = len(_CHANGES) + 3
_ENTRY = 5
MEMBER = "INSERT OR IGNORE INTO members (identity, table_id) VALUES (?, ?)"


class Append:
    """One table's append: work for the writer, alone or together with others."""

    __slots__ = ("card", "lines", "links")

    def __init__(
        self, card: Card, after: int, entries: Sequence[NewEntry], members: Sequence[str]
    ) -> None:
        table = card.table
        self.card: tuple[Any, ...] = (table, after, after + len(entries), *card[2:])
        self.lines = [
            (table, number, *entry) for number, entry in enumerate(entries, start=after + 1)
        ]
        self.links = [(who, table) for who in members]

    @property
    def table(self) -> str:
        return str(self.card[0])

    def __call__(self, db: sqlite3.Connection) -> None:
        """Alone; says what is wrong, if something is."""
        if db.execute(_update(1), self.card).rowcount == 0:
            table, after, *_ = self.card
            last = value(db, "SELECT last FROM tables WHERE id = ?", table)
            if last is None:
                raise Missing(f"There is no table {table}.")
            raise Conflict(f"The log of table {table} is at {last}, not at {after}.")
        db.executemany(_insert(1), self.lines)
        db.executemany(MEMBER, self.links)


def together(db: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """All of them, or a failure that says nothing about any of them."""
    for cards in _parts([append.card for append in appends]):
        if db.execute(_update(len(cards)), [*chain(*cards)]).rowcount != len(cards):
            raise StorageFailure("One of several appends was refused.")
    for lines in _parts([line for append in appends for line in append.lines]):
        db.execute(_insert(len(lines)), [*chain(*lines)])
    links = [link for append in appends for link in append.links]
    if links:
        db.executemany(MEMBER, links)


def _parts(rows: list[Row]) -> Iterator[list[Row]]:
    """The rows in pieces of the sizes there are statements for."""
    at = 0
    for size in AT_ONCE:
        while len(rows) - at >= size:
            yield rows[at : at + size]
            at += size


@cache
def _update(rows: int) -> str:
    changes = [f"{name} = new.column{at}" for at, name in enumerate(_CHANGES, start=4)]
    return (
        f"UPDATE tables SET last = new.column3, {', '.join(changes)} "
        f"FROM (VALUES {_places(rows, _CARD)}) AS new "
        "WHERE tables.id = new.column1 AND tables.last = new.column2"
    )


@cache
def _insert(rows: int) -> str:
    return f"INSERT INTO entries (table_id, number, kind, body, at) VALUES {_places(rows, _ENTRY)}"


def _places(rows: int, columns: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)
