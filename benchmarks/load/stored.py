"""A database as it is at a restart: many tables in the middle of a game."""

from __future__ import annotations

import asyncio
import random
import time

from menagerie import games
from menagerie.server.storage import NewEntry, storage_at
from menagerie.tables import commands, log
from menagerie.tables.card import card_of
from menagerie.tables.folding import follow
from menagerie.tables.log import Clock, Seat
from menagerie.tables.people import Person
from menagerie.tables.table import Table

ENTRIES = 10
BOT_EVERY = 20
"""One table in this many waits for a bot's move."""

ZOE, ROMAIN = Person("zoe", "Zoé"), Person("romain", "Romain")


class _Game:
    """A table, and the log that led to it."""

    def __init__(self, game: str, bot: bool) -> None:
        second = Seat(level="mouse", name="mouse") if bot else Seat()
        seats = [Seat(ZOE.id, "Zoé"), second]
        self.now = time.time() - 3600
        created = commands.create(ZOE, game, seats, {}, Clock(), False)
        self.table = Table("t", created, self.now)
        self.log: list[NewEntry] = [log.written(created, self.now)]
        if not bot:
            self._write(commands.sit(self.table, ROMAIN, 1, "Romain", "", False))
        self._write(commands.start(self.table, ZOE))
        state, rng = self.table.state, random.Random(game)
        assert state is not None
        while len(self.log) < ENTRIES or (bot and not self.table.bots_due()):
            seat = self.table.turn[0]
            self._write([log.Moved(seat, rng.choice(state.legal(seat)), f"m{len(self.log)}")])

    def _write(self, bodies: commands.Entries) -> None:
        for body in bodies:
            follow(self.table, body, self.now)
            self.log.append(log.written(body, self.now))


async def fill(address: str, tables: int) -> None:
    """Puts this number of tables into an empty database."""
    kinds = {(name, bot): _Game(name, bot) for name in games.HOUSE for bot in (False, True)}
    storage = storage_at(address)
    await storage.open()
    try:
        for first in range(0, tables, 500):
            made = []
            for number in range(first, min(first + 500, tables)):
                name = games.HOUSE[number % len(games.HOUSE)]
                game = kinds[name, number % BOT_EVERY == 0]
                game.table.id, game.table.code = f"stored-{number}", f"S{number}"
                line = card_of(game.table)
                made.append(storage.create(line, game.log, [ZOE.id, ROMAIN.id]))
            await asyncio.gather(*made)
    finally:
        await storage.close()
