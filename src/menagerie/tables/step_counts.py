"""The steps of a table, as each observer counts them.

Each observer (every seat, and the spectators) counts only the steps it can see. Messages
carry these counts. The numbers of the log are never sent: a bonus card laid in secret
must not show as a gap in the numbers, nor as a message without news.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from ..core import Event
from .chairs import Eye, Step

MOST_STEPS = 300
"""The most steps of the past that anyone is told: more than a round of any game has."""


class StepCounts:
    """What has happened at a table, and how much of it each observer has seen."""

    def __init__(self, players: int, at: float) -> None:
        self.seen = [0] * (players + 1)
        """The number of steps that each seat and, last, spectators have seen."""
        self.round_began = list(self.seen)
        """The same when the present round began."""
        self.updated = at
        """The time of the last step that everyone saw."""
        self.recent: deque[Step] = deque()
        """Those of the present round; for each observer, the latest `MOST_STEPS` at least."""

    def seen_by(self, eye: Eye) -> int:
        """The number of steps that these eyes have seen."""
        return self.seen[-1 if eye is None else eye]

    def told_before(self, eye: Eye, known: int) -> int:
        """The last step that is not told to eyes that say they know the steps up to `known`. What
        is older than the present round or than the latest `MOST_STEPS` is left to the films; eyes
        that know no step, or one that does not exist, are told nothing of the past."""
        now = self.seen_by(eye)
        if not 0 < known <= now:
            return now
        return max(known, self.round_began[-1 if eye is None else eye], now - MOST_STEPS)

    def count(
        self,
        what: str,
        seat: int | None,
        at: float,
        events: tuple[Event, ...] = (),
        hidden: Iterable[int] = (),
    ) -> Step:
        """One more step, with its numbers for all observers except those it is hidden from."""
        unseen = set(hidden)
        self.seen = [
            seen if observer in unseen else seen + 1 for observer, seen in enumerate(self.seen)
        ]
        numbers: list[int | None] = [*self.seen]
        for observer in unseen:
            numbers[observer] = None
        if numbers[-1] is not None:
            self.updated = at
        step = Step(what, seat, at, events, tuple(numbers))
        self.recent.append(step)
        if len(self.recent) > MOST_STEPS:
            self._drop_steps()
        return step

    def aside(self, what: str, seat: int | None, at: float) -> Step:
        """A step that is no change of the game: the table keeps its place in lists."""
        before = self.updated
        step = self.count(what, seat, at)
        self.updated = before
        return step

    def _drop_steps(self) -> None:
        """Drops the oldest steps that nobody will be told again. Each observer counts the steps it
        can see: a number of entries would show how many of them it could not see."""
        oldest = [seen - MOST_STEPS for seen in self.seen]
        while all(
            number is None or number <= least
            for number, least in zip(self.recent[0].numbers, oldest, strict=True)
        ):
            self.recent.popleft()

    def begin_round(self) -> None:
        """What was before is left to the films."""
        self.round_began = list(self.seen)
        self.recent.clear()
