"""`greedy`: the move that looks best by one look ahead, averaged over a few imaginations."""

from __future__ import annotations

from .bot import Bot
from .guides import guide
from .position import Position

_LOOKS = 4
"""How many imagined states are looked at: hidden cards should not tip the scale by themselves."""


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
    """How good each legal move looks, over a few imagined states together."""
    weigh = guide(position.game.name).weigh
    totals = [0.0] * len(position.legal)
    for _ in range(_LOOKS):
        for at, weight in enumerate(weigh(position.imagine(), position.seat, position.legal)):
            totals[at] += weight
    return totals
