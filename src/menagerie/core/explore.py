"""Ways through positions: random play, finishing one step, and counting move sequences."""

from __future__ import annotations

import random
from collections.abc import Callable

from .state import State

_LONGEST_ANSWER = 16
"""More moves than an answer in a simultaneous step can take."""


def play_out(
    state: State, rng: random.Random, watch: Callable[[State, int, int], None] | None = None
) -> int:
    """Plays random legal moves to the end and returns the number of decisions.

    `watch(state, seat, move)` is called before each move. Of several deciders
    a random one answers first.
    """
    decisions = 0
    while state.turn:
        seat = state.turn[0] if len(state.turn) == 1 else rng.choice(state.turn)
        move = rng.choice(state.legal(seat))
        if watch is not None:
            watch(state, seat, move)
        state.advance(seat, move)
        decisions += 1
    return decisions


def settle(state: State, seat: int, move: int, rng: random.Random) -> None:
    """Plays the move; in a simultaneous step the others answer at random, which ends it."""
    others = [other for other in state.turn if other != seat]
    state.advance(seat, move)
    if seat in state.turn:
        return
    for other in others:
        for _ in range(_LONGEST_ANSWER):
            waiting = set(state.turn)
            if other not in waiting:
                break
            state.advance(other, rng.choice(state.legal(other)))
            if set(state.turn) - waiting:
                return


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` moves (or fewer, where the game ends).

    It checks the whole move generator: the number changes when a rule changes.
    Of several deciders the first in `turn` answers first.
    """
    if depth == 0 or not state.turn:
        return 1
    seat = state.turn[0]
    moves = state.legal(seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        child = state.clone()
        child.advance(seat, move)
        total += perft(child, depth - 1)
    return total
