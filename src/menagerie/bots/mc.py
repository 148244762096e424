"""`mc`: flat Monte Carlo over imagined states.

The guide's first choice races against its next ones, more of them the more time
there is. All are tried in the same imagined states and played out with the same
luck, so that what is compared is the moves and not the cards. Stage by stage the
worse half of the challengers is dropped, and at any time who is clearly behind;
what is clear is played at once. A challenger wins only if its lead over the
first choice is larger than its doubt: with no time to look, `mc` plays what
`greedy` would.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil, log2, sqrt

from ..core import State
from .bot import Bot
from .budget import Budget, Clock
from .greedy import weights
from .guides import Guide, guide
from .playout import play_out
from .position import Position

FEWEST, MOST = 6, 24
"""How many moves are tried, if there are so many."""
PLAYOUTS = 16
"""With more time more moves are tried: one for so many playouts. With too many of them, each is
tried too seldom to say anything."""
DOUBT = 1.0
"""How many standard errors a challenger must lead by."""
_STATES = 3
"""After fewer imagined states nothing is believed."""
SURE, _SETTLED = 3.0, 8
"""After so many imagined states, who is so many standard errors behind the first choice is out
of the race: what is clear needs no more time."""
_BORROWED = 4
"""In the variance of one challenger's lead, that of all counts like so many states."""


class MonteCarloBot(Bot):
    name = "mc"

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, position: Position) -> int:
        clock = self.budget.start()
        if len(position.legal) == 1:
            return position.legal[0]
        advice = guide(position.game.name)
        moves = ranked(position)
        race = Race(moves[: width(position, advice, moves, clock)])
        stages = ceil(log2(len(race.moves)))
        for stage in range(1, stages + 1):
            while not race.over and clock.spent() < stage / stages:
                gains = _tried(position, advice, race.moves, clock)
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


def width(position: Position, advice: Guide[State], moves: Sequence[int], clock: Clock) -> int:
    """How many moves can be tried, by what two playouts take."""
    before = clock.spent()
    _tried(position, advice, moves[:2], clock)
    after = clock.spent()
    playouts = 2 * (1 - after) / max(after - before, 1e-9)
    return int(min(MOST, max(FEWEST, playouts / PLAYOUTS)))


def _tried(
    position: Position, advice: Guide[State], moves: Sequence[int], clock: Clock
) -> list[float] | None:
    """What each move comes to in one imagined state; None when the time ran out inside."""
    imagined, luck, rng = position.imagine(), position.rng.getrandbits(32), random.Random(0)
    gains = []
    for move in moves:
        if clock.spent() >= 1:
            return None
        state = imagined.clone()
        state.advance(position.seat, move)
        rng.seed(luck)
        gains.append(play_out(state, advice, rng)[position.seat])
        clock.tick()
    return gains


class Race:
    """The first of `moves` against the others, which are its challengers."""

    def __init__(self, moves: Sequence[int]) -> None:
        self.moves = list(moves)
        self.states = 0
        self._leads = dict.fromkeys(moves, 0.0)
        """By move: the sum of its leads over the first one."""
        self._squares = dict.fromkeys(moves, 0.0)

    def add(self, gains: Sequence[float]) -> None:
        """What all moves came to in one more imagined state."""
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
