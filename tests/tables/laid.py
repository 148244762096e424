"""Tables laid for tests, without storage or network."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from menagerie.tables import commands, log
from menagerie.tables.chairs import Step
from menagerie.tables.folding import apply, fold
from menagerie.tables.log import Clock, Entry, Seat
from menagerie.tables.people import Person
from menagerie.tables.table import Table

ZOE, ROMAIN, LEA = Person("z", "Zoé"), Person("r", "Romain"), Person("l", "Léa")
PEOPLE = [ZOE, ROMAIN, LEA, Person("a", "Ana"), Person("b", "Bo"), Person("c", "Cy")]


CASUAL = Clock()


class Laid:
    """A table that writes its own log, by a clock that tests turn."""

    def __init__(
        self,
        game: str,
        seats: Sequence[Seat],
        options: dict[str, Any] | None = None,
        clock: Clock = CASUAL,
        listed: bool = False,
        deal: str = "",
    ) -> None:
        self.now = 1000.0
        self.log: list[Entry] = []
        created = commands.create(ZOE, game, seats, options or {}, clock, listed)
        # The same deal in every run, unless another is named: a random one may have nothing of what
        # a test looks for.
        secret = sha256(f"{game}, {len(seats)} seats{deal}".encode()).hexdigest()
        created = replace(created, secret=secret)
        self.log.append(Entry(1, *log.written(created, self.now)))
        self.table = self.again()

    @classmethod
    def people(
        cls, game: str, players: int, options: dict[str, Any] | None = None, deal: str = ""
    ) -> Laid:
        """A running game between people."""
        laid = cls(game, [Seat(ZOE.id, "Zoé")] + [Seat()] * (players - 1), options, deal=deal)
        for person in PEOPLE[1:players]:
            laid.write(commands.sit(laid.table, person, None, person.name, "", False))
        laid.write(commands.start(laid.table, ZOE))
        return laid

    def write(self, bodies: Sequence[log.Body]) -> list[Step]:
        steps = []
        for body in bodies:
            entry = Entry(self.table.number + 1, *log.written(body, self.now))
            self.log.append(entry)
            steps.append(apply(self.table, entry))
        return steps

    def play(self, seat: int, move: int, request: str = "") -> list[Step]:
        table = self.table
        who = next(person for person in PEOPLE if person.id == table.chairs[seat].who)
        seen = table.steps.seen[seat]
        return self.write(commands.play(table, who, seat, move, seen, request))

    def play_on(self, rng: random.Random, most: int = 10_000) -> None:
        """Random moves until the end, or this number of them."""
        for _ in range(most):
            if not self.table.turn:
                return
            seat = rng.choice(self.table.turn)
            assert self.table.state is not None
            self.play(seat, rng.choice(self.table.state.legal(seat)))

    def evening(self, rng: random.Random, rounds: int) -> None:
        """This number of whole games, one after the other; the last one is over."""
        for number in range(rounds):
            if number:
                self.write(commands.rematch(self.table, ZOE))
                self.write(commands.start(self.table, ZOE))
            self.play_on(rng)

    def again(self) -> Table:
        """The table folded anew from its log."""
        return fold("t", self.log)
