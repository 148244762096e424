"""One review in the making: a glance, then round after round, in pieces that the workers do.

The pieces are played by the workers' processes. What is left for this process is to read the
record once, and to add up at the end of each round; both happen in a thread.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import TypeVar

from ...core.record import Record
from ...review.playouts import Job, JobResult, pieces, work
from ...review.result import Review
from ...review.reviewer import Reviewer
from ..bots.workers import Workers

T = TypeVar("T")

SECONDS = 15.0
"""No further round is begun when the workers have spent this time on a game. A round takes as long
as all those before it, so that a review takes about twice this, and a minute at most."""

Save = Callable[[Review, bool], Awaitable[None]]
"""Stores what is known after a round, and whether it was the last one."""


def timed_work(*job: object) -> tuple[JobResult, float]:
    """What came of a piece, and the processor time that it took; called in a worker's process."""
    begun = time.process_time()
    found = work(*job)
    return found, time.process_time() - begun


class Making:
    """A review in the making."""

    def __init__(self, record: Record, workers: Workers, threads: Executor, save: Save) -> None:
        self._record = record
        self._workers = workers
        self._threads = threads
        self._save = save
        self.wanted = True
        """Whether somebody still wants it more precise; if not, it ends with its round."""
        self.worlds = 0
        """How precise it is, after the rounds so far."""
        self._pieces = 0
        self._done = 0
        self._spent = 0.0

    @property
    def progress(self) -> float:
        """The part of the present round that is done."""
        return self._done / self._pieces if self._pieces else 0.0

    async def run(self) -> None:
        """Makes a glance and round after round, and stores each; raises what went wrong."""
        reviewer = await self._in_thread(Reviewer, self._record)
        glanced = await self._played(reviewer.glance_jobs())
        await self._keep(await self._in_thread(reviewer.glance, glanced), False)
        finished = False
        while not finished and self.wanted:
            played = await self._played(await self._in_thread(reviewer.jobs))
            found = await self._in_thread(_added_up, reviewer, played)
            finished = reviewer.is_done or self._spent >= SECONDS
            await self._keep(found, finished)

    async def _keep(self, found: Review, finished: bool) -> None:
        await self._save(found, finished)
        self.worlds = found.worlds

    async def _played(self, jobs: list[Job]) -> list[tuple[Job, JobResult]]:
        """Has every piece done; as many at a time as there are processes."""
        parts = [piece for job in jobs for piece in pieces(job)]
        self._pieces, self._done = len(parts), 0
        played: list[tuple[Job, JobResult]] = []
        left = iter(parts)

        async def one_after_the_other() -> None:
            for piece in left:
                found, seconds = await self._workers.do(timed_work, *piece)
                played.append((piece, found))
                self._spent += seconds
                self._done += 1

        async with asyncio.TaskGroup() as group:
            for _ in range(self._workers.count):
                group.create_task(one_after_the_other())
        return played

    async def _in_thread(self, function: Callable[..., T], *arguments: object) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, function, *arguments)


def _added_up(reviewer: Reviewer, played: list[tuple[Job, JobResult]]) -> Review:
    reviewer.add(played)
    return reviewer.review()
