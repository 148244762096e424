"""Means with their uncertainty, over blocks of games that belong together.

The rotations of one deal, or the seats of one game, are not independent. So each
block is reduced to one number first, and the intervals are over these numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import atan, ceil, cos, log, pi, sin, sqrt
from statistics import NormalDist

LEVEL = 0.95
"""The level of every interval that is reported."""

_NORMAL_FROM = 1000
"""From this many degrees of freedom on, the normal distribution stands in for Student's."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and half the width of its confidence interval (None for a single block)."""

    mean: float
    margin: float | None
    error: float = field(default=0.0, repr=False, compare=False)
    """The standard error, where the estimate comes from blocks."""
    blocks: int = field(default=0, repr=False, compare=False)
    """The number of blocks that it comes from."""

    @property
    def low(self) -> float | None:
        return None if self.margin is None else self.mean - self.margin

    @property
    def high(self) -> float | None:
        return None if self.margin is None else self.mean + self.margin

    @property
    def sign(self) -> int:
        """1 or -1 when the interval lies on one side of zero, else 0."""
        if self.margin is None or abs(self.mean) <= self.margin:
            return 0
        return 1 if self.mean > 0 else -1


@dataclass(slots=True)
class Running:
    """The mean of numbers that come one by one (Welford's update)."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """The sum of squared distances from the mean."""

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    def estimate(self, level: float = LEVEL, span: float | None = None) -> Estimate:
        """The mean with its interval.

        When all numbers are equal, their deviation says nothing. If they are known to lie
        within `span` of each other, the rule of three gives the width: something that never
        happened in n blocks happens, with 95 % confidence, in at most 3 of n.
        """
        if self.count < 2:
            return Estimate(self.mean, None, 0.0, self.count)
        deviation = sqrt(max(self.squares, 0.0) / (self.count - 1))
        if deviation < 1e-12:
            margin = span * _unseen(level, self.count) if span else 0.0
            return Estimate(self.mean, margin, margin / student(level, self.count - 1), self.count)
        error = deviation / sqrt(self.count)
        return Estimate(self.mean, student(level, self.count - 1) * error, error, self.count)


def estimate(values: Iterable[float], level: float = LEVEL, span: float | None = None) -> Estimate:
    """The mean of some numbers with its interval.

    >>> estimate([1.0, 2.0, 3.0])  # doctest: +ELLIPSIS
    Estimate(mean=2.0, margin=2.48413...)
    """
    running = Running()
    for value in values:
        running.add(value)
    return running.estimate(level, span)


def ratio(blocks: Sequence[tuple[float, float]], level: float = LEVEL) -> Estimate:
    """Sum over sum, e.g. wins over seats, with the interval taken over blocks of both."""
    whole = sum(under for _, under in blocks)
    mean = sum(over for over, _ in blocks) / whole
    if len(blocks) < 2:
        return Estimate(mean, None, 0.0, len(blocks))
    squares = sum((over - mean * under) ** 2 for over, under in blocks)
    if squares < 1e-12:
        margin = _unseen(level, len(blocks))
        return Estimate(mean, margin, margin / student(level, len(blocks) - 1), len(blocks))
    error = sqrt(squares * len(blocks) / (len(blocks) - 1)) / whole
    return Estimate(mean, student(level, len(blocks) - 1) * error, error, len(blocks))


def _unseen(level: float, blocks: int) -> float:
    """The largest probability of something that happened in none of the `blocks`."""
    return float(min(1.0, -log(1 - level) / blocks))


@lru_cache(4096)
def student(level: float, freedom: int) -> float:
    """Half the width of the two-sided interval of `level`, in standard errors, by Student.

    >>> [round(student(0.95, freedom), 3) for freedom in (1, 4, 30)]
    [12.706, 2.776, 2.042]
    """
    low = NormalDist().inv_cdf((1 + level) / 2)
    if freedom >= _NORMAL_FROM:
        return low
    high = low
    while _within(high, freedom) < level:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        if _within(middle, freedom) < level:
            low = middle
        else:
            high = middle
    return high


def chance_beyond(reach: float, freedom: int) -> float:
    """The probability that chance alone leads further than `reach` standard errors, either way.

    >>> [round(chance_beyond(2.042, freedom), 3) for freedom in (1, 30, 5000)]
    [0.29, 0.05, 0.041]
    """
    if freedom >= _NORMAL_FROM:
        return 2 * (1 - NormalDist().cdf(abs(reach)))
    return max(0.0, 1 - _within(abs(reach), freedom))


def _within(reach: float, freedom: int) -> float:
    """The probability of Student's distribution between -reach and reach: the finite
    series for whole degrees of freedom."""
    angle = atan(reach / sqrt(freedom))
    cosine = cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = term if freedom > 1 else 0.0
    for step in range(3 if odd else 2, freedom, 2):
        term *= cosine * cosine * (step - 1) / step
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest of the sorted values such that at least `share` of them are not larger."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """The 10th, 50th and 90th percentile.

    >>> spread([3, 1, 2])
    (1, 2, 3)
    """
    ordered = sorted(values)
    return percentile(ordered, 0.1), percentile(ordered, 0.5), percentile(ordered, 0.9)
