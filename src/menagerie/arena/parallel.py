"""Tasks done by this process, by other processes, or by the machines of a cluster.

When a worker dies, no result is lost: its task is done again. All tasks that were
running when it died are then tried one at a time, so that a task that kills its
worker is found for certain. Such a task is given up after a few tries.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Protocol, TypeVar

from ..core import MenagerieError

T = TypeVar("T")
Task = tuple[Any, ...]
"""The arguments of one piece of work."""

PULSE = 5.0
"""Seconds between two checks whether there are workers at all."""


class WorkersLost(MenagerieError):
    """A piece of work that cannot be done: its workers die."""

    def __init__(self, task: Task) -> None:
        super().__init__(
            "A piece of work ended its workers again and again, also when nothing else was running."
        )
        self.task = task


@dataclass(frozen=True, slots=True)
class Pool:
    """Workers at work."""

    executor: Executor
    width: Callable[[], int]
    """The number of tasks that should be submitted at once."""
    deaths: tuple[type[BaseException], ...]
    """The exceptions of a task whose worker died."""
    tries: int
    """How often a task may lose its worker when no other task is running."""
    check: Callable[[], None] = lambda: None
    """Called now and then while waiting; raises an error when no worker will ever answer."""


class Workforce(Protocol):
    """Workers that can be started, and started again when they died."""

    def open(self) -> AbstractContextManager[Pool]: ...


class Processes:
    """Processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    @contextmanager
    def open(self) -> Iterator[Pool]:
        # A new interpreter for each worker: to fork a process with a progress bar is unsafe.
        context = get_context("spawn")
        lifeline, hold = context.Pipe(duplex=False)
        executor = ProcessPoolExecutor(
            self.jobs, mp_context=context, initializer=_enlist, initargs=(lifeline,)
        )
        try:
            # Two tasks for each worker, so that none waits for its next one.
            yield Pool(executor, lambda: 2 * self.jobs, (BrokenExecutor,), tries=3)
        finally:
            hold.close()
            executor.shutdown(wait=True, cancel_futures=True)
            lifeline.close()


def _enlist(lifeline: Connection) -> None:
    """A worker ends at once when its pool is closed or its parent has ended, for whatever
    reason. An interrupt from the keyboard is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(0)


def run_all(
    work: Callable[..., T], tasks: Iterable[Task], workforce: Workforce | None
) -> Generator[tuple[Task, T], None, None]:
    """Calls `work(*task)` for every task and yields each task with its result, as they are done.

    Without a workforce, this process does everything. Closing the iterator ends the workers.
    """
    if workforce is None:
        for task in tasks:
            yield task, work(*task)
        return
    desk = _Desk(work, tasks)
    while not desk.done:
        with workforce.open() as pool:
            yield from desk.employ(pool)


_Piece = tuple[int, Task]
"""A task and its number."""
NONE_ALONE = -1


class _Desk:
    """The tasks that are waiting, those that are running, and those that lost their worker."""

    def __init__(self, work: Callable[..., Any], tasks: Iterable[Task]) -> None:
        self.work = work
        self.pieces = enumerate(tasks)
        self.done = False
        self.suspects: deque[_Piece] = deque()
        """Tasks that were running when a worker died: they are tried again one at a time."""
        self.losses: Counter[int] = Counter()
        """How often a task lost its worker while no other task was running."""
        self.alone = NONE_ALONE
        """The number of the suspect that is running alone; `NONE_ALONE` if there is none."""

    def employ(self, pool: Pool) -> Iterator[tuple[Task, Any]]:
        """Works until everything is done, or until the pool is broken."""
        hand: dict[Future[Any], _Piece] = {}
        while True:
            broken = not self._fill(pool, hand)
            if not hand:
                self.done = not broken
                return
            for future in set(hand) if broken else _finished(pool, hand):
                piece = hand.pop(future)
                try:
                    result = future.result()
                except pool.deaths:
                    self._lost(pool, piece)
                else:
                    yield piece[1], result

    def _fill(self, pool: Pool, hand: dict[Future[Any], _Piece]) -> bool:
        """Submits tasks; False when the pool takes no more."""
        if any(number == self.alone for number, _ in hand.values()):
            return True
        if self.suspects:
            if hand:
                return True
            piece = self.suspects.popleft()
            self.alone = piece[0]
            return self._submit(pool, hand, piece)
        self.alone = NONE_ALONE
        while len(hand) < pool.width():
            fresh = next(self.pieces, None)
            if fresh is None:
                break
            if not self._submit(pool, hand, fresh):
                return False
        return True

    def _submit(self, pool: Pool, hand: dict[Future[Any], _Piece], piece: _Piece) -> bool:
        try:
            hand[pool.executor.submit(self.work, *piece[1])] = piece
        except pool.deaths:
            self.suspects.appendleft(piece)
            return False
        return True

    def _lost(self, pool: Pool, piece: _Piece) -> None:
        number, task = piece
        self.suspects.append(piece)
        if number == self.alone:
            self.losses[number] += 1
            if self.losses[number] == pool.tries:
                raise WorkersLost(task)


def _finished(pool: Pool, hand: Collection[Future[Any]]) -> set[Future[Any]]:
    """Waits until something is done."""
    while not (done := wait(hand, PULSE, FIRST_COMPLETED).done):
        pool.check()
    return done
