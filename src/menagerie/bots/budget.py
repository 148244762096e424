"""How long a bot may think: seconds on the clock, seconds of one core, or iterations.

Seconds on the clock are for tables with people. Seconds of one core are the
same on a quiet machine; on a busy one the bot is not robbed of its playouts, so
duels come out alike. Iterations make a choice depend on the position and the
random source alone, for tests.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import inf

from ..core import MenagerieError

_SHARE = 0.92
"""How much of its seconds a bot uses: the last playout must end in time, on a busy machine too."""

_UNITS = ("cpu", "s", "i", "")


@dataclass(frozen=True, slots=True)
class Budget:
    """Either `seconds` or `iterations`."""

    seconds: float | None = None
    iterations: int | None = None
    of_core: bool = False
    """Whether seconds are counted only while the bot's own thread is at work."""

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

    def __str__(self) -> str:
        if self.iterations:
            return f"{self.iterations}i"
        return f"{self.seconds:g}{'cpu' if self.of_core else ''}"

    def start(self) -> Clock:
        return Clock(self)


class Clock:
    """One decision's time, running.

    A busy machine lets a bot wait now and then. As long as the longest pause
    between two looks at the clock was, so much is kept free at the end: the next
    one may be as long.
    """

    def __init__(self, budget: Budget) -> None:
        self._now = time.thread_time if budget.of_core else time.perf_counter
        self._start = self._looked = self._now()
        self._pause = 0.0
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
        now = self._now()
        self._pause = max(self._pause, now - self._looked)
        self._looked = now
        return (now - self._start + self._pause) / self._seconds
