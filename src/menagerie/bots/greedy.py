"""`greedy`: the move that looks best one step ahead, averaged over a few imagined states."""

from __future__ import annotations

from .bot import Bot
from .guides import guide
from .position import Position

_LOOKS = 4
"""The number of imagined states: one alone would be decided by how its hidden cards fell."""


class GreedyBot(Bot):
    name = "greedy"

    def choose(self, position: Position) -> int:
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        totals = weights(position)
        top = max(totals)
        return position.rng.choice(
            [move for move, total in zip(legal, totals, strict=True) if total == top]
        )


def weights(position: Position) -> list[float]:
    """How good each legal move looks: the sum over a few imagined states."""
    weigh = guide(position.game.name).weigh
    totals = [0.0] * len(position.legal)
    for _ in range(_LOOKS):
        for at, weight in enumerate(weigh(position.imagine(), position.seat, position.legal)):
            totals[at] += weight
    return totals
