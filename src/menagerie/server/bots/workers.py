"""Worker processes in which bots think; never in the event loop.

Each worker is one process. It is given a level and a position (what a seat may know, nothing
else) and answers with a move. A worker that dies or does not answer in time is replaced.
Questions wait in a queue by urgency: what a person asked for comes before what a bot owes.

There are three kinds of process pools in the house, for three needs. This one has priorities and
must survive a bot that hangs. The arena's (`arena/parallel.py`) plays many whole games. A bot
that is another program (`bots/process.py`) talks over standard input and output.
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

from ...bots import BotFailure, Position, make

THINKING_LIMIT = 10.0
"""The seconds after which a worker is believed to be stuck."""
STARTING_LIMIT = 60.0
"""The seconds in which its process must have started."""

DYING_LIMIT = 5.0
"""The seconds that a process which was killed may take to be gone."""

ASKED_BY_A_PERSON, WATCHED, UNWATCHED = 0, 1, 2
"""The urgencies."""


def _work(pipe: Pipe) -> None:
    """What a worker process does until the pipe is closed."""
    lower_priority()
    try:
        pipe.send(None)
    except OSError:
        return
    while True:
        try:
            level, position = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            pipe.send(make(level).choose(position))
        except Exception as error:
            pipe.send(BotFailure(f"{type(error).__name__}: {error}"))


def lower_priority() -> None:
    """The processor serves people first, then bots."""
    if hasattr(os, "nice"):
        os.nice(10)


class Worker:
    """One process, started with its first question. One thread asks; another may stop it."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Pipe | None = None
        self._changing = threading.Lock()
        self._ready = False
        self._stopped = False

    def ask(self, level: str, position: Position, limit: float) -> int:
        """Blocks until there is an answer; raises `BotFailure`."""
        pipe = self._started()
        try:
            # Starting is not thinking: on a busy machine it may take longer.
            if not self._ready and not pipe.poll(STARTING_LIMIT):
                raise BotFailure(f"No process in {STARTING_LIMIT:g} seconds.")
            if not self._ready:
                pipe.recv()
                self._ready = True
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
        """Gives everything back. No thread may be asking any more."""
        self._end()

    def _started(self) -> Pipe:
        with self._changing:
            if self._stopped:
                raise BotFailure("The workers are closed.")
            if self._pipe is None:
                self._pipe, self._process = _new_process()
            return self._pipe

    def _end(self) -> None:
        with self._changing:
            pipe, process = self._pipe, self._process
            self._pipe = self._process = None
            self._ready = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(DYING_LIMIT)
            if process.exitcode is not None:
                process.close()


def _new_process() -> tuple[Pipe, BaseProcess]:
    context = mp.get_context("spawn")
    ours, theirs = context.Pipe()
    try:
        process = context.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
    except OSError as error:
        ours.close()
        raise BotFailure(f"No process for the bot: {error}.") from error
    finally:
        # Only the process keeps its end open: when it dies, a thread that waits for it is woken.
        theirs.close()
    return ours, process


Question = tuple[int, int, str, Position, "asyncio.Future[int]"]


class Workers:
    """Some processes, and a queue of questions before them."""

    def __init__(self, count: int, limit: float = THINKING_LIMIT) -> None:
        self.count = count
        self._limit = limit
        self._line: asyncio.PriorityQueue[Question] = asyncio.PriorityQueue()
        self._order = itertools.count()
        self._workers = [Worker() for _ in range(count)]
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._serve(worker)) for worker in self._workers]

    async def choose(self, level: str, position: Position, urgency: int) -> int:
        """The move that the level chooses; raises `BotFailure`."""
        if len(position.legal) == 1:
            return position.legal[0]
        if self._closed:
            raise BotFailure("The workers are closed.")
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
            except asyncio.CancelledError:
                _let_go(answer)
                raise
            except BotFailure as failure:
                if not answer.done():
                    answer.set_exception(failure)
            except Exception as error:
                if not answer.done():
                    answer.set_exception(BotFailure(repr(error)))
            else:
                if not answer.done():
                    answer.set_result(move)

    async def close(self) -> None:
        """Ends the processes, whatever they do. Questions that wait fail."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._line.empty():
            _let_go(self._line.get_nowait()[-1])
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()
        for worker in self._workers:
            worker.tidy()


def _let_go(answer: asyncio.Future[int]) -> None:
    if not answer.done():
        answer.set_exception(BotFailure("The workers are closed."))


def any_move(position: Position) -> int:
    """What is played when even the simplest bot fails."""
    return random.choice(position.legal)
