"""Worker processes in which bots think; never in the event loop.

Questions wait in two lines (`fair_queue.py`): one for bots that search, one for those that answer
at once. One process answers only the second, so that a mouse never waits for a lion. What nobody
at a table waits for (`Workers.do`: reviews of finished games) is done while no question waits, in
pieces that take a part of a second: a move waits for one of them at most.

There are three kinds of process pools in the house, for three needs. This one has priorities and
must survive a bot that hangs. The arena's (`arena/parallel.py`) plays many whole games. A bot
that is another program (`bots/process.py`) talks over standard input and output.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from ...bots import BotFailure, Position, make
from ...bots.levels import hurried
from ...core import MenagerieError
from .fair_queue import Asker, FairQueue
from .worker import Worker

THINKING_LIMIT = 10.0
"""The seconds after which a worker is believed to be stuck."""

T = TypeVar("T")


class Question(NamedTuple):
    """What a worker is asked, and where its answer goes."""

    level: str
    position: Position
    answer: asyncio.Future[int]

    def put_to(self, worker: Worker, limit: float) -> int:
        return worker.ask(self.level, self.position, limit)


class Task(NamedTuple):
    """A function that a worker calls while no question waits, and where its answer goes."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: asyncio.Future[Any]

    def put_to(self, worker: Worker, limit: float) -> object:
        return worker.do(self.function, self.arguments, limit)


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
        self._behind: deque[Task] = deque()
        """What waits behind all questions."""
        self._workers = [Worker() for _ in range(count + 1)]
        self._threads = ThreadPoolExecutor(count + 1, thread_name_prefix="bots")
        self._tasks: list[asyncio.Task[None]] = []
        self._asked = asyncio.Event()
        """Set when there is a new question: all workers that wait for one are woken."""
        self._closed = False

    def open(self) -> None:
        *searchers, quick = self._workers
        both, others = (self._searches, self._others), (self._others,)
        serving = [self._serve(worker, both, self._behind) for worker in searchers]
        serving.append(self._serve(quick, others, deque()))
        self._tasks = [asyncio.create_task(one) for one in serving]

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

    async def do(self, function: Callable[..., T], *arguments: Any) -> T:
        """Has a process call a function of a module, while no question waits; raises `BotFailure`
        with what went wrong. It must be short: the next bot has to wait for it."""
        if self._closed:
            raise BotFailure("The workers are closed.")
        task = Task(function, arguments, asyncio.get_running_loop().create_future())
        self._behind.append(task)
        self._asked.set()
        answer: T = await task.answer
        return answer

    async def _serve(self, worker: Worker, lines: Lines, behind: deque[Task]) -> None:
        while True:
            asked = await self._next(lines, behind)
            answer: asyncio.Future[Any] = asked.answer
            try:
                said = await asyncio.get_running_loop().run_in_executor(
                    self._threads, asked.put_to, worker, self._limit
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
                    answer.set_result(said)

    async def _next(self, lines: Lines, behind: deque[Task]) -> Question | Task:
        """Waits for a question; the first of the lines comes first, and tasks come last. A search
        gets less time when many wait."""
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
            while behind:
                if not (task := behind.popleft()).answer.done():
                    return task
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
        while self._behind:
            _let_go(self._behind.popleft().answer)
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


def _let_go(answer: asyncio.Future[Any]) -> None:
    if not answer.done():
        answer.set_exception(BotFailure("The workers are closed."))


def any_move(position: Position) -> int:
    """What is played when even the simplest bot fails."""
    return random.choice(position.legal)
