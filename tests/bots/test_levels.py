"""The levels: what they are made of, and that the best beats the weakest.

A few games cannot show that neighbours are in order (`docs/strength.md` does), but they show a
level that was mixed up with another.
"""

from __future__ import annotations

import random

import pytest

from menagerie import bots, games
from menagerie.bots import house
from menagerie.bots.levels import LEVELS, made_of
from menagerie.core.rewards import rank_rewards

DEALS = {"animimix": 4, "nimalia": 1, "junior": 12, "animalia": 2, "fourmidable": 3}


def reward(name: str, mine: int, deal: int) -> float:
    """The lion's, against a mouse."""
    state, rng = games.load(name).deal(2, f"levels {deal}"), random.Random(deal)
    seats = [bots.make("lion" if seat == mine else "mouse") for seat in range(2)]
    while state.turn:
        seat = state.turn[0]
        state.advance(seat, seats[seat].choose(bots.Position.of(state, seat, rng)))
    return rank_rewards(state)[mine]


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_lion_beats_a_mouse(name: str) -> None:
    rewards = [reward(name, mine, deal) for deal in range(DEALS[name]) for mine in range(2)]
    assert sum(rewards) > 0


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_level_is_made_of_a_bot_of_the_house(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load(name)
    assert set(game.levels) <= set(LEVELS)
    setup = game.deal(2, "made").setup
    made = [made_of(level, setup) for level in LEVELS]
    assert made[-2:] == ["net", "net:0.3"]
    assert all(house.make(one) for one in made)
    assert len({*made}) == len(LEVELS)
    monkeypatch.setattr("menagerie.bots.nets.library.find", lambda _: None)
    assert [made_of(level, setup) for level in LEVELS[-3:]] == ["greedy", "mc:0.3", "mc:1"]
