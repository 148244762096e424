"""Flat Monte Carlo: the guide's first choice stands until a challenger is surely better."""

from __future__ import annotations

import random

import pytest

from menagerie import bots, games
from menagerie.bots import Position
from menagerie.bots.budget import Budget
from menagerie.bots.greedy import weights
from menagerie.bots.guides import guide
from menagerie.bots.mc import FEWEST, MOST, PLAYOUTS, MoveRace, ranked, width
from menagerie.bots.playout import rewards
from tests.configurations import deal


def race(*leads: list[float]) -> MoveRace:
    """A race after as many states as each challenger has leads over the first move, 100."""
    running = MoveRace([100, *(101 + at for at in range(len(leads)))])
    for gains in zip(*leads, strict=True):
        running.add([0.5, *(0.5 + gain for gain in gains)])
    return running


def test_a_steady_lead_is_believed() -> None:
    assert race([0.01, 0.02, 0.01, 0.02], [-0.1, 0.0, 0.0, -0.1]).best() == 101


def test_a_lucky_lead_is_not() -> None:
    """The mean is the same as that of a steady lead, but it comes from one state."""
    assert race([0.9, -0.3, -0.3, -0.2]).best() == 100


def test_nothing_is_believed_after_too_few_states() -> None:
    assert race([0.5, 0.5]).best() == 100
    assert race([0.5, 0.5, 0.5]).best() == 101


def test_halving_keeps_the_first_move_and_the_better_challengers() -> None:
    running = race([0.1] * 4, [0.3] * 4, [-0.2] * 4, [0.2] * 4, [-0.3] * 4)
    running.halve()
    assert running.moves == [100, 102, 104]
    running.halve()
    assert running.moves == [100, 102]
    running.halve()
    assert running.best() == 102


def test_who_is_clearly_behind_is_out() -> None:
    leads = [0.1, -0.1] * 3
    running = race([-0.2, -0.3] * 3, leads)
    assert running.moves == [100, 101, 102], "too early to tell"
    running = race([-0.2, -0.3] * 4, [*leads, 0.1, -0.1])
    assert running.moves == [100, 102]
    assert not running.over


def test_a_race_is_over_when_it_is_clear() -> None:
    assert race([-0.2, -0.3] * 4, [-0.1, -0.2] * 4).over
    assert race([0.0] * 8).over, "as good as the first choice, always"
    assert race([0.2, 0.3] * 4).over
    assert not race([0.2, 0.3] * 4, [0.3, 0.2] * 4).over, "which of the two is better?"
    assert not race([0.5, -0.4] * 20).over


@pytest.mark.parametrize("name", games.HOUSE)
def test_without_time_it_plays_what_the_guide_likes_best(name: str) -> None:
    rng = random.Random(6)
    state = deal(name, games.load(name).seats[0], {}, "no time")
    for _ in range(12):
        if not state.turn:
            break
        seat = state.turn[0]
        chosen = bots.make("mc:1i").choose(Position.of(state, seat, random.Random(7)))
        twin = Position.of(state, seat, random.Random(7))
        looks = weights(twin)
        assert looks[twin.legal.index(chosen)] == max(looks)
        state.advance(seat, rng.choice(state.legal(seat)))


def test_moves_are_ranked_as_the_guide_likes_them() -> None:
    state = deal("nimalia", 2, {}, "favourites")
    found = ranked(Position.of(state, 0, random.Random(8)))
    position = Position.of(state, 0, random.Random(8))
    looks = dict(zip(position.legal, weights(position), strict=True))
    assert [looks[move] for move in found] == sorted(looks.values(), reverse=True)


@pytest.mark.parametrize(
    ("iterations", "moves"), [(1, FEWEST), (20, FEWEST), (10 * PLAYOUTS + 2, 10), (9999, MOST)]
)
def test_more_time_tries_more_moves(iterations: int, moves: int) -> None:
    state = deal("junior", 2, {}, "width")
    position = Position.of(state, state.turn[0], random.Random(8))
    clock = Budget(iterations=iterations).start()
    assert width(position, guide("junior"), position.legal, clock) == moves


@pytest.mark.parametrize("name", games.HOUSE)
def test_rewards_are_shares_that_go_by_points_and_favour_winners(name: str) -> None:
    rng = random.Random(9)
    state = deal(name, games.load(name).seats[-1], {}, "rewards")
    while state.turn:
        seat = rng.choice(state.turn)
        state.advance(seat, rng.choice(state.legal(seat)))
    gains, merits = rewards(state), state.merits()
    assert sum(gains) == pytest.approx(1)
    assert {seat for seat, gain in enumerate(gains) if gain > 0.3 / len(state.winners())} >= set(
        state.winners()
    )
    order = sorted(range(len(merits)), key=lambda seat: (merits[seat], seat in state.winners()))
    assert [gains[seat] for seat in order] == sorted(gains)
