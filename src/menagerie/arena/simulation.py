"""Many games between bots in fixed seats, summed up by seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from .crew import Crew, spread
from .play import Playing, Result, Setting
from .statistics import Estimate, estimate

_CHUNK = 20
"""Games per piece of work: small enough for a lively progress bar."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played, again and again."""

    setting: Setting
    seats: tuple[str, ...]
    """The bot in each seat."""
    seed: str


@dataclass(slots=True)
class Summary:
    """What many results say."""

    series: Series
    results: list[Result] = field(default_factory=list)

    def wins(self, seat: int) -> Estimate:
        """The share of wins; a shared win is shared."""
        return estimate((one.shares()[seat] for one in self.results), span=1.0)

    def first_wins(self) -> Estimate | None:
        """The share of wins of whoever decides first; none when everyone does."""
        firsts = [one.shares()[one.first] for one in self.results if one.first is not None]
        return estimate(firsts, span=1.0) if firsts else None

    def scores(self, seat: int) -> list[int]:
        return [one.scores[seat] for one in self.results]

    def forfeits(self) -> list[str]:
        """The games that a bot lost by failing: who, and why."""
        return [
            f"Seat {one.forfeit.seat + 1}: {one.forfeit.why}" for one in self.results if one.forfeit
        ]

    def lengths(self) -> list[int]:
        return [one.decisions for one in self.results]


def play_some(series: Series, start: int, stop: int) -> list[Result]:
    """The games of a series from `start` up to `stop`: everything in them follows from
    the series' seed."""
    found = []
    for number in range(start, stop):
        seed = f"{series.seed}/{number}"
        result = Playing(series.setting, series.seats, seed, seed).run()
        # A series may have a million games: times of single decisions are not kept.
        found.append(replace(result, thinking=()))
    return found


def simulate(series: Series, count: int, crew: Crew | None) -> Iterator[list[Result]]:
    """Plays `count` games and yields their results in pieces, as they are done."""
    pieces = [(series, at, min(at + _CHUNK, count)) for at in range(0, count, _CHUNK)]
    for _, results in spread(play_some, pieces, crew):
        yield results
