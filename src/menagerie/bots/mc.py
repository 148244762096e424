"""`mc`: flat Monte Carlo over imagined states.

The guide's first choice races against its next choices, the challengers; with
more time there are more of them. All moves are tried in the same imagined states
and with the same random numbers, so that the moves are compared and not the
cards. After each stage the worse half of the challengers is dropped; a challenger
that is clearly behind is dropped at any time, and when the result is clear, the
race ends early. A challenger wins only if its lead over the first choice is
larger than the uncertainty of that lead. So with no time at all, `mc` plays what
`greedy` would play.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil, log2, sqrt

from ..core import State
from .bot import Bot
from .budget import Budget, Timer
from .greedy import weights
from .guides import Guide, guide
from .playout import play_out
from .position import Position

FEWEST, MOST = 6, 24
"""The least and the greatest number of moves that are tried, if there are enough."""
PLAYOUTS = 16
"""Playouts per move: with more time, more moves are tried. With too many moves, each would be
tried too rarely to tell anything."""
DOUBT = 1.0
"""The lead that a challenger needs, in standard errors."""
_STATES = 3
"""The number of imagined states below which no challenger can win."""
SURE, _SETTLED = 3.0, 8
"""After `_SETTLED` imagined states, a challenger that is `SURE` standard errors behind the first
choice is out of the race: what is clear needs no more time."""
_BORROWED = 4
"""A few states say little about how much the lead of a challenger varies. So its variance is mixed
with the mean variance of all challengers, which weighs as much as this many states."""


class MonteCarloBot(Bot):
    name = "mc"

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def searches(self, position: Position) -> bool:
        return True

    def choose(self, position: Position) -> int:
        timer = self.budget.start()
        if len(position.legal) == 1:
            return position.legal[0]
        advice = guide(position.game.name)
        moves = ranked(position)
        race = MoveRace(moves[: width(position, advice, moves, timer)])
        stages = ceil(log2(len(race.moves)))
        for stage in range(1, stages + 1):
            while not race.over and timer.spent() < stage / stages:
                gains = _tried(position, advice, race.moves, timer)
                if gains is None:
                    break
                race.add(gains)
            if stage < stages:
                race.halve()
        return race.best()


def ranked(position: Position) -> list[int]:
    """The legal moves, the best-looking first."""
    legal, looks = position.legal, weights(position)
    return [legal[at] for at in sorted(range(len(legal)), key=lambda at: -looks[at])]


def width(position: Position, advice: Guide[State], moves: Sequence[int], timer: Timer) -> int:
    """The number of moves that can be tried, estimated from the time of two playouts."""
    before = timer.spent()
    _tried(position, advice, moves[:2], timer)
    after = timer.spent()
    playouts = 2 * (1 - after) / max(after - before, 1e-9)
    return int(min(MOST, max(FEWEST, playouts / PLAYOUTS)))


def _tried(
    position: Position, advice: Guide[State], moves: Sequence[int], timer: Timer
) -> list[float] | None:
    """The reward of each move in one imagined state; None if the time runs out meanwhile."""
    imagined, luck, rng = position.imagine(), position.rng.getrandbits(32), random.Random(0)
    gains = []
    for move in moves:
        if timer.spent() >= 1:
            return None
        state = imagined.clone()
        state.advance(position.seat, move)
        rng.seed(luck)
        gains.append(play_out(state, advice, rng)[position.seat])
        timer.tick()
    return gains


class MoveRace:
    """The first of `moves` against the others, which are its challengers."""

    def __init__(self, moves: Sequence[int]) -> None:
        self.moves = list(moves)
        self.states = 0
        self._leads = dict.fromkeys(moves, 0.0)
        """For each move the sum of its leads over the first move."""
        self._squares = dict.fromkeys(moves, 0.0)

    def add(self, gains: Sequence[float]) -> None:
        """Adds the rewards of all moves in one more imagined state."""
        self.states += 1
        for move, gain in zip(self.moves, gains, strict=True):
            lead = gain - gains[0]
            self._leads[move] += lead
            self._squares[move] += lead * lead
        if self.states >= _SETTLED:
            first, *challengers = self.moves
            self.moves = [first, *(one for one in challengers if self._sure(one, -SURE) > 0)]

    @property
    def over(self) -> bool:
        """Whether all challengers are out, or the last one is surely ahead."""
        if self.states < _SETTLED or len(self.moves) > 2:
            return False
        return len(self.moves) == 1 or self._sure(self.moves[1], SURE) > 0

    def halve(self) -> None:
        """Drops the worse half of the challengers; one stays."""
        first, *challengers = self._ranked()
        self.moves = [first, *challengers[: max(1, len(self.moves) // 2 - 1)]]

    def best(self) -> int:
        """The challenger with the surest lead, if there is one; else the first move."""
        first, *challengers = self._ranked()
        if challengers and self.states >= _STATES and self._sure(challengers[0]) > 0:
            return challengers[0]
        return first

    def _ranked(self) -> list[int]:
        first, *challengers = self.moves
        return [first, *sorted(challengers, key=self._sure, reverse=True)]

    def _sure(self, move: int, doubt: float = DOUBT) -> float:
        """The mean lead of a challenger, less the doubt about it in standard errors."""
        if not self.states:
            return 0.0
        spread = self._variance(move) * self.states
        for other in self.moves[1:]:
            spread += self._variance(other) * _BORROWED / (len(self.moves) - 1)
        spread /= self.states + _BORROWED
        return self._leads[move] / self.states - doubt * sqrt(spread / self.states)

    def _variance(self, move: int) -> float:
        mean = self._leads[move] / self.states
        return max(0.0, self._squares[move] / self.states - mean * mean)
