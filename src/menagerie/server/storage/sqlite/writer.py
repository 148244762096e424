"""One thread that writes to SQLite, many callers to a commit.

While a commit waits for the disk, further work gathers; the next transaction takes all of it.
A flush costs about as much processor time as a dozen moves, so under load the next one is not
begun at once; work for a thread that was idle is written without delay.
Appends to different tables are done together.
Each caller is answered only after the commit that holds its work. Work that is refused leaves
the rest of its group alone; work that fails has its group done again one by one.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from ..interface import StorageFailure, StorageRefusal
from .appends import Append, together

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

GROUP = 512
"""The most pieces of work in one transaction: the first must not wait for ever."""

SPACING = 0.004
"""Seconds from the beginning of one transaction to that of the next, at least."""


@dataclass(slots=True, eq=False)
class _Job:
    work: Work
    done: asyncio.Future[Any]
    outcome: object = None
    """What the work returned, or the exception it ended with."""


class Writer:
    """Takes work from an event loop and does it in its own thread, in order."""

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        after_group: Callable[[sqlite3.Connection], None],
    ) -> None:
        self._connect = connect
        self._after_group = after_group
        """Called in the thread when a group has been answered."""
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._lost = False
        """Whether the connection is closed and a new one must be made."""

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._db = self._connect()
        self._thread = threading.Thread(target=self._run, name="storage-writer", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Does what was asked for, then ends the thread."""
        if self._thread is None or self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._db.close()

    @property
    def waiting(self) -> int:
        """The pieces of work that nobody has begun yet."""
        return self._jobs.qsize()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does the work inside a transaction and returns after its commit.

        `work` raises `StorageRefusal` only before it has written anything.
        """
        if self._thread is None or self._closed:
            raise StorageFailure("The storage is closed.")
        job = _Job(work, self._loop.create_future())
        self._jobs.put(job)
        return cast(T, await job.done)

    def _run(self) -> None:
        going, begun = True, 0.0
        while going:
            jobs: list[_Job] = []
            job = self._jobs.get()
            early = begun + SPACING - time.monotonic()
            if job is not None and early > 0:
                time.sleep(early)
            begun = time.monotonic()
            while job is not None:
                jobs.append(job)
                if len(jobs) == GROUP or self._jobs.empty():
                    break
                job = self._jobs.get()
            going = job is not None
            if jobs:
                self._do_group(jobs)
                # The loop may be closed, and then no caller waits any more.
                with contextlib.suppress(RuntimeError):
                    self._loop.call_soon_threadsafe(_settle, jobs)
                self._after_group(self._db)

    def _do_group(self, jobs: list[_Job]) -> None:
        try:
            if self._lost:
                self._db = self._connect()
                self._lost = False
            self._db.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            self._give_up(jobs, error)
            return
        appends = [job.work for job in jobs if isinstance(job.work, Append)]
        shared = len({append.table for append in appends}) == len(appends) > 1
        try:
            for job in jobs:
                if not (shared and isinstance(job.work, Append)):
                    self._do(job)
            if shared:
                together(self._db, appends)
        except Exception as error:
            self._undo()
            if len(jobs) == 1:
                jobs[0].outcome = error if isinstance(error, StorageRefusal) else _failure(error)
                return
            for job in jobs:
                self._do_group([job])
            return
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._undo()
            self._give_up(jobs, error)

    def _do(self, job: _Job) -> None:
        before = self._db.total_changes
        try:
            job.outcome = job.work(self._db)
        except StorageRefusal as refusal:
            if self._db.total_changes != before:
                raise
            job.outcome = refusal

    def _give_up(self, jobs: list[_Job], error: Exception) -> None:
        for job in jobs:
            job.outcome = _failure(error)

    def _undo(self) -> None:
        try:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except sqlite3.Error:
            # The next group connects: if that fails, the group fails and the thread goes on.
            self._db.close()
            self._lost = True


def _settle(jobs: list[_Job]) -> None:
    """Tells those who wait; in the event loop."""
    for job in jobs:
        if job.done.done():
            continue
        if isinstance(job.outcome, BaseException):
            job.done.set_exception(job.outcome)
        else:
            job.done.set_result(job.outcome)


def _failure(error: Exception) -> StorageFailure:
    failure = StorageFailure(f"SQLite could not write: {error}.")
    failure.__cause__ = error
    return failure
