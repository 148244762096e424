"""How long a bot may think: seconds on the clock, or a number of iterations.

Seconds are for tables with people; iterations make a choice depend on the
position and the random source alone, for tests and for fair comparisons on
machines of different speed.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..core import MenagerieError

_SHARE = 0.92
"""How much of its seconds a bot uses: the last playout must end in time, on a busy machine too."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Either `seconds` or `iterations`."""

    seconds: float | None = None
    iterations: int | None = None

    @classmethod
    def parse(cls, text: str) -> Budget:
        """`0.3` or `0.3s` is seconds, `200i` is iterations."""
        try:
            if text.endswith("i"):
                budget = cls(iterations=int(text[:-1]))
            else:
                budget = cls(seconds=float(text.removesuffix("s")))
        except ValueError:
            budget = cls()
        if not ((budget.seconds or 0) > 0 or (budget.iterations or 0) > 0):
            raise MenagerieError(
                f"A bot's budget is seconds, like 0.3, or iterations, like 200i, not {text!r}."
            )
        return budget

    def __str__(self) -> str:
        return f"{self.iterations}i" if self.iterations else f"{self.seconds:g}"

    def start(self) -> Clock:
        return Clock(self)


class Clock:
    """One decision's time, running."""

    def __init__(self, budget: Budget) -> None:
        self._start = time.perf_counter()
        self._seconds = budget.seconds * _SHARE if budget.seconds else None
        self._iterations = budget.iterations
        self.used = 0
        """Iterations so far."""

    def tick(self, iterations: int = 1) -> None:
        self.used += iterations

    def spent(self) -> float:
        """The share of the budget that is gone: 1 or more means stop."""
        if self._iterations is not None:
            return self.used / self._iterations
        assert self._seconds is not None
        return (time.perf_counter() - self._start) / self._seconds
