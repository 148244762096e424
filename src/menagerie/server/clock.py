"""The time of this process: the machine's clock, but without its jumps.

People's deadlines are times of day. When somebody sets the clock of the machine an hour ahead, or
a laptop wakes up, nobody has thought for an hour. So a jump is made up slowly: while the two
differ, this clock runs a tenth faster or slower, and an hour takes ten.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

logger = logging.getLogger(__name__)

JUMP_SECONDS = 1.0
"""What differs by less is followed at once: clocks are corrected all the time."""
MADE_UP = 0.1
"""The part of a second by which a second of this clock is longer or shorter after a jump."""


class SteadyClock:
    """Unix time; called like `time.time`."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._at = steady()
        self._offset = wall() - self._at
        """What our time is ahead of the steady one."""
        self._jumped = False

    def __call__(self) -> float:
        now = self._steady()
        gap = self._wall() - now - self._offset
        if abs(gap) > JUMP_SECONDS:
            if not self._jumped:
                logger.warning(
                    "the clock of this machine was set: deadlines move slowly", extra={"by": gap}
                )
            most = (now - self._at) * MADE_UP
            self._offset += max(-most, min(most, gap))
        else:
            self._offset += gap
        self._jumped = abs(gap) > JUMP_SECONDS
        self._at = now
        return now + self._offset

    @property
    def gap(self) -> float:
        """The seconds by which the machine's clock is ahead of this one."""
        return self._wall() - self._steady() - self._offset
