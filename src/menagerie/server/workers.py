"""Worker processes in which bots think; never in the event loop.

Each worker is one process that is given a level and a position (what a seat
may know, nothing else) and answers with a move. One that does not answer in
time or dies is ended and replaced. Questions wait in line by urgency: what a
person asked for comes before what a bot owes.
"""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing as mp
import os
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess

from ..bots import BotFailure, Position, make

THINKING_LIMIT = 10.0
"""The seconds after which a worker is believed to be stuck."""

ASKED_BY_A_PERSON, WATCHED, UNWATCHED = 0, 1, 2
"""The urgencies."""


def _work(pipe: Pipe) -> None:
    """What a worker process does until the pipe is closed."""
    with_less_haste()
    while True:
        try:
            level, position = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            pipe.send(make(level).choose(position))
        except Exception as error:
            pipe.send(BotFailure(f"{type(error).__name__}: {error}"))


def with_less_haste() -> None:
    """People are served before bots think."""
    if hasattr(os, "nice"):
        os.nice(10)


class Worker:
    """One process, started with its first question. One thread asks; another may stop it."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Pipe | None = None
        self._changing = threading.Lock()
        self._stopped = False

    def ask(self, level: str, position: Position, limit: float) -> int:
        """Blocks until there is an answer; raises `BotFailure`."""
        pipe = self._started()
        try:
            pipe.send((level, position))
            if not pipe.poll(limit):
                raise BotFailure(f"No answer in {limit:g} seconds.")
            answer: int | BotFailure = pipe.recv()
        except (EOFError, OSError) as error:
            self._end()
            raise BotFailure("The process of the bot has died.") from error
        except BotFailure:
            self._end()
            raise
        if isinstance(answer, BotFailure):
            raise answer
        return answer

    def stop(self) -> None:
        """Ends the process, whatever it does; a thread that waits for it is let go."""
        with self._changing:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def tidy(self) -> None:
        """Gives everything back; nobody may be asking any more."""
        self._end()

    def _started(self) -> Pipe:
        with self._changing:
            if self._stopped:
                raise BotFailure("The workers are closed.")
            if self._pipe is None:
                context = mp.get_context("spawn")
                self._pipe, theirs = context.Pipe()
                self._process = context.Process(target=_work, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()
            return self._pipe

    def _end(self) -> None:
        with self._changing:
            if self._pipe is not None:
                self._pipe.close()
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process.close()
            self._pipe = self._process = None


Question = tuple[int, int, str, Position, "asyncio.Future[int]"]


class Workers:
    """So many processes and a line before them."""

    def __init__(self, count: int, limit: float = THINKING_LIMIT) -> None:
        self.count = count
        self._limit = limit
        self._line: asyncio.PriorityQueue[Question] = asyncio.PriorityQueue()
        self._order = itertools.count()
        self._workers = [Worker() for _ in range(count)]
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._serve(worker)) for worker in self._workers]

    async def choose(self, level: str, position: Position, urgency: int) -> int:
        """The move that the level chooses; raises `BotFailure`."""
        if len(position.legal) == 1:
            return position.legal[0]
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._line.put_nowait((urgency, next(self._order), level, position, answer))
        move = await answer
        if move not in position.legal:
            raise BotFailure(f"It chose {move!r}, which is not legal.")
        return move

    async def _serve(self, worker: Worker) -> None:
        loop = asyncio.get_running_loop()
        while True:
            _, _, level, position, answer = await self._line.get()
            if answer.done():
                continue
            try:
                move = await loop.run_in_executor(
                    self._threads, worker.ask, level, position, self._limit
                )
            except BotFailure as failure:
                if not answer.done():
                    answer.set_exception(failure)
            else:
                if not answer.done():
                    answer.set_result(move)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()
        for worker in self._workers:
            worker.tidy()


def any_move(position: Position) -> int:
    """What is played when even the simplest bot fails."""
    return random.choice(position.legal)
