"""A database as a restart finds it: many tables in the middle of a game."""

from __future__ import annotations

import asyncio
import random
import time

from menagerie import games
from menagerie.server.storage import NewEntry, storage_at
from menagerie.tables import clocks, commands, wire
from menagerie.tables import log as entries
from menagerie.tables.commands import Person
from menagerie.tables.log import Clock, Seat
from menagerie.tables.table import Table, card

ENTRIES = 10
BOT_EVERY = 20
"""One table in so many waits for a bot's move."""

ZOE, ROMAIN = Person("zoe", "Zoé"), Person("romain", "Romain")


class _Game:
    """A table, and the log that led to it."""

    def __init__(self, game: str, bot: bool) -> None:
        self.table, self.log = Table("t"), list[NewEntry]()
        second = Seat(level="mouse", name="mouse") if bot else Seat()
        seats = [Seat(ZOE.id, "Zoé"), second]
        self._write([commands.create(ZOE, game, seats, {}, Clock(), False)])
        if not bot:
            self._write(commands.sit(self.table, ROMAIN, 1, "Romain", "", False))
        self._write(commands.start(self.table, ZOE))
        state, rng = self.table.state, random.Random(game)
        assert state is not None
        while len(self.log) < ENTRIES or (bot and not self.table.bots_due()):
            seat = self.table.turn[0]
            self._write([entries.Moved(seat, rng.choice(state.legal(seat)), f"m{len(self.log)}")])

    def _write(self, bodies: commands.Entries) -> None:
        now = time.time() - 3600
        for body in bodies:
            self.table.follow(body, now)
            self.log.append(entries.written(body, now))


async def fill(address: str, tables: int) -> None:
    """Puts so many tables into an empty database."""
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
                line = card(game.table, clocks.wake(game.table), wire.summary(game.table))
                made.append(storage.create(line, game.log, [ZOE.id, ROMAIN.id]))
            await asyncio.gather(*made)
    finally:
        await storage.close()
