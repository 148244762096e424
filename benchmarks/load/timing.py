"""What a load counts: answers within a window, and how long each took."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Protocol


class Served(Protocol):
    """What a load is played on: one process or several."""

    @property
    def ports(self) -> Sequence[int]: ...

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""


@dataclass(slots=True)
class Timing:
    """All players of one load report here; only what happens while it is open counts."""

    waits: list[float] = field(default_factory=list)
    """Seconds from sending a move to its acknowledgement."""
    starts: int = 0
    """Acknowledged requests that only served to start the next game."""
    refused: int = 0
    bytes: int = 0
    """What all players heard."""
    counting: bool = False
    seconds: float = 0.0
    cpu: float = 0.0
    """Seconds of the server's processor time."""

    def moved(self, since: float) -> None:
        if self.counting:
            self.waits.append(time.perf_counter() - since)

    def heard(self, size: int) -> None:
        if self.counting:
            self.bytes += size

    def started(self) -> None:
        if self.counting:
            self.starts += 1

    async def count(self, server: Served, warm_up: float, seconds: float) -> None:
        await asyncio.sleep(warm_up)
        self.counting, start, cpu = True, time.perf_counter(), server.cpu
        await asyncio.sleep(seconds)
        self.counting, self.seconds = False, time.perf_counter() - start
        self.cpu = server.cpu - cpu

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    @property
    def requests(self) -> float:
        """Acknowledged requests per second, the starts of games counted in."""
        return (len(self.waits) + self.starts) / self.seconds

    @property
    def each(self) -> float:
        """Microseconds of processor time per request."""
        return self.cpu / max(1, len(self.waits) + self.starts) * 1e6

    @property
    def bytes_each(self) -> float:
        """Bytes that all players hear per request."""
        return self.bytes / max(1, len(self.waits) + self.starts)

    def percentile(self, percent: int) -> float:
        """In milliseconds."""
        if len(self.waits) < 2:
            return float("nan")
        return quantiles(self.waits, n=100, method="inclusive")[percent - 1] * 1e3
