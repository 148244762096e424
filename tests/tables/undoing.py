"""Moves that are taken back: what everybody at the table is sent, with and without them.

`tests/tables/test_undo.py` tries a few positions of every game, `python -m benchmarks.undo` as
many as one likes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from menagerie.core import TableError
from menagerie.core.undo import without
from menagerie.server.encoding import encode
from menagerie.tables import commands, host, log, projection, undo
from menagerie.tables.card import card_of
from menagerie.tables.chairs import Eye
from menagerie.tables.folding import fold
from menagerie.tables.host import Observer
from menagerie.tables.log import Entry
from tests.tables.laid import PEOPLE, Laid

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

    def act(self, bodies: Sequence[log.Body]) -> None:
        change = host.follow(self.table, bodies, self.now)
        for message, observers in host.tell(self.table, self._eyes, change.steps):
            for observer in observers:
                self.streams[self._eyes[observer]].append(encode(message))

    def play(self, seat: int, move: int, request: str = "") -> None:
        seen = self.table.seen[seat]
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
    laid = Laid.people(name, players, options)
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
    _learned_by_the_mover(laid, seat, move, rng, tally)
    table, twin = Watched(laid.log, laid.now), Watched(laid.log, laid.now)
    where = f"{laid.table.game.name} {laid.table.players}, seat {seat}, move {move}"
    table.now += 5
    table.play(seat, move, "tried")
    try:
        bodies = undo.take_back(table.table, PEOPLE[seat], seat, ask=False)
    except TableError:
        if table.others(seat) == twin.others(seat):
            tally.faults.append(f"{where}: nobody noticed, and it cannot be taken back")
        return
    if bodies != [log.Undone(seat, len(table.table.moves) - 1)]:
        tally.faults.append(f"{where}: taken back as {bodies}")
        return
    tally.alone += 1
    table.now += 5
    table.act(bodies)
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


def _learned_by_the_mover(
    laid: Laid, seat: int, move: int, rng: random.Random, tally: Tally
) -> None:
    """In another state that the seat cannot distinguish from the true one the same is allowed, and
    the seat sees the same."""
    true = laid.table.state
    assert true is not None
    answers = []
    for state in (true, true.imagine(seat, rng)):
        after = state.clone()
        events = [event.seen_by(seat) for event in after.follow(seat, move)]
        allowed = without(state, seat, move, (), random.Random(7)) is not None
        answers.append((allowed, events, after.views((seat,)), list(after.legal(seat))))
    if answers[0][0] != answers[1][0] or (answers[0][0] and answers[0] != answers[1]):
        tally.faults.append(f"{laid.table.game.name}: seat {seat} learns by taking back {move}")
