"""Cards as rows: the same columns in both databases."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ...tables.card import Card
from ...tables.log import Entry, NewEntry
from ...tables.status import Status
from .interface import StorageFailure

FIELDS = (
    "id",
    "code",
    "game",
    "status",
    "listed",
    "players",
    "seats_open",
    "updated",
    "wake",
    "summary",
)
"""The columns of a `Card`, in its order."""
CARD = ", ".join(f"tables.{name}" for name in FIELDS)


def card_of(row: Sequence[Any]) -> Card:
    """A card from the columns `CARD`."""
    table, code, game, status, listed, players, seats_open, updated, wake, summary = row
    return Card(
        table, code, game, status, bool(listed), players, seats_open, updated, wake, bytes(summary)
    )


def list_query(member: bool, listed: bool, statuses: Collection[Status]) -> str:
    """Cards, latest first. Arguments: the member, the statuses, the limit."""
    places = (f"?{place}" for place in range(1, 100))
    source, tests = "tables", []
    if member:
        source = "members JOIN tables ON tables.id = members.table_id"
        tests.append(f"members.identity = {next(places)}")
    if listed:
        tests.append("tables.listed")
    if statuses:
        tests.append(f"tables.status IN ({', '.join(next(places) for _ in statuses)})")
    where = f"WHERE {' AND '.join(tests)} " if tests else ""
    order = "ORDER BY tables.updated DESC, tables.id"
    return f"SELECT {CARD} FROM {source} {where}{order} LIMIT {next(places)}"


def checked(table: str, after: int, entries: list[Entry]) -> list[Entry]:
    """The entries, if their numbers follow `after` without a gap."""
    for number, entry in enumerate(entries, after + 1):
        if entry.number != number:
            raise StorageFailure(
                f"The log of table {table} has entry {entry.number} where {number} should be: "
                "the database is damaged. Restore a backup."
            )
    return entries


def some(entries: Sequence[NewEntry]) -> Sequence[NewEntry]:
    """The entries, which must not be none: a log grows or nothing has happened."""
    if not entries:
        raise ValueError("An append of no entries would change a card and not its log.")
    return entries
