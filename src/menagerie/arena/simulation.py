"""Many games between bots in fixed seats, summed up by seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from .parallel import Workforce, run_all
from .play import Playing, Result, Setting
from .statistics import Estimate, estimate

_CHUNK = 20
"""Games per task: few, so that the progress bar moves often."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is played in each game."""

    setting: Setting
    seats: tuple[str, ...]
    """The bot in each seat."""
    seed: str


@dataclass(slots=True)
class SimulationSummary:
    """The results of many games, summed up by seat."""

    series: Series
    results: list[Result] = field(default_factory=list)

    def wins(self, seat: int) -> Estimate:
        """The share of the wins; several winners of a game share its win."""
        return estimate((one.shares()[seat] for one in self.results), span=1.0)

    def first_wins(self) -> Estimate | None:
        """The share of the wins of the seat that decides first; None when all decide at once."""
        firsts = [one.shares()[one.first] for one in self.results if one.first is not None]
        return estimate(firsts, span=1.0) if firsts else None

    def scores(self, seat: int) -> list[int]:
        return [one.scores[seat] for one in self.results]

    def forfeits(self) -> list[str]:
        """For each game that ended because a bot failed: the seat, and why."""
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


def simulate(series: Series, count: int, workforce: Workforce | None) -> Iterator[list[Result]]:
    """Plays `count` games and yields their results in pieces, as they are done."""
    pieces = [(series, at, min(at + _CHUNK, count)) for at in range(0, count, _CHUNK)]
    for _, results in run_all(play_some, pieces, workforce):
        yield results
