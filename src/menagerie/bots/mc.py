"""`mc`: flat Monte Carlo over imagined states.

Every candidate move is tried in the same imagined states and played out.
After each stage the worse half of the candidates is dropped, so that most of
the time goes to telling the best ones apart (sequential halving).
"""

from __future__ import annotations

from math import ceil, log2

from .bot import Bot
from .budget import Budget, Clock
from .guides import Guide, guide
from .playout import play_out
from .position import Position

CANDIDATES = 24
"""With more legal moves than this, the guide chooses whom to try."""


class MonteCarloBot(Bot):
    name = "mc"

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, position: Position) -> int:
        clock = self.budget.start()
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        advice = guide(position.game.name)
        moves = candidates(position, advice, CANDIDATES)
        totals = dict.fromkeys(moves, 0.0)
        stages = ceil(log2(len(moves)))
        for stage in range(1, stages + 1):
            while clock.spent() < stage / stages:
                if not self._sweep(position, advice, moves, totals, clock):
                    break
            moves.sort(key=totals.__getitem__, reverse=True)
            if stage < stages:
                moves = moves[: ceil(len(moves) / 2)]
        return moves[0]

    @staticmethod
    def _sweep(
        position: Position, advice: Guide, moves: list[int], totals: dict[int, float], clock: Clock
    ) -> bool:
        """Tries every candidate once in one imagined state; False when the time ran out inside."""
        imagined = position.imagine()
        gains = []
        for move in moves:
            state = imagined.clone()
            state.advance(position.seat, move)
            gains.append(play_out(state, advice, position.rng)[position.seat])
            clock.tick()
            if clock.spent() >= 1:
                return False
        for move, gain in zip(moves, gains, strict=True):
            totals[move] += gain
        return True


def candidates(position: Position, advice: Guide, most: int) -> list[int]:
    """The moves worth trying, the best-looking first."""
    legal = list(position.legal)
    weights = advice.weigh(position.imagine(), position.seat, legal)
    order = sorted(range(len(legal)), key=lambda at: -weights[at])
    return [legal[at] for at in order[:most]]
