"""Moves that are taken back: what everybody at the table is sent, with and without them.

`tests/tables/test_undo.py` tries a few positions of every game, `python -m benchmarks.undo` as
many as one likes.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from menagerie.core import State, TableError
from menagerie.server.encoding import encode
from menagerie.tables import commands, host, log, projection, undo
from menagerie.tables.card import card_of
from menagerie.tables.chairs import Eye
from menagerie.tables.folding import fold
from menagerie.tables.host import Observer
from menagerie.tables.log import Entry
from tests.tables.laid import PEOPLE, Laid

TAKEN_BACK = "taken back"
MOVES_AFTER = 4
"""The number of moves that are played after a move was taken back."""


class Watched:
    """A table that every pair of eyes looks at, by whole views and by what changes in them."""

    def __init__(self, entries: Sequence[Entry], now: float) -> None:
        self.table, self.now = fold("t", entries), now
        self.streams: dict[tuple[Eye, bool], list[bytes]] = {}
        self._eyes: dict[Observer, tuple[Eye, bool]] = {}
        for eye in (*range(self.table.players), None):
            for keeps in (False, True):
                observer = Observer(None if eye is None else PEOPLE[eye], "fr", keeps)
                self._eyes[observer] = eye, keeps
                greeting = host.look_anew(self.table, observer, {})
                self.streams[eye, keeps] = [encode(message) for message in greeting]

    def become(self, state: State) -> None:
        """From now on the hidden things are those of another state."""
        before = len(self.table.moves)

        def after(moves: Iterable[tuple[int, int]]) -> State:
            found = state.clone()
            for seat, move in list(moves)[before:]:
                found.advance(seat, move)
            return found

        self.table.state = state.clone()
        self.table.after = after  # type: ignore[method-assign]

    def take_back(self, seat: int) -> str:
        """The seat takes its last move back alone; how that is answered."""
        try:
            bodies = undo.take_back(self.table, PEOPLE[seat], seat, ask=False)
        except TableError as error:
            return encode(projection.refused(self.table, error, "x", "fr")).decode()
        assert bodies == [log.Undone(seat, len(self.table.moves) - 1)], bodies
        self.now += 5
        self.act(bodies)
        return TAKEN_BACK

    def own(self, seat: int) -> list[list[bytes]]:
        """Everything that these eyes are sent."""
        return [self.streams[seat, keeps] for keeps in (False, True)]

    def act(self, bodies: Sequence[log.Body]) -> None:
        change = host.follow(self.table, bodies, self.now)
        for message, observers in host.tell(self.table, self._eyes, change.steps):
            for observer in observers:
                self.streams[self._eyes[observer]].append(encode(message))

    def play(self, seat: int, move: int, request: str = "") -> None:
        seen = self.table.steps.seen[seat]
        self.act(commands.play(self.table, PEOPLE[seat], seat, move, seen, request))

    def others(self, seat: int) -> dict[Any, Any]:
        """Everything that all eyes but these are sent, and what anybody can ask for."""
        said: dict[Any, Any] = {
            eyes: stream for eyes, stream in self.streams.items() if eyes[0] != seat
        }
        said["card"] = card_of(self.table)
        said["table"] = encode(projection.table_info(self.table, "en"))
        for eye in (*(other for other in range(self.table.players) if other != seat), None):
            # To those who come just now.
            greeting = host.look_anew(
                self.table, Observer(None if eye is None else PEOPLE[eye]), {}
            )
            said["anew", eye] = [encode(message) for message in greeting]
        return said


@dataclass
class Tally:
    """What was tried."""

    positions: int = 0
    moves: int = 0
    alone: int = 0
    """The moves that could be taken back alone."""
    faults: list[str] = field(default_factory=list)


def try_game(
    name: str, players: int, options: dict[str, Any], seed: str, share: float, most: int
) -> Tally:
    """Plays a game at random. At a share of its positions each seat in turn plays some of its moves
    and takes them back; a fault is what somebody could learn by that."""
    tally, rng = Tally(), random.Random(f"{name} {players} {options} {seed}")
    laid = Laid.people(name, players, options, deal=seed)
    while laid.table.turn and tally.positions < most:
        laid.now += 1
        if not tally.positions or rng.random() < share:
            tally.positions += 1
            for seat in laid.table.turn:
                assert laid.table.state is not None
                legal = laid.table.state.legal(seat)
                for move in rng.sample(legal, min(2, len(legal))):
                    try_move(laid, seat, move, rng, tally)
        laid.play_on(rng, 1)
    return tally


def try_move(laid: Laid, seat: int, move: int, rng: random.Random, tally: Tally) -> None:
    """Plays a move at one table and not at another, and takes it back."""
    tally.moves += 1
    spied = spy(laid, seat, [move], rng)
    tally.faults += spied.faults
    table, twin = spied.here, Watched(laid.log, laid.now)
    where = f"{laid.table.game.name} {laid.table.players}, seat {seat}, move {move}"
    if not spied.taken_back:
        if table.others(seat) == twin.others(seat):
            tally.faults.append(f"{where}: nobody noticed, and it cannot be taken back")
        return
    tally.alone += 1
    if table.table.state != twin.table.state or table.table.moves != twin.table.moves:
        tally.faults.append(f"{where}: another position than before")
    for _ in range(MOVES_AFTER):
        if table.others(seat) != twin.others(seat):
            tally.faults.append(f"{where}: the others were sent something else")
            return
        if not twin.table.turn:
            return
        assert twin.table.state is not None
        following = rng.choice(twin.table.turn)
        chosen = rng.choice(twin.table.state.legal(following))
        for one in (table, twin):
            one.now = twin.now + 10
            one.play(following, chosen)


@dataclass
class Spied:
    """What a seat has tried, and what it could learn by that."""

    here: Watched
    """The true table."""
    taken_back: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def spy(laid: Laid, seat: int, moves: Sequence[int], rng: random.Random) -> Spied:
    """A client that wants to look at hidden things plays each of these moves and takes it back, up
    to the first that stays. It does so at the true table and at one where everything that its seat
    may not know is different: as long as it is allowed, both must send it the same bytes."""
    assert laid.table.state is not None
    here, there = Watched(laid.log, laid.now), Watched(laid.log, laid.now)
    there.become(laid.table.state.imagine(seat, rng))
    found = Spied(here)
    for number, move in enumerate(moves):
        for world in (here, there):
            world.now += 5
            world.play(seat, move, f"tried {number}")
        # Where the move itself has shown something, as its end of the game, it stays in both; why
        # may differ.
        alike = here.own(seat) == there.own(seat)
        answers = [world.take_back(seat) for world in (here, there)]
        where = f"{laid.table.game.name} {laid.table.players}, seat {seat}, move {move}"
        if answers[0] != answers[1] and (alike or TAKEN_BACK in answers):
            found.faults.append(f"{where}: the answer tells something: {answers}")
            break
        if answers[0] != TAKEN_BACK:
            break
        found.taken_back.append(move)
        if here.own(seat) != there.own(seat):
            found.faults.append(f"{where}: the seat learns something by taking it back")
            break
    return found
