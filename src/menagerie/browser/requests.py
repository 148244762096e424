"""What a page may ask at a table, and the command it becomes: the requests of the WebSocket.

The server decodes the same requests with msgspec and bounds them (`server/sockets/requests.py`).
Here the page is our own, so what is wrong is refused with a sentence and nothing is counted.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from ..tables import commands, late_guests, undo
from ..tables.commands import Entries
from ..tables.people import Person
from ..tables.refusals import declined
from ..tables.table import Table

T = TypeVar("T")


class Wanted:
    """A JSON object that was asked with, read field by field."""

    def __init__(self, said: object) -> None:
        if not isinstance(said, dict):
            raise declined("bad-request", text="an object is expected.")
        self._said: dict[str, Any] = said

    @classmethod
    def read(cls, said: str) -> Wanted:
        try:
            return cls(json.loads(said))
        except ValueError as error:
            raise declined("bad-request", text=str(error)) from error

    def number(self, name: str) -> int:
        return self._of(int, name)

    def number_or_none(self, name: str) -> int | None:
        return None if self._said.get(name) is None else self.number(name)

    def text(self, name: str, usual: str | None = None) -> str:
        return self._of(str, name, usual)

    def text_or_none(self, name: str) -> str | None:
        return None if self._said.get(name) is None else self.text(name)

    def truth(self, name: str) -> bool:
        return self._of(bool, name, False)

    def fields(self, name: str) -> dict[str, Any]:
        return self._of(dict, name, {})

    def each(self, name: str) -> list[Wanted]:
        return [Wanted(one) for one in self._of(list, name, [])]

    def _of(self, kind: type[T], name: str, usual: T | None = None) -> T:
        found = self._said.get(name, usual)
        if type(found) is not kind:
            raise declined("bad-request", text=f"{name}: {found!r}")
        return found


Command = Callable[[Table, Person, Wanted, float], Entries]


def _sit(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    name = asked.text_or_none("name") or who.name
    contribution, face = asked.text("contribution", ""), asked.text("face", "")
    seat, guest = asked.number_or_none("seat"), asked.truth("guest")
    return commands.sit(table, who, seat, name, contribution, guest, face)


def _wear(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.wear(table, who, asked.number("seat"), asked.text("face"))


def _leave(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.leave(table, who, asked.number("seat"))


def _appoint(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.appoint(table, who, asked.number("seat"), asked.text_or_none("level"))


def _ban(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.ban(table, who, asked.number("seat"))


def _contribute(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.contribute(table, who, asked.number("seat"), asked.text("text"))


def _pledge(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.pledge(table, who, asked.number("seat"), asked.text("pledge"))


def _disclose(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.disclose(table, who, asked.number("seat"), asked.text("text"))


def _start(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.start(table, who)


def _excuse(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.excuse(table, who, asked.number("seat"))


def _queue(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    if not asked.truth("on"):
        return late_guests.want_none(table, who.id)
    return late_guests.want_seat(table, who, asked.text_or_none("name") or who.name)


def _undo(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return undo.take_back(table, who, asked.number("seat"), asked.truth("ask"))


def _agree(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return undo.agree(table, who, asked.number("seat"))


def _decline(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return undo.decline(table, who, asked.number("seat"))


def _replace(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.replace(table, who, asked.number("seat"), now)


def _return(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.come_back(table, who, asked.number("seat"))


def _abandon(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.abandon(table, who)


def _rematch(table: Table, who: Person, asked: Wanted, now: float) -> Entries:
    return commands.rematch(table, who)


COMMANDS: dict[str, Command] = {
    "sit": _sit,
    "wear": _wear,
    "leave": _leave,
    "appoint": _appoint,
    "ban": _ban,
    "contribute": _contribute,
    "pledge": _pledge,
    "disclose": _disclose,
    "start": _start,
    "excuse": _excuse,
    "queue": _queue,
    "undo": _undo,
    "agree": _agree,
    "decline": _decline,
    "replace": _replace,
    "return": _return,
    "abandon": _abandon,
    "rematch": _rematch,
}
"""By the type of a request: the commands that are answered by `done` alone."""
