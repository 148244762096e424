"""Afterstates of both engines: equal to the last byte, and blind to what is hidden.

The batch engine looks at the true table, the readable one at a state that the
seat imagines: where the two agree, nothing hidden was read.
"""

from __future__ import annotations

import random
from typing import Any

import jax
import numpy as np
import pytest

from menagerie import afterstates as readable
from menagerie import bots
from menagerie.batch import afterstates
from menagerie.core import MenagerieError, State
from tests.configurations import CASES, IDS, deal

GAMES, LOOKED = 2, 40
"""How many games of each configuration, and how many of the moves of one decision."""
ONE_STAGE = (0, 3)
"""Options do not depend on the cards in hand: with options, full hands are enough."""


CHOSEN = [(2, "first-game"), (3, "hard"), (4, [2, 12, 15, 18])]
"""Nimalia's chosen objectives, each with one number of players: each program takes seconds to
compile, and the random ones are tried with every number."""


def compiled(name: str, players: int, options: dict[str, Any]) -> bool:
    if name != "nimalia" or options["objectives"] == "random":
        return True
    return (players, options["objectives"]) in CHOSEN


COMPILED = [(case, label) for case, label in zip(CASES, IDS, strict=True) if compiled(*case)]


def stage_of(state: State) -> int:
    """How many cards are in the hand, where that decides the number of candidates."""
    hands = getattr(state, "hands", None)
    return len(hands[0]) if state.setup.game.name == "nimalia" and hands else 0


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [case for case, _ in COMPILED],
    ids=[label for _, label in COMPILED],
)
def test_both_engines_see_the_same(name: str, players: int, options: dict[str, Any]) -> None:
    after = afterstates.make(name, players, **options)
    context = jax.jit(after.context)
    candidates = jax.jit(after.candidates, static_argnames="stage")
    greedy = bots.make("greedy")
    compared = 0
    for number in range(GAMES):
        state = deal(name, players, options, f"afterstates {number}")
        rng = random.Random(number)
        while state.turn:
            seat = rng.choice(state.turn)
            legal = list(state.legal(seat))
            if rng.random() < 0.5 and (not options or stage_of(state) in ONE_STAGE):
                table, memory = after.room.from_state(state), after.recall(state)
                place = np.int32(seat)
                found = candidates(table, memory, place, stage=stage_of(state))
                rows, there, moves = map(np.asarray, found)
                at = {int(moves[n]): rows[n].tobytes() for n in np.flatnonzero(there)}
                assert set(at) <= set(legal)
                assert len(at) == min(len(legal), len(moves))
                looked = rng.sample(sorted(at), min(LOOKED, len(at)))
                imagined = state.imagine(seat, rng)
                seen = readable.look(imagined, seat, looked)
                assert np.asarray(context(table, memory, place)).tobytes() == seen.context
                assert [at[move] for move in looked] == seen.candidates
                compared += 1
            if rng.random() < 0.3:
                move = greedy.choose(bots.Position.of(state, seat, rng))
            else:
                move = rng.choice(legal)
            state.advance(seat, move)
    assert compared > 3


@pytest.mark.parametrize("players", [2, 4])
def test_memory_goes_along_with_the_game(players: int) -> None:
    """What the batch engine remembers move by move is what the readable position tells."""
    after = afterstates.make("animimix", players)
    remember = jax.jit(after.remember)
    state, rng = deal("animimix", players, {}, "memory"), random.Random(0)
    memory = after.start(after.room.from_state(state))
    while state.turn:
        np.testing.assert_array_equal(memory, after.recall(state))
        table = after.room.from_state(state)
        move = rng.choice(list(state.legal(state.turn[0])))
        memory = remember(memory, table, np.int32(move))
        state.advance(state.turn[0], move)
    assert np.asarray(memory).sum() > 0


def test_a_game_without_afterstates_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readable, "of", lambda _: None)
    with pytest.raises(MenagerieError, match="has no afterstates, so no net can learn it"):
        afterstates.make("junior", 2)
