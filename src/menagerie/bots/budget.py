"""How long a bot may think: seconds of wall-clock time, seconds of one core, or iterations.

Wall-clock seconds are for tables with people. Seconds of one core are processor
time: on a busy machine the bot still gets all its playouts, so the results of
duels do not depend on the load. With iterations, a choice depends only on the
position and the random source; tests use them.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import inf

from ..core import MenagerieError

_SHARE = 0.92
"""The part of its seconds that a bot uses: the last playout must end in time, even under load."""

_UNITS = ("cpu", "s", "i", "")


@dataclass(frozen=True, slots=True)
class Budget:
    """Either `seconds` or `iterations`."""

    seconds: float | None = None
    iterations: int | None = None
    of_core: bool = False
    """Whether only the time in which the bot's own thread runs is counted."""

    @classmethod
    def parse(cls, text: str) -> Budget:
        """`0.3` or `0.3s` is seconds, `0.3cpu` seconds of one core, `200i` iterations."""
        unit = next(unit for unit in _UNITS if text.endswith(unit))
        number = text.removesuffix(unit)
        try:
            if unit == "i":
                budget = cls(iterations=int(number))
            else:
                budget = cls(seconds=float(number), of_core=unit == "cpu")
        except ValueError:
            budget = cls()
        if not (0 < (budget.seconds or 0) < inf or (budget.iterations or 0) > 0):
            raise MenagerieError(
                "A bot's budget is seconds, like 0.3, seconds of one core, like 0.3cpu, or "
                f"iterations, like 200i, not {text!r}."
            )
        return budget

    def times(self, share: Budget) -> Budget:
        """A share of it; the share says whether only the time of one core is counted."""
        assert self.seconds is not None
        assert share.seconds is not None
        return Budget(self.seconds * share.seconds, of_core=self.of_core or share.of_core)

    def __str__(self) -> str:
        if self.iterations:
            return f"{self.iterations}i"
        return f"{self.seconds:g}{'cpu' if self.of_core else ''}"

    def start(self) -> Timer:
        return Timer(self)


class Timer:
    """Measures the time of one decision.

    On a busy machine a bot has to wait now and then. Time for one more wait is kept free at
    the end: as much as the longest pause so far between two calls of `spent`.
    """

    def __init__(self, budget: Budget) -> None:
        self._now = time.thread_time if budget.of_core else time.perf_counter
        self._start = self._looked = self._now()
        self._pause = 0.0
        self._seconds = budget.seconds * _SHARE if budget.seconds else None
        self._iterations = budget.iterations
        self.used = 0
        """The number of iterations so far."""

    def tick(self, iterations: int = 1) -> None:
        self.used += iterations

    def spent(self) -> float:
        """The part of the budget that is used up: 1 or more means stop."""
        if self._iterations is not None:
            return self.used / self._iterations
        assert self._seconds is not None
        now = self._now()
        self._pause = max(self._pause, now - self._looked)
        self._looked = now
        return (now - self._start + self._pause) / self._seconds
