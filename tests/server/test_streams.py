"""The law of secrets over time: two worlds that one pair of eyes cannot tell apart.

Two hubs hold the same table; in the second everything these eyes may not know is different.
Moves are played in both that, by the rules, show these eyes the same; now and then somebody
does in one of them what does not show at all. Then everything sent to these eyes must be the
same: every byte, every message, their number and their order.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from menagerie.core import State
from menagerie.server.encoding import encode
from menagerie.server.live.bus import LocalBus
from menagerie.server.live.connection import Connection
from menagerie.server.live.hub import Decide, Hub
from menagerie.server.operations.metrics import Metrics
from menagerie.server.storage import storage_at
from menagerie.tables import card, clocks, codes, commands, projection
from menagerie.tables.log import Clock, Created, Seat
from menagerie.tables.people import Person
from menagerie.tables.table import Table
from tests.configurations import CASES, IDS, contents
from tests.tables.laid import PEOPLE

MOVES, TRIES = 12, 8
WALKS = {"animalia": (0, 60, 60)}
"""How far into a game the worlds part at most; in Animalia what is done in secret comes late."""


Pair = tuple[tuple[int, int], tuple[int, int]]
"""A seat and a move in each world."""


class World:
    """A table in a hub of its own, and what one pair of eyes is sent."""

    def __init__(self, folder: str, eye: int | None) -> None:
        self.storage = storage_at(folder)
        self.time = 1000.0
        self.hub = Hub(self.storage, LocalBus(), Metrics(), "p", now=lambda: self.time)
        self.eye = eye
        self.connections = [_connection(eye), _connection(eye, keeps_view=True)]
        """One is sent whole views, one what changes in them."""
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
        # The clock answers at once for everybody in a race that asks nobody: here before anybody
        # looks, in both worlds.
        await self.act(lambda table: clocks.overdue(table, self.time))
        # The others look on: what is made for their eyes must not get before these.
        eyes = [eye for eye in (None, *range(players)) if eye != self.eye]
        others = [_connection(eye, keeps) for eye in eyes for keeps in (False, True)]
        for connection in (*others, *self.connections):
            await self.hub.join(self.table, connection, "fr", {})

    async def act(self, decide: Decide) -> None:
        await self.hub.act(self.table, decide)

    async def state(self) -> State:
        async with await self.hub.tables.at(self.table) as live:
            assert live.table.state is not None
            return live.table.state

    async def swap(self, state: State) -> None:
        async with await self.hub.tables.at(self.table) as live:
            live.table.state = state

    async def sent(self) -> list[list[bytes]]:
        found = []
        for connection in self.connections:
            found.append([await connection.next() for _ in range(connection._waiting.qsize())])
        return found

    async def listed(self) -> list[bytes]:
        """What the public list and the table's page say."""
        cards = await self.storage.cards(listed=True)
        async with await self.hub.tables.at(self.table) as live:
            info = encode(projection.table_info(live.table, "en"))
        return [encode(card.line(one)) for one in cards] + [info]


def _connection(eye: int | None, keeps_view: bool = False) -> Connection:
    connection = Connection(Person("e", "Eve") if eye is None else PEOPLE[eye], 10_000)
    connection.keeps_view = keeps_view
    return connection


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
        legal = state.legal(seat) if len(state.turn) > 1 else ()
        for move in legal[:: 1 + len(legal) // 12]:
            if seat != eye and shown(state, eye, seat, move) == now:
                return seat, move
    return None


async def walked(world: World, game: str, rng: random.Random) -> list[tuple[int, int]]:
    """Some random moves from the start: not to the end, nor past what can be done in secret."""
    found = []
    for _ in range(rng.choice(WALKS.get(game, (0, 4, 8)))):
        state = (await world.state()).clone()
        if quiet(state, world.eye) is not None:
            break
        seat = rng.choice(state.turn)
        move = rng.choice(state.legal(seat))
        state.advance(seat, move)
        if not state.turn:
            break
        await play(world, seat, move)
        found.append((seat, move))
    return found


def alike(worlds: list[State], eye: int | None, rng: random.Random) -> Pair | None:
    """A move in each world, of one seat, that show these eyes the same; others if that can be."""
    here, there = worlds
    found: Pair | None = None
    for seat in rng.sample(here.turn, len(here.turn)):
        if seat not in there.turn:
            continue
        looks = {shown(here, eye, seat, move): move for move in some(here.legal(seat), rng)}
        for move in (*some(there.legal(seat), rng), *looks.values()):
            like = looks.get(shown(there, eye, seat, move))
            if like is None or (seat == eye and like != move):
                continue
            found = (seat, like), (seat, move)
            if like != move:
                return found
    return found


def some(moves: Sequence[int], rng: random.Random) -> list[int]:
    return rng.sample(list(moves), min(len(moves), 4))


def elsewhere(true: State, other: State, eye: int | None, rng: random.Random) -> tuple[State, Pair]:
    """Another world that goes on like the true one for a move: the present one, or a new one."""
    for _ in range(TRIES):
        if contents(other) != contents(true):
            found = alike([true, other], eye, rng)
            if found is not None:
                return other, found
        other = true.imagine(eye, rng)
    # Whatever happens now, these eyes will learn something: it happens to the same in both.
    seat = rng.choice(true.turn)
    move = rng.choice(true.legal(seat))
    return true.clone(), ((seat, move), (seat, move))


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
    monkeypatch.setattr(codes, "new_id", lambda: "the-table")
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
            for world, (seat, move) in zip(worlds, chosen, strict=True):
                await play(world, seat, move)
        sent = await worlds[0].sent()
        assert sent == await worlds[1].sent()
        assert all(any(b'"changes"' in data for data in stream) for stream in sent[1:])
        assert await worlds[0].listed() == await worlds[1].listed()
        assert differ
    finally:
        for world in worlds:
            await world.storage.close()


async def play(world: World, seat: int, move: int) -> None:
    def decide(table: Table) -> commands.Entries:
        seen, request = table.steps.seen[seat], f"m{table.number}"
        return commands.play(table, PEOPLE[seat], seat, move, seen, request)

    await world.act(decide)
