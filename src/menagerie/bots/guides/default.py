"""The guide of a game that has none of its own: it knows the rules alone.

A move is worth the points it leads to at once: those of the seat, less those of the best of the
others. In a simultaneous step the others answer at random, the same for every move.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...core import State
from ...core.explore import settle
from .base import Guide


def weigh(state: State, seat: int, legal: Sequence[int]) -> list[float]:
    return [_worth(state.clone(), seat, move) for move in legal]


def pick(state: State, seat: int, legal: Sequence[int], rng: random.Random) -> int:
    # One look ahead for every move of a playout would take longer than more playouts do.
    return legal[int(rng.random() * len(legal))]


def _worth(state: State, seat: int, move: int) -> float:
    settle(state, seat, move, random.Random(0))
    merits = state.merits()
    mine = merits.pop(seat)
    return float(mine - max(merits))


GUIDE = Guide(weigh, pick)
