"""The law of secrets over time: two worlds that one pair of eyes cannot tell apart.

Two hubs hold the same table; in the second everything these eyes may not know is different.
The same moves are played in both, as long as what they show these eyes is the same by the
rules. Then everything sent to these eyes must be the same: every byte, every message, their
number and their order.
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie.core import State
from menagerie.server import commands, protocol, wire
from menagerie.server.bus import LocalBus
from menagerie.server.commands import Person
from menagerie.server.connections import Connection
from menagerie.server.entries import Clock, Created, Seat
from menagerie.server.hub import Decide, Hub
from menagerie.server.metrics import Metrics
from menagerie.server.storage import storage_at
from menagerie.server.tables import Table
from tests.server.laid import PEOPLE
from tests.tables import CASES, IDS, contents

MOVES, TRIES, QUIET = 12, 8, 4
WALKS = {"animalia": (0, 30, 40, 50)}
"""How far into a game the worlds part; in Animalia what is done in secret comes late."""


class World:
    """A table in a hub of its own, and what one pair of eyes is sent."""

    def __init__(self, folder: str, eye: int | None) -> None:
        self.storage = storage_at(folder)
        self.time = 1000.0
        self.hub = Hub(self.storage, LocalBus(), Metrics(), "p", lambda: self.time)
        self.eye = eye
        self.connection = Connection(Person("e", "Eve") if eye is None else PEOPLE[eye], 10_000)
        self.table = ""

    async def open(self, created: Created, players: int) -> None:
        await self.storage.open()
        self.table, _ = await self.hub.create(created, [])
        for seat in range(1, players):
            who = PEOPLE[seat]
            await self.act(
                partial(
                    commands.sit, who=who, seat=seat, name=who.name, contribution="", guest=False
                )
            )
        await self.act(partial(commands.start, who=PEOPLE[0]))
        await self.hub.join(self.table, self.connection, protocol.Hello(version=1, lang="fr"))

    async def act(self, decide: Decide) -> None:
        await self.hub.act(self.table, decide)

    async def state(self) -> State:
        async with self.hub.at(self.table) as live:
            assert live.table.state is not None
            return live.table.state

    async def swap(self, state: State) -> None:
        async with self.hub.at(self.table) as live:
            live.table.state = state

    async def sent(self) -> list[bytes]:
        found = []
        while not self.connection._waiting.empty():
            found.append(await self.connection.next())
        return found

    async def listed(self) -> list[bytes]:
        """What the public list and the table's page say."""
        cards = await self.storage.cards(listed=True)
        async with self.hub.at(self.table) as live:
            info = protocol.encode(wire.table_info(live.table, "en"))
        return [msgspec.json.encode(wire.line(card)) for card in cards] + [info]


def shown(state: State, eye: int | None, seat: int, move: int) -> Any:
    """What a move lets these eyes see, by the rules; None where it is not legal."""
    if seat not in state.turn or move not in state.legal(seat):
        return None
    after = state.clone()
    events = [event.seen_by(eye) for event in after.play(seat, move)]
    mine = after.legal(eye) if eye is not None and eye in after.turn else None
    return repr((events, after.view(eye), mine, after.turn))


def quiet(state: State, eye: int | None) -> tuple[int, int] | None:
    """A move of somebody else that these eyes cannot see at all."""
    mine = state.legal(eye) if eye is not None and eye in state.turn else None
    now = repr(([], state.view(eye), mine, state.turn))
    for seat in state.turn:
        for move in state.legal(seat)[:QUIET]:
            if seat != eye and shown(state, eye, seat, move) == now:
                return seat, move
    return None


async def walked(world: World, game: str, rng: random.Random) -> list[tuple[int, int]]:
    """Some random moves from the start, not to the end."""
    found = []
    for _ in range(rng.choice(WALKS.get(game, (0, 4, 8)))):
        state = (await world.state()).clone()
        seat = rng.choice(state.turn)
        move = rng.choice(state.legal(seat))
        state.advance(seat, move)
        if not state.turn:
            break
        await play(world, seat, move)
        found.append((seat, move))
    return found


def alike(worlds: list[State], eye: int | None, rng: random.Random) -> tuple[int, int] | None:
    """A move that both worlds allow and that shows these eyes the same in both."""
    here, there = worlds
    options = [(seat, move) for seat in here.turn for move in here.legal(seat)]
    for seat, move in rng.sample(options, min(len(options), 5)):
        looks = shown(here, eye, seat, move)
        if looks is not None and looks == shown(there, eye, seat, move):
            return seat, move
    return None


def elsewhere(
    true: State, other: State, eye: int | None, rng: random.Random
) -> tuple[State, tuple[int, int]]:
    """Another world that goes on like the true one for a move: the present one, or a new one."""
    for _ in range(TRIES):
        if contents(other) != contents(true):
            found = alike([true, other], eye, rng)
            if found is not None:
                return other, found
        other = true.imagine(eye, rng)
    # Whatever happens now, these eyes will learn something: it happens to the same in both.
    seat = rng.choice(true.turn)
    return true.clone(), (seat, rng.choice(true.legal(seat)))


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
async def test_two_worlds_send_the_same(
    name: str,
    players: int,
    options: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(f"{name} {players}")
    seats = [Seat(PEOPLE[0].id, "Zoé")] + [Seat()] * (players - 1)
    created = commands.create(PEOPLE[0], name, seats, options, Clock("move", 60), True)
    monkeypatch.setattr(commands, "new_id", lambda: "the-table")
    eye = rng.choice([None, *range(players)])
    worlds = [World(str(tmp_path / f"{number}.db"), eye) for number in range(2)]
    differ = 0
    try:
        for world in worlds:
            await world.open(created, players)
        for seat, move in await walked(worlds[0], name, rng):
            await play(worlds[1], seat, move)
        for _ in range(MOVES):
            true = await worlds[0].state()
            for world in worlds:
                world.time += 1.0
            if (hushed := quiet(true, eye)) is not None:
                # In one of the worlds somebody does something that does not show.
                await play(worlds[0], *hushed)
                continue
            if not true.turn:
                break
            other, chosen = elsewhere(true, await worlds[1].state(), eye, rng)
            differ += contents(other) != contents(true)
            await worlds[1].swap(other)
            for world in worlds:
                await play(world, *chosen)
        assert await worlds[0].sent() == await worlds[1].sent()
        assert await worlds[0].listed() == await worlds[1].listed()
        assert differ
    finally:
        for world in worlds:
            await world.storage.close()


async def play(world: World, seat: int, move: int) -> None:
    def decide(table: Table) -> commands.Entries:
        seen, request = table.seen[seat], f"m{table.number}"
        return commands.play(table, PEOPLE[seat], seat, move, seen, request)

    await world.act(decide)
