"""The worker of the bots looks at a finished game again: a part of a second at a time.

So bots at a table never wait for long. What is known so far stays in this worker; where it dies,
the next one begins anew and comes to the same numbers.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator

from ..core import record as records
from ..review import Review, Reviewer
from ..review.playouts import Job, JobResult, pieces, work
from ..tables.json_text import text

SECONDS = 15.0
"""No further round is begun when this time is spent on a game. A round takes as long as all those
before it, so that a review takes about twice this."""
AT_A_TIME = 0.15
"""How long one question is worked on, in seconds; no further piece is begun then."""


class Reviewing:
    """A review in the making: a glance, then round after round."""

    def __init__(self, record: str) -> None:
        self.record = record
        self.found: Review | None = None
        """What is known after the rounds so far."""
        self.part = 0.0
        """The part of the present round that is done."""
        self.finished = False
        self._spent = 0.0
        self._steps = self._made()

    def go_on(self) -> None:
        """Works for a part of a second, or until more is known."""
        began, known = time.perf_counter(), self.found
        for _ in self._steps:
            if self.found is not known or time.perf_counter() - began >= AT_A_TIME:
                return

    def _made(self) -> Iterator[None]:
        reviewer = Reviewer(records.read(self.record))
        self.found = reviewer.glance((yield from self._played(reviewer.glance_jobs())))
        while not self.finished:
            yield
            reviewer.add((yield from self._played(reviewer.jobs())))
            self.found = reviewer.review()
            self.finished = reviewer.is_done or self._spent >= SECONDS

    def _played(self, jobs: list[Job]) -> Generator[None, None, list[tuple[Job, JobResult]]]:
        self.part = 0.0
        parts = [piece for job in jobs for piece in pieces(job)]
        played = []
        for number, piece in enumerate(parts, start=1):
            yield
            began = time.perf_counter()
            played.append((piece, work(*piece)))
            self._spent += time.perf_counter() - began
            self.part = number / len(parts)
        return played


_latest: Reviewing | None = None


def answer(record: str, known: int) -> str:
    """Goes on with the review of a record. Says how far it is, and what is known if that is from
    more than `known` worlds."""
    global _latest
    if _latest is None or _latest.record != record:
        _latest = Reviewing(record)
    _latest.go_on()
    found = _latest.found
    more = found if found is not None and found.worlds > known else None
    return text({"part": _latest.part, "finished": _latest.finished, "review": more})
