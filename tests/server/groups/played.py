"""Forty games of a family of six, played by random moves and written into a storage."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from menagerie import games
from menagerie.server.storage import Storage
from menagerie.tables import commands, log
from menagerie.tables.card import card_of
from menagerie.tables.host import follow
from menagerie.tables.log import Clock, NewEntry, Seat, written
from menagerie.tables.people import Person
from menagerie.tables.table import Table

NAMES = ("Zoé", "Max", "Lina", "Papa", "Mamie", "Tom")
DAY = 24 * 3600.0


async def play_games(
    storage: Storage, group: str, people: Sequence[Person], count: int, start: float
) -> None:
    """So many games at tables laid for the group, a day apart. The first person lays them, and now
    and then somebody plays as a guest on that person's screen; there are bots and rematches too."""
    rng = random.Random("a family of six")
    played = 0
    while played < count:
        game = games.names()[played % len(games.names())]
        room = [number for number in games.load(game).seats if number <= 4]
        sitting = rng.sample(range(len(people)), rng.choice(room))
        rounds = min(count - played, rng.choice((1, 1, 2)))
        now = start + played * DAY
        await _table(storage, group, game, [people[at] for at in sitting], rounds, now, rng)
        played += rounds


async def _table(
    storage: Storage,
    group: str,
    game: str,
    people: Sequence[Person],
    rounds: int,
    now: float,
    rng: random.Random,
) -> None:
    host, others = people[0], people[1:]
    seats = [Seat(host.id, host.name)]
    for person in others:
        # A third of the others share the screen of who has laid the table.
        guest = rng.random() < 1 / 3
        seats.append(Seat(host.id, person.name, guest=True) if guest else Seat())
    if rng.random() < 1 / 4:
        seats[-1] = Seat(level="fox", name="fox")
    options = {"variant": "avoid"} if game == "junior" and rng.random() < 1 / 2 else {}
    body = commands.create(host, game, seats, options, Clock(), False)
    secret = sha256(f"{group} {now}".encode()).hexdigest()
    table_id = f"table-{secret[:16]}"
    body = replace(body, secret=secret, code=secret[16:32])
    table = Table(table_id, body, now)
    entries: list[NewEntry] = [written(body, now)]

    def act(bodies: commands.Entries) -> None:
        entries.extend(follow(table, bodies, now).entries)

    for at, person in enumerate(others, start=1):
        if table.chairs[at].is_open:
            act(commands.sit(table, person, at, person.name, "", False))
    for number in range(rounds):
        act(commands.start(table, host))
        while table.turn:
            now += 60.0
            seat = rng.choice(table.turn)
            assert table.state is not None
            act([log.Moved(seat, rng.choice(table.state.legal(seat)))])
        if number + 1 < rounds:
            act([log.Rematch(sha256(f"{secret} {number}".encode()).hexdigest())])
    members = {chair.who for chair in table.chairs if chair.who is not None}
    await storage.create(card_of(table), entries, sorted(members))
    await storage.lay_for_group(group, table_id)
