"""Writes what a release leaves behind: a small database, and the records and films of its games.

    python -m tools.release_data tests/data/0.1.0

Run it once for each release, before the next change of rules, and keep the folder: the tests read
and continue these games with every later version (`tests/server/test_released.py`). The same
program writes the same moves; nothing here is drawn by chance.
"""

from __future__ import annotations

import asyncio
import gzip
import random
import sqlite3
import sys
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from menagerie import games
from menagerie.bots import Position, make
from menagerie.server.encoding import encode
from menagerie.server.people.identity import SECRET_LENGTH, hashed
from menagerie.server.storage import Identity
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables import commands, host, log
from menagerie.tables.card import card_of
from menagerie.tables.film import film_of
from menagerie.tables.log import Clock, Seat
from menagerie.tables.people import Person
from menagerie.tables.records import record_of
from menagerie.tables.table import Table

ZOE, ROMAIN = Person("zoe", "Zoé"), Person("romain", "Romain")
SECRETS = {ZOE.id: "z" * SECRET_LENGTH, ROMAIN.id: "r" * SECRET_LENGTH}
"""What the two have in their cookies."""

SALT = "salt 1529"
"""With it, a finished and a running game of Mini Fourmidable have a player who is out of a phase
after having completed an objective: version 2 of the rules decides that otherwise."""


class Writer:
    """One table, played by `random` for everybody and written to the storage."""

    def __init__(self, storage: SqliteStorage, name: str, game: str, clock: Clock, bot: bool):
        seats = [Seat(ZOE.id, ZOE.name, contribution="salt"), Seat()]
        if bot:
            seats.append(Seat(level="fox", name="fox"))
        body = commands.create(ZOE, game, seats, {}, clock, False)
        secret = sha256(f"{name} {SALT}".encode()).hexdigest()
        self.created = replace(body, code=secret[:6].upper(), secret=secret)
        self.storage, self.now = storage, 1_700_000_000.0
        self.table = Table(name, self.created, self.now)
        self.rng = random.Random(f"{name} {SALT}")

    async def lay(self) -> None:
        entry = log.written(self.created, self.now)
        await self.storage.create(card_of(self.table), [entry], [ZOE.id])

    async def act(self, bodies: commands.Entries, members: Sequence[str] = ()) -> None:
        self.now += 1.0
        change = host.follow(self.table, bodies, self.now)
        await self.storage.append(change.card, change.after, change.entries, members)

    async def start(self) -> None:
        table = self.table
        sits = commands.sit(table, ROMAIN, None, ROMAIN.name, "pepper", False)
        await self.act(sits, [ROMAIN.id])
        await self.act(commands.start(table, ZOE))

    async def play(self, most: int) -> None:
        """Until the game is over or has this number of moves."""
        table = self.table
        while table.turn and len(table.moves) < most:
            seat = table.turn[0]
            assert table.state is not None
            move = make("random").choose(Position.of(table.state, seat, self.rng))
            level = table.chairs[seat].level
            if level is not None:
                await self.act(commands.bot_play(table, seat, level, move, table.steps.seen[seat]))
                continue
            who, request = (ZOE, ROMAIN)[seat], f"m{len(table.moves)}"
            bodies = commands.play(table, who, seat, move, table.steps.seen[seat], request)
            await self.act(bodies)


async def write(folder: Path) -> None:
    (folder / "records").mkdir(parents=True)
    storage = SqliteStorage(folder / "tables.db")
    await storage.open()
    for who in (ZOE, ROMAIN):
        await storage.add_identity(
            Identity(who.id, who.name, 1_700_000_000.0), hashed(SECRETS[who.id])
        )
    for game in games.HOUSE:
        await _write_game(storage, game, folder / "records")
    await storage.close()
    database = sqlite3.connect(folder / "tables.db", isolation_level=None)
    database.execute("PRAGMA journal_mode = DELETE")
    database.execute("VACUUM")
    database.close()


async def _write_game(storage: SqliteStorage, game: str, records: Path) -> None:
    for players in (2, 3):
        table = Writer(storage, f"{game}-finished-{players}", game, Clock(), bot=players == 3)
        await table.lay()
        await table.start()
        await table.play(10_000)
        record = record_of(table.table)
        (records / f"{game}-{players}.txt").write_text(str(record), "utf-8")
        if players == 2:
            film = gzip.compress(encode(film_of(record, 0, "en")), 9, mtime=0)
            (records / f"{game}-{players}.film.json.gz").write_bytes(film)
    # Whoever is asked at such an old table has no time left: a bot plays on.
    late = Writer(storage, f"{game}-clock", game, Clock("game", 3600), bot=True)
    running = Writer(storage, f"{game}-running", game, Clock(), bot=True)
    for table, moves in ((late, 9), (running, min(37, 2 * len(record.moves) // 3))):
        await table.lay()
        await table.start()
        await table.play(moves)


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1])))
