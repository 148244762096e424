"""The levels: what they are made of, and that the best beats the weakest.

A few games cannot show that neighbours are in order (`docs/strength.md` does), but they show a
level that was mixed up with another.
"""

from __future__ import annotations

import random

import pytest

from menagerie import bots, games
from menagerie.bots import Position, house
from menagerie.bots.greedy import GreedyBot
from menagerie.bots.guides import guide
from menagerie.bots.levels import LEVELS, made_of
from menagerie.core.rewards import rank_rewards
from menagerie.games.junior.moves import CLAIM, PASS

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


def test_who_errs_in_a_rush_errs_plausibly() -> None:
    """Nobody grabs a stable that lacks more than one animal, and something else than the right
    answer is only done where it can be missed."""
    game, rng = games.load("junior"), random.Random(5)
    errors = 0
    for number in range(6):
        state = game.deal(4, f"rush {number}", variant="rush")
        while state.turn:
            seat = state.turn[0]
            legal = list(state.legal(seat))
            position = Position.of(state, seat, rng)
            if position.is_race:
                slip = guide("junior").slip
                assert slip is not None
                chosen = slip(position.imagine(), seat, legal, rng)
                shown = set(state.view(seat)["shown"] or ())
                lacks = [len({*row} - shown) for row in state.view(seat)["missing"]]
                if chosen == PASS:
                    assert 0 in lacks or 1 not in lacks
                else:
                    assert lacks[chosen - CLAIM] == 1
                    errors += 1
            state.play(seat, GreedyBot().choose(position))
    assert errors
