"""Many games of one configuration in lock-step: the batch engine beside the readable one.

Both start from the same deals and play the same random legal moves. After
every move the seats that owe a decision, the seat that is asked, its legal
moves, the points and the end are compared, at the end winners and rewards,
and for one game per step what every seat observes: of the table, and now and
then of tables that the seat could as well imagine. Half of the games are laid
anew from the readable position now and then, and go on from there.
`Difference` says in words where the engines first disagree.

`benchmarks/lockstep.py` does the same at length.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import jax
import numpy as np

from menagerie import batch, games
from menagerie.batch.room import Room
from menagerie.core import Setup, State
from menagerie.core.rewards import rank_rewards
from menagerie.core.shuffler import Shuffler
from menagerie.features import features

C = TypeVar("C")

IMAGINE_EVERY, LAY_EVERY = 8, 29

LEADS: dict[str, Callable[[Any], int]] = {"junior": lambda state: state.at}
"""Who is asked first where several owe a decision: seat 0, but where answering is a race
each round of it starts one seat further."""


class Difference(AssertionError):
    """The two engines disagree."""


class Foreseen(Shuffler):
    """Shuffles of card numbers in which a card's rank does not depend on which others are in.

    A reshuffle late in the game then has the same order whether it is drawn when the
    cards are known, as the readable engine does, or beforehand for all of them.
    """

    __slots__ = ()

    def shuffle(self, label: str, items: Sequence[C]) -> list[C]:
        wanted = set(items)
        if len(wanted) < len(items) or not all(isinstance(item, int) for item in items):
            return super().shuffle(label, items)
        return [card for card in super().shuffle(label, range(128)) if card in wanted]


class Look(NamedTuple):
    """What is compared of each table."""

    pending: Any
    seat: Any
    legal: Any
    scores: Any
    over: Any
    winners: Any
    rewards: Any


def deal(name: str, players: int, options: dict[str, Any], seed: str) -> State:
    game = games.load(name)
    checked = game.options.of(options)
    return game._deal(Setup(game, players, checked, game.edition, Foreseen(seed)))


def asked(state: State) -> int:
    """The seat that the batch engine should ask."""
    lead = LEADS[state.setup.game.name](state) if state.setup.game.name in LEADS else 0
    return min(state.turn, key=lambda seat: (seat - lead) % state.players)


class Programs:
    """What a room does with many tables, compiled when first asked."""

    def __init__(self, room: Room[Any]) -> None:
        self.room = room
        self.advance = jax.jit(jax.vmap(room.advance))
        self.look = jax.jit(jax.vmap(self._looked))
        self.observe = jax.jit(jax.vmap(room.observe))

    def _looked(self, table: Any) -> Look:
        room = self.room
        seat, scores = room.seat(table), room.scores(table)
        return Look(
            room.pending(table), seat, room.legal(table, seat), scores,
            room.over(table), room.winners(table, scores), room.rewards(table, scores),
        )  # fmt: skip


@lru_cache(maxsize=1)
def programs(room: Room[Any]) -> Programs:
    """Compiled once for all bunches of games of one configuration."""
    return Programs(room)


class Lockstep:
    """One configuration, played `count` times at once, from the deal number `first` on."""

    def __init__(
        self,
        name: str,
        players: int,
        options: dict[str, Any],
        count: int,
        first: int = 0,
        compiled: Callable[[Room[Any]], Programs] = Programs,
    ) -> None:
        self.name, self.players, self.options, self.first = name, players, options, first
        self.room: Room[Any] = batch.make(name, players, **options).room
        self.programs = compiled(self.room)
        self.features = features(name, players)
        self.states = [
            deal(name, players, options, f"lock-step {n}") for n in range(first, first + count)
        ]
        self.table = self.room.from_states(self.states)
        self.moves = np.zeros(count, np.int32)
        self.step = 0
        self.rng = random.Random(f"{name} {players} {options}" + f" {first}" * (first > 0))

    def play(self) -> int:
        """Plays every game to its end; returns how many moves that took."""
        live = list(range(len(self.states)))
        moves = 0
        while live:
            look = Look(*map(np.asarray, self.programs.look(self.table)))
            self._compare_observations(live[self.step % len(live)])
            if self.step % LAY_EVERY == LAY_EVERY - 1:
                self._lay_half()
            live = [number for number in live if self._compare(number, look)]
            moves += len(live)
            self.table = self.programs.advance(self.table, self.moves)
            for number in live:
                state = self.states[number]
                state.advance(int(look.seat[number]), int(self.moves[number]))
            self.step += 1
        return moves

    def _compare(self, number: int, look: Look) -> bool:
        """Compares one game and chooses its next move; False when it is over."""
        state = self.states[number]
        pending = tuple(np.flatnonzero(look.pending[number]))
        self._equal(number, "the seats that owe a decision", state.turn, pending)
        self._equal(number, "the end", not state.turn, bool(look.over[number]))
        self._equal(number, "the points", state.scores(), look.scores[number].tolist())
        if not state.turn:
            winners = tuple(np.flatnonzero(look.winners[number]))
            self._equal(number, "the winners", state.winners(), winners)
            rewards = np.round(look.rewards[number], 5).tolist()
            expected = np.round(np.array(rank_rewards(state), np.float32), 5).tolist()
            self._equal(number, "the rewards", expected, rewards)
            return False
        seat = asked(state)
        self._equal(number, "the seat that is asked", seat, int(look.seat[number]))
        legal = list(state.legal(seat))
        found = np.flatnonzero(look.legal[number]).tolist()
        if legal != found:
            text = games.load(self.name).moves.text
            readable, batched = ([text(move) for move in moves] for moves in (legal, found))
            self._equal(number, f"the legal moves of seat {seat}", readable, batched)
        self.moves[number] = self.rng.choice(legal)
        return True

    def _compare_observations(self, number: int) -> None:
        state, seats = self.states[number], range(self.players)
        table = jax.tree.map(lambda leaf: np.asarray(leaf)[number], self.table)
        same = jax.tree.map(lambda leaf: np.stack([leaf] * self.players), table)
        expected = [self.features.encode(state.view(seat)) for seat in seats]
        self._equal_vectors(number, "observes", expected, same)
        if self.step % IMAGINE_EVERY == 0:
            imagined = [state.imagine(seat, self.rng) for seat in seats]
            tables = self.room.from_states(imagined)
            self._equal_vectors(number, "observes of what it imagines", expected, tables)

    def _equal_vectors(self, number: int, verb: str, expected: list[Any], tables: Any) -> None:
        """`tables` has one table for each seat to look at."""
        observed = np.asarray(self.programs.observe(tables, np.arange(self.players)))
        for seat, (readable, batched) in enumerate(zip(expected, observed, strict=True)):
            self._equal(number, "the length of an observation", readable.shape, batched.shape)
            for place in np.flatnonzero(readable != batched)[:1]:
                what = f"what seat {seat} {verb}, {self.features.names[place]}"
                self._equal(number, what, int(readable[place]), int(batched[place]))

    def _lay_half(self) -> None:
        """Every second game goes on from its readable position, laid as a table."""
        laid = self.room.from_states(self.states[::2])

        def replaced(old: Any, new: Any) -> Any:
            whole = np.array(old)
            whole[::2] = new
            return whole

        self.table = jax.tree.map(replaced, self.table, laid)

    def _equal(self, number: int, what: str, readable: Any, batched: Any) -> None:
        if readable != batched:
            raise Difference(
                f"{self.name}, {self.players} players, {self.options}, "
                f"seed 'lock-step {self.first + number}', "
                f"after {self.step} moves: {what}: the readable engine says {readable}, "
                f"the batch engine {batched}."
            )
