"""What has been played so far, and what it says of single decisions and of whole games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from .playouts import JobResult, Known, Shares, Truth
from .result import Estimated

STANDARD_ERRORS = 2.0
"""What a doubt is, in standard errors."""
_FEW = {2: 12.7, 3: 4.3, 4: 3.2, 5: 2.8, 6: 2.6, 7: 2.5}
"""The same for a few values, which do not tell their own spread well (Student's distribution)."""
GROUPS = 8
"""Worlds are put into this many groups, or one in each where there are fewer; sums over a whole
game are estimated in each group, and their differences say how sure the sum is. So it does not
matter how the terms depend on each other."""


def estimate(values: Sequence[float]) -> Estimated:
    """The mean of independent values."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimated(mean, 1.0)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimated(mean, _FEW.get(count, STANDARD_ERRORS) * sqrt(spread / count))


class Lead(NamedTuple):
    """A move that may be better than the one that was played."""

    move: int
    gain: Estimated


@dataclass(slots=True)
class StepSamples:
    """One move of the record."""

    seat: int
    move: int
    moves: tuple[int, ...] = ()
    """The moves that are compared now, the played one first; none where there was no choice."""
    truths: list[Truth] = field(default_factory=list)
    references: list[float] = field(default_factory=list)
    """In each world of knowledge, the share that the reference player gets."""
    tried: dict[int, list[float]] = field(default_factory=dict)
    """By move its shares; a move that was dropped has fewer of them."""

    def add(self, played: JobResult) -> None:
        self.truths += played.truths
        for known in played.known:
            self._add_known(known)

    def _add_known(self, known: Known) -> None:
        self.references.append(known.reference)
        for move, share in zip(self.moves, known.tried, strict=True):
            self.tried.setdefault(move, []).append(share)

    def gains(self, move: int) -> list[float]:
        """In each world where both were tried, how much better a move was than the played one."""
        return [
            other - played
            for other, played in zip(self.tried[move], self.tried[self.move], strict=False)
        ]

    def lead(self) -> Lead | None:
        """The best other move, and how much better it is; None where there was no choice.

        Which move is best is decided in one half of the worlds, and how good it is in the other
        half, both ways round: otherwise the luckiest of several moves would look like the best.
        """
        others = [move for move in self.moves if move != self.move]
        gains = {move: self.gains(move) for move in others}
        worlds = min(map(len, gains.values()), default=0)
        if worlds < 2:
            return None
        chosen = max(others, key=lambda move: sum(gains[move]))
        kept = []
        for half in (0, 1):
            best = max(others, key=lambda move: sum(gains[move][1 - half :: 2]))
            kept += gains[best][half::2]
        return Lead(chosen, estimate(kept))

    def narrow(self, most: int) -> None:
        """Drops the moves that are not among the `most` best others."""
        others = sorted(self.moves[1:], key=lambda move: -sum(self.gains(move)))
        kept = set(others[:most])
        self.moves = tuple(move for move in self.moves if move == self.move or move in kept)

    def group(self, number: int, groups: int) -> StepSamples:
        """The same step, as one group of its worlds shows it."""
        return StepSamples(
            self.seat,
            self.move,
            self.moves[:1],
            self.truths[number::groups],
            self.references[number::groups],
            {move: self.tried[move][number::groups] for move in self.moves[:1]},
        )


def mean(rows: Sequence[Shares], players: int) -> Shares:
    """For each seat the mean of its shares."""
    return tuple(sum(row[seat] for row in rows) / len(rows) for seat in range(players))


def per_seat(rows: Sequence[Shares], players: int) -> tuple[Estimated, ...]:
    return tuple(estimate([row[seat] for row in rows]) for seat in range(players))


@dataclass(frozen=True, slots=True)
class Terms:
    """A game taken apart: for each step and seat, what chance and choice did."""

    initial: Shares
    luck: list[Shares]
    """The deal first, then each step."""
    choice: list[Shares]
    own: list[float]
    """For each step, the part of the choice that its own seat could know of."""

    def of(self, seat: int, seats: Sequence[int]) -> tuple[float, float, float]:
        """Luck, the others, and own choices of a seat; `seats` says who moved at each step."""
        luck = sum(row[seat] for row in self.luck)
        others = sum(
            row[seat] for row, mover in zip(self.choice, seats, strict=True) if mover != seat
        )
        own = sum(term for term, mover in zip(self.own, seats, strict=True) if mover == seat)
        return luck, others, own


def terms(deals: Sequence[Shares], steps: Sequence[StepSamples], final: Shares) -> Terms:
    """What adds up: `final - initial` is the sum of all luck and all choices, whatever the
    numbers are, because each position's value is used once with each sign."""
    players = len(final)
    initial = mean(deals, players)
    values = [mean([truth.before for truth in step.truths], players) for step in steps]
    values.append(final)
    found = Terms(initial, [_difference(values[0], initial)], [], [])
    for step, before, after in zip(steps, values, values[1:], strict=False):
        played = mean([truth.played for truth in step.truths], players)
        choice = list(_difference(played, before))
        luck = list(_difference(after, played))
        own = 0.0
        if step.moves:
            tried = step.tried[step.move]
            own = (sum(tried) - sum(step.references)) / len(tried)
        # What a choice did beyond what its seat could know is that seat's luck.
        luck[step.seat] += choice[step.seat] - own
        choice[step.seat] = own
        found.luck.append(tuple(luck))
        found.choice.append(tuple(choice))
        found.own.append(own)
    return found


def _difference(after: Shares, before: Shares) -> Shares:
    return tuple(map(float.__sub__, after, before))
