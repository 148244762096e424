"""Animalia in a batch: what spies know of bonus cards, season after season."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from menagerie import batch
from menagerie.batch.animalia import awards as batch_awards
from menagerie.features import features
from menagerie.games.animalia import AnimaliaState, awards
from menagerie.games.animalia.memory import Glimpse
from menagerie.games.animalia.phases import MEDALS, OVER
from tests.batch.lockstep import deal

MEMORY = ("level", "labels", "places", "stories", "third", "first", "drawn")
TABLES = 24


def spied_season(state: AnimaliaState, rng: random.Random) -> None:
    """The end of a season: everyone complete, and many have spied what is left of the pile."""
    cards = [*state.lot, *state.deck[state.at :]]
    taken = len(state.collections) * 5
    state.collections = [tuple(cards[n : n + 5]) for n in range(0, taken, 5)]
    state.deck, state.at, state.lot = tuple(cards[taken:]), 0, ()
    state.dealer = rng.randrange(state.players)
    deepest = min(3, len(state.deck))
    places = rng.randint(1, deepest) if deepest else 0
    for seat in range(state.players):
        kind = rng.choice(["nothing", "order", "set", "set"]) if deepest else "nothing"
        if kind == "order":
            seen = rng.randint(1, deepest)
            state.glimpses[seat] = Glimpse(seen, state.deck[:seen], exact=True)
        elif kind == "set":
            known = tuple(card for card in state.deck[:places] if rng.random() < 0.8)
            state.glimpses[seat] = Glimpse(places, known, exact=False) if known else None


class Spies:
    """Tables that go from the end of one season to the end of the next."""

    def __init__(self, players: int, rng: random.Random) -> None:
        self.room = batch.make("animalia", players).room
        self.rng = rng
        self.features = features("animalia", players)
        self.states: list[Any] = [
            deal("animalia", players, {}, f"spies {rng.random()}") for _ in range(TABLES)
        ]
        self.table = self.room.from_states(self.states)
        self.advance = jax.jit(jax.vmap(self.room.advance))
        complete = jnp.bool_(True)
        self.close = jax.jit(jax.vmap(lambda table: batch_awards.end_season(table, complete)))
        seats = jnp.arange(players)
        self.observe = jax.jit(
            jax.vmap(lambda table: jax.vmap(self.room.observe, (None, 0))(table, seats))
        )
        self.most = 0

    def end_season(self) -> None:
        for state in self.states:
            spied_season(state, self.rng)
        laid = self.room.from_states(self.states)
        kept = {name: getattr(self.table, name) for name in MEMORY}
        self.table = self.close(laid._replace(**kept))
        for state in self.states:
            awards.elegance(state, None)
        self.compare(self.room.from_states(self.states))

    def answer(self) -> None:
        """Everyone answers, laying many bonus cards, until the next season begins."""
        season = self.states[0].season
        live = list(range(TABLES))
        while live:
            self.compare()
            moves = np.zeros(TABLES, np.int32)
            before = self.table
            for number in live:
                state = self.states[number]
                moves[number] = self.rng.choice(state.legal(state.turn[0]))
                state.advance(state.turn[0], int(moves[number]))
            after = self.advance(self.table, moves)
            self.table = jax.tree.map(partial(_where, np.isin(range(TABLES), live)), after, before)
            live = [n for n in live if self.states[n].phase == MEDALS]
            live = [n for n in live if self.states[n].season == season]
        self.compare()
        self.compare(self.room.from_states(self.states))

    def compare(self, table: Any = None) -> None:
        observed = np.asarray(self.observe(self.table if table is None else table))
        for number, state in enumerate(self.states):
            self.most = max(self.most, *map(len, state.private))
            if state.phase != OVER:
                expected = [self.features.encode(state.view(n)) for n in range(state.players)]
                assert (observed[number] == np.stack(expected)).all(), number


def _where(chosen: Any, yes: Any, no: Any) -> Any:
    return np.where(chosen.reshape((-1,) + (1,) * (yes.ndim - 1)), yes, no)


@pytest.mark.parametrize("players", [2, 6])
def test_spies_are_sure_of_the_same_bonus_cards(players: int) -> None:
    spies = Spies(players, random.Random(players))
    for _ in range(3):
        spies.end_season()
        spies.answer()
    assert spies.most > 1, "some know cards but not their order"
