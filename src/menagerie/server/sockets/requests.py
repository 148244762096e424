"""From a browser's request to a command at the table."""

from __future__ import annotations

from ...tables import commands, protocol
from ...tables.commands import Entries, Person
from ...tables.refusals import declined
from ...tables.table import Table

Command = (
    protocol.Sit
    | protocol.Leave
    | protocol.Appoint
    | protocol.Contribute
    | protocol.Start
    | protocol.Replace
    | protocol.Return
    | protocol.Abandon
    | protocol.Rematch
)
"""The requests that are answered by `done` alone."""

COMMANDS: tuple[type[Command], ...] = Command.__args__


LONGEST_LOG = 10_000
"""Entries from which a table takes no changes but the moves of its game, and its end."""


def carried_out(table: Table, who: Person, asked: Command, now: float) -> Entries:
    """What the request puts into the log."""
    found = _decided(table, who, asked, now)
    if found and table.number >= LONGEST_LOG and not isinstance(asked, protocol.Abandon):
        raise declined("worn-out")
    return found


def _decided(table: Table, who: Person, asked: Command, now: float) -> Entries:
    match asked:
        case protocol.Sit():
            name = asked.name or who.name
            return commands.sit(table, who, asked.seat, name, asked.contribution, asked.guest)
        case protocol.Leave():
            return commands.leave(table, who, asked.seat)
        case protocol.Appoint():
            return commands.appoint(table, who, asked.seat, asked.level)
        case protocol.Contribute():
            return commands.contribute(table, who, asked.seat, asked.text)
        case protocol.Start():
            return commands.start(table, who)
        case protocol.Replace():
            return commands.replace(table, who, asked.seat, now)
        case protocol.Return():
            return commands.come_back(table, who, asked.seat)
        case protocol.Abandon():
            return commands.abandon(table, who)
        case protocol.Rematch():
            return commands.rematch(table, who)
