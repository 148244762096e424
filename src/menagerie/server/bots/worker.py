"""One worker process: it is given a question, and answers.

A question is a level and a position (what a seat may know, nothing else), answered with a move;
or a function of a module and its arguments, answered with what it returns. A process that dies or
does not answer in time is replaced.
"""

from __future__ import annotations

import logging
import multiprocessing as mp
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from typing import Any

from ...bots import BotFailure, Position, make
from ...bots.cores import use_one_core

logger = logging.getLogger(__name__)

STARTING_LIMIT = 60.0
"""The seconds in which its process must have started."""

DYING_LIMIT = 5.0
"""The seconds that a process which was killed may take to be gone."""


class ProcessLost(BotFailure):
    """The process died, or there was none: no fault of the bot."""


def _work(pipe: Pipe) -> None:
    """What a worker process does until the pipe is closed."""
    lower_priority()
    use_one_core()
    try:
        pipe.send(None)
    except OSError:
        return
    while True:
        try:
            what, given = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            pipe.send(make(what).choose(given) if isinstance(what, str) else what(*given))
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
        """The move that a bot chooses. Blocks until there is an answer; raises `BotFailure`."""
        move: int = self._answer(level, position, limit)
        return move

    def do(self, function: Callable[..., Any], arguments: tuple[Any, ...], limit: float) -> Any:
        """What a function of a module returns, called in the process; blocks like `ask`."""
        return self._answer(function, arguments, limit)

    def _answer(self, what: str | Callable[..., Any], given: Any, limit: float) -> Any:
        """Where the process is lost, a fresh one is asked, once: the question itself may be what
        ends it."""
        try:
            return self._answer_once(what, given, limit)
        except ProcessLost as lost:
            if self._stopped:
                raise
            logger.warning("worker lost", extra={"bot": str(what), "why": str(lost)})
            return self._answer_once(what, given, limit)

    def _answer_once(self, what: str | Callable[..., Any], given: Any, limit: float) -> Any:
        pipe = self._started()
        try:
            # Starting is not thinking: on a busy machine it may take longer.
            if not self._ready and not pipe.poll(STARTING_LIMIT):
                raise ProcessLost(f"No process in {STARTING_LIMIT:g} seconds.")
            if not self._ready:
                pipe.recv()
                self._ready = True
            pipe.send((what, given))
            if not pipe.poll(limit):
                raise BotFailure(f"No answer in {limit:g} seconds.")
            answer = pipe.recv()
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
