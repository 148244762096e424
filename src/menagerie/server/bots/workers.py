"""Worker processes in which bots think; never in the event loop.

Each worker is one process. It is given a level and a position (what a seat may know, nothing
else) and answers with a move. A worker that dies or does not answer in time is replaced.
Questions wait in two lines (`line.py`): one for bots that search, one for those that answer at
once. One process answers only the second, so that a mouse never waits for a lion.

There are three kinds of process pools in the house, for three needs. This one has priorities and
must survive a bot that hangs. The arena's (`arena/parallel.py`) plays many whole games. A bot
that is another program (`bots/process.py`) talks over standard input and output.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing as mp
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from ...bots import BotFailure, Position, make
from ...bots.levels import hurried
from ...core import MenagerieError
from .fair_queue import Asker, FairQueue

logger = logging.getLogger(__name__)

THINKING_LIMIT = 10.0
"""The seconds after which a worker is believed to be stuck."""
STARTING_LIMIT = 60.0
"""The seconds in which its process must have started."""

DYING_LIMIT = 5.0
"""The seconds that a process which was killed may take to be gone."""


class ProcessLost(BotFailure):
    """The process died, or there was none: no fault of the bot."""


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
        """Blocks until there is an answer; raises `BotFailure`. Where the process is lost, a fresh
        one is asked, once: the question itself may be what ends it."""
        try:
            return self._ask(level, position, limit)
        except ProcessLost as lost:
            if self._stopped:
                raise
            logger.warning("worker lost", extra={"bot": level, "why": str(lost)})
            return self._ask(level, position, limit)

    def _ask(self, level: str, position: Position, limit: float) -> int:
        pipe = self._started()
        try:
            # Starting is not thinking: on a busy machine it may take longer.
            if not self._ready and not pipe.poll(STARTING_LIMIT):
                raise ProcessLost(f"No process in {STARTING_LIMIT:g} seconds.")
            if not self._ready:
                pipe.recv()
                self._ready = True
            pipe.send((level, position))
            if not pipe.poll(limit):
                raise BotFailure(f"No answer in {limit:g} seconds.")
            answer: int | BotFailure = pipe.recv()
        except (EOFError, OSError) as error:
            self._end()
            raise ProcessLost("The process of the bot has died.") from error
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
        raise ProcessLost(f"No process for the bot: {error}.") from error
    finally:
        # Only the process keeps its end open: when it dies, a thread that waits for it is woken.
        theirs.close()
    return ours, process


class Question(NamedTuple):
    """What a worker is asked, and where its answer goes."""

    level: str
    position: Position
    answer: asyncio.Future[int]


Lines = tuple[FairQueue[Question], ...]


class Workers:
    """Some processes, and the lines of questions before them.

    `count` processes take searches, and other questions while there are none. One more process
    takes only the others.
    """

    def __init__(
        self, count: int, limit: float = THINKING_LIMIT, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.count = count
        self._limit = limit
        self._now = now
        self._searches: FairQueue[Question] = FairQueue()
        self._others: FairQueue[Question] = FairQueue()
        self._workers = [Worker() for _ in range(count + 1)]
        self._threads = ThreadPoolExecutor(count + 1, thread_name_prefix="bots")
        self._tasks: list[asyncio.Task[None]] = []
        self._asked = asyncio.Event()
        """Set when there is a new question: all workers that wait for one are woken."""
        self._closed = False

    def open(self) -> None:
        *searchers, quick = self._workers
        both, others = (self._searches, self._others), (self._others,)
        self._tasks = [asyncio.create_task(self._serve(worker, both)) for worker in searchers]
        self._tasks.append(asyncio.create_task(self._serve(quick, others)))

    @property
    def waiting(self) -> int:
        """The number of questions in the lines."""
        return len(self._searches) + len(self._others)

    @property
    def longest_wait(self) -> float:
        """The age in seconds of the oldest question in the lines."""
        found = [line.oldest() for line in (self._searches, self._others)]
        return max((self._now() - since for since in found if since is not None), default=0.0)

    def watch(self, owner: str, table: str, watched: bool) -> None:
        """What the bots of a table owe becomes more urgent, or less."""
        for line in (self._searches, self._others):
            line.watch(owner, table, watched)

    async def choose(self, level: str, position: Position, asker: Asker) -> int:
        """The move that the level chooses; raises `BotFailure`."""
        if len(position.legal) == 1:
            return position.legal[0]
        if self._closed:
            raise BotFailure("The workers are closed.")
        question = Question(level, position, asyncio.get_running_loop().create_future())
        line = self._searches if _searches(level, position) else self._others
        waiting = line.put(asker, question, self._now())
        self._asked.set()
        try:
            move = await question.answer
        finally:
            line.remove(waiting)
        if move not in position.legal:
            raise BotFailure(f"It chose {move!r}, which is not legal.")
        return move

    async def _serve(self, worker: Worker, lines: Lines) -> None:
        while True:
            level, position, answer = await self._next(lines)
            try:
                move = await asyncio.get_running_loop().run_in_executor(
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

    async def _next(self, lines: Lines) -> Question:
        """Waits for a question; the first of the lines comes first. A search gets less time when
        many wait."""
        while True:
            for line in lines:
                while (waiting := line.next()) is not None:
                    asker, question, _ = waiting
                    if question.answer.done():
                        continue
                    if line is self._searches:
                        share = line.share(asker.owner, self.count)
                        return question._replace(level=hurried(question.level, share))
                    return question
            self._asked.clear()
            await self._asked.wait()

    async def close(self) -> None:
        """Ends the processes, whatever they do. Questions that wait fail."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for line in (self._searches, self._others):
            while (waiting := line.next()) is not None:
                _let_go(waiting.question.answer)
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()
        for worker in self._workers:
            worker.tidy()


def _searches(level: str, position: Position) -> bool:
    """Whether the answer takes a while; a bot that does not exist fails at once."""
    try:
        return make(level).searches(position)
    except MenagerieError:
        return False


def _let_go(answer: asyncio.Future[int]) -> None:
    if not answer.done():
        answer.set_exception(BotFailure("The workers are closed."))


def any_move(position: Position) -> int:
    """What is played when even the simplest bot fails."""
    return random.choice(position.legal)
