"""What the browser brings: a place for logs, a worker for bots, and lines to the pages.

Everything that goes over is text, so that JavaScript and Python need to agree on JSON alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ..tables.card import Card, line
from ..tables.json_text import text
from ..tables.log import Entry, NewEntry
from ..tables.messages import TableLine

STORED, CONFLICT, FULL = "stored", "conflict", "full"
"""How it went with what was to be stored: it is on the disk; another page has written before;
there is no room. Any other word: it went wrong in another way."""


class ThisDevice(Protocol):
    """What JavaScript does for the tables."""

    async def read(self, table: str) -> str:
        """The log of a table with its line in lists, as `StoredTable.read` takes it; empty where
        there is no such table."""

    async def write(self, table: str, after: int, change: str) -> str:
        """Adds to a log that has `after` entries, and answers when it is on the disk. The change
        is made by `change_text`."""

    async def find(self, code: str) -> str:
        """The id of the table with this code; empty where there is none."""

    async def tables(self) -> str:
        """The lines of all tables, as a JSON list."""

    async def recall(self, name: str) -> str:
        """What was kept under a name; empty where there is nothing."""

    async def keep(self, name: str, said: str) -> str:
        """Stores something under a name, and answers like `write`."""

    async def think(self, question: str) -> str:
        """Asks the other worker, and brings its answer (`thinking.py`)."""

    def warn(self, why: str) -> None:
        """Tells the person that a bot's move was not stored: `full` for no room, or `storage`."""

    def say(self, line: int, message: str) -> None:
        """Sends a message to a page."""

    def hang_up(self, line: int, code: int) -> None:
        """Closes the line to a page, for a reason that `server/live/connection.py` lists."""


class StoredTable(NamedTuple):
    """A table as the device has it."""

    entries: list[Entry]
    line: TableLine

    @classmethod
    def read(cls, said: str) -> StoredTable:
        found = json.loads(said)
        entries = [
            Entry(number, kind, body.encode(), at)
            for number, (kind, body, at) in enumerate(found["entries"], start=1)
        ]
        return cls(entries, TableLine(**found["line"]))

    def card(self) -> Card:
        """The card as far as the line in lists tells: for tables that cannot be read."""
        said, result = self.line, {"scores": self.line.scores, "winners": self.line.winners}
        return Card(
            said.id,
            said.code,
            said.game,
            said.status,
            False,
            said.players,
            said.seats_open,
            said.updated,
            summary=text({"names": said.names, **result}).encode(),
        )


def change_text(entries: Sequence[NewEntry], card: Card) -> str:
    """What a command adds to a log, and the line of the table in lists from then on."""
    written = [(entry.kind, entry.body.decode(), entry.at) for entry in entries]
    return text({"entries": written, "line": line(card)})
