"""A whole game at a table without a server: everything that is said, message by message.

This file runs in the browser's Python too, so it needs nothing but the table's rooms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from menagerie.bots import Position, make
from menagerie.core import TableError
from menagerie.core.replay import verify
from menagerie.tables import card, commands, host, preview, projection
from menagerie.tables.film import film_of
from menagerie.tables.host import Observer
from menagerie.tables.log import Clock, Seat
from menagerie.tables.people import Person
from menagerie.tables.records import record_of
from menagerie.tables.table import Table

ZOE, ROMAIN = Person("z", "Zoé"), Person("r", "Romain")
SEATS = (Seat(ZOE.id, "Zoé", contribution="salt"), Seat(), Seat(level="fox", name="fox"))
PREVIEW_EVERY = 7

Choose = Callable[[Position], int]


def greedy(position: Position) -> int:
    return make("greedy").choose(position)


class Game:
    """Two people, a bot and a spectator. The deal is the same every time; `choose` plays."""

    def __init__(self, name: str, choose: Choose) -> None:
        created = commands.create(ZOE, name, SEATS, {}, Clock("move", 60), True)
        self.now = 1000.0
        self.table = Table("t", replace(created, code="ABCDEF", secret="5" * 64), self.now)
        self.choose = choose
        self.moves: list[int] = []
        self.observers = [Observer(ZOE, "fr"), Observer(ROMAIN), Observer(None)]

    def messages(self) -> Iterator[object]:
        """Everything that the table says until the game is over, and its film."""
        table = self.table
        for observer in self.observers:
            yield from host.look_anew(table, observer, {})
        yield from self._act(commands.sit(table, ROMAIN, None, "Romain", "pepper", False))
        yield from self._act(commands.start(table, ZOE))
        while table.turn:
            yield from self._turn(table.turn[0])
        try:
            commands.play(table, ZOE, 0, 0, table.steps.seen[0], "late")
        except TableError as error:
            yield projection.refused(table, error, "late", "fr")
        record = record_of(table)
        assert verify(record, table.game).holds
        yield film_of(record, 1, "fr")

    def _turn(self, seat: int) -> Iterator[object]:
        table, level = self.table, self.table.chairs[seat].level
        move = self.choose(preview.position(table, seat, "hint"))
        self.moves.append(move)
        self.now += 0.5
        if level is not None:
            yield from self._act(
                commands.bot_play(table, seat, level, move, table.steps.seen[seat])
            )
            return
        if len(self.moves) % PREVIEW_EVERY == 0:
            yield preview.previewed(table, seat, move, "p", "en")
        request = f"m{len(self.moves)}"
        who = (ZOE, ROMAIN)[seat]
        yield from self._act(commands.play(table, who, seat, move, table.steps.seen[seat], request))

    def _act(self, bodies: commands.Entries) -> Iterator[object]:
        assert bodies
        change = host.follow(self.table, bodies, self.now)
        for message, _ in host.tell(self.table, self.observers, change.steps):
            yield message
        yield card.line(change.card)
