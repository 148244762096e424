"""What a storage keeps of a table: the lines of its log, and its card for lists."""

from __future__ import annotations

from typing import NamedTuple

STATUSES = ("open", "running", "over", "abandoned")


class NewEntry(NamedTuple):
    """One line to be added to a table's log; its number is given by its place."""

    kind: str
    body: bytes
    """JSON."""
    at: float
    """Unix time."""


class Entry(NamedTuple):
    """One line of a table's log."""

    number: int
    kind: str
    body: bytes
    at: float


class Card(NamedTuple):
    """A table in a list."""

    table: str
    code: str
    game: str
    status: str
    """One of `STATUSES`."""
    listed: bool
    players: int
    seats_open: int
    updated: float
    wake: float | None = None
    """When somebody must act because of the clock; None: nobody."""
    summary: bytes = b"{}"
    """JSON for lists (names, results): public, small, and opaque to the storage."""
