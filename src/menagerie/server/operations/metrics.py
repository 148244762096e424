"""Counters for Prometheus, in its text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_PREFIX = "menagerie_"


class Metrics:
    """What this process has done so far. Nothing in it tells one table from another."""

    def __init__(self) -> None:
        self._counters: defaultdict[tuple[str, str], int] = defaultdict(int)
        """By name and reason."""
        self._gauges: defaultdict[str, int] = defaultdict(int)
        self._readings: dict[str, Callable[[], float]] = {}
        self._histograms: dict[str, list[int]] = {}
        self._sums: defaultdict[str, float] = defaultdict(float)

    def count(self, name: str, by: int = 1, reason: str = "") -> None:
        """Counts; by reason, where there are several."""
        self._counters[name, reason] += by

    def gauge(self, name: str, by: int) -> None:
        self._gauges[name] += by

    def read(self, name: str, reading: Callable[[], float]) -> None:
        """A gauge whose value is asked for whenever somebody looks."""
        self._readings[name] = reading

    def observe(self, name: str, seconds: float) -> None:
        counts = self._histograms.setdefault(name, [0] * (len(_BUCKETS) + 1))
        counts[bisect_left(_BUCKETS, seconds)] += 1
        self._sums[name] += seconds

    def value(self, name: str) -> int:
        return self._counters.get((name, "")) or self._gauges[name]

    def _counted(self) -> dict[str, int]:
        return {
            f'{name}_total{{reason="{reason}"}}' if reason else f"{name}_total": number
            for (name, reason), number in self._counters.items()
        }

    def values(self) -> dict[str, float]:
        """Every counter and gauge by its name."""
        asked = {name: reading() for name, reading in self._readings.items()}
        return {**self._counted(), **self._gauges, **asked}

    def text(self) -> str:
        lines: list[str] = []
        for name, number in sorted(self._counted().items()):
            kind = f"# TYPE {_PREFIX}{name.partition('{')[0]} counter"
            lines += [*([] if kind in lines else [kind]), f"{_PREFIX}{name} {number}"]
        for name, number in sorted(self._gauges.items()):
            lines += [f"# TYPE {_PREFIX}{name} gauge", f"{_PREFIX}{name} {number}"]
        for name, reading in sorted(self._readings.items()):
            lines += [f"# TYPE {_PREFIX}{name} gauge", f"{_PREFIX}{name} {reading():.10g}"]
        for name, counts in sorted(self._histograms.items()):
            lines.append(f"# TYPE {_PREFIX}{name} histogram")
            so_far = 0
            for top, number in zip((*_BUCKETS, "+Inf"), counts, strict=True):
                so_far += number
                lines.append(f'{_PREFIX}{name}_bucket{{le="{top}"}} {so_far}')
            lines.append(f"{_PREFIX}{name}_sum {self._sums[name]:.6f}")
            lines.append(f"{_PREFIX}{name}_count {so_far}")
        return "\n".join(lines) + "\n"
