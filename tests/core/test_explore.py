"""Random play and the counting of move sequences."""

from __future__ import annotations

import random

import pytest

from menagerie import games
from menagerie.core import State
from menagerie.core.explore import perft, play_out
from tests.core.rooms import ROOMS

JUNIOR = games.load("junior")


def slow_perft(state: State, depth: int) -> int:
    """By copying and playing in full, without the shortcut at the last step."""
    if depth == 0 or not state.turn:
        return 1
    total = 0
    for move in state.legal(state.turn[0]):
        child = state.clone()
        child.play(child.turn[0], move)
        total += slow_perft(child, depth - 1)
    return total


def test_play_out_counts_decisions_and_ends_the_game() -> None:
    state = JUNIOR.deal(3, "out")
    assert play_out(state, random.Random(1)) == 52
    assert state.turn == ()
    assert play_out(state, random.Random(1)) == 0


def test_play_out_shows_every_position_before_its_move() -> None:
    state = JUNIOR.deal(3, "watch", {"variant": "rush"})
    seen = []

    def watch(now: State, seat: int, move: int) -> None:
        assert now is state
        assert seat in now.turn
        assert move in now.legal(seat)
        seen.append(seat)

    assert play_out(state, random.Random(1), watch) == len(seen)


def test_of_several_deciders_a_random_one_answers_first() -> None:
    firsts = set()

    def watch(now: State, seat: int, move: int) -> None:
        if len(now.turn) == now.players:
            firsts.add(seat)

    play_out(JUNIOR.deal(4, "several", {"variant": "rush"}), random.Random(1), watch)
    assert firsts == {0, 1, 2, 3}


def test_play_out_follows_its_random_source() -> None:
    ends = []
    for number in (1, 1, 2):
        state = JUNIOR.deal(4, "source")
        play_out(state, random.Random(number))
        ends.append(state.view(None))
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("name", ROOMS)
def test_perft_counts_what_play_allows_and_leaves_the_position_alone(name: str) -> None:
    game = games.load(name)
    state = game.deal(game.seats[0], "perft")
    before = state.view(None)
    for depth in (0, 1, 2):
        assert perft(state, depth) == slow_perft(state, depth)
    assert state.view(None) == before


def test_perft_counts_games_that_end_early_once() -> None:
    state = JUNIOR.deal(2, "early")
    for _ in range(51):
        state.advance(state.turn[0], state.legal(state.turn[0])[0])
    open_rows = len(state.legal(state.turn[0]))
    assert [perft(state, depth) for depth in (0, 1, 2, 9)] == [1, open_rows, open_rows, open_rows]
    state.advance(state.turn[0], state.legal(state.turn[0])[0])
    assert perft(state, 3) == 1
