"""One worker process, and how long it may take."""

from __future__ import annotations

import operator

import pytest

from menagerie.bots import BotFailure, Position
from menagerie.server.bots import worker
from tests.server.bots.test_workers import position
from tests.server.clients import PATIENCE


class Patient:
    """A pipe to a process that answers; notes how long each answer may take."""

    def __init__(self) -> None:
        self.given: list[float] = []
        self.answers: list[int | None] = [None]
        """First of all that the process has started."""

    def poll(self, seconds: float) -> bool:
        self.given.append(seconds)
        return True

    def send(self, question: tuple[str, Position]) -> None:
        self.answers.append(question[1].legal[0])

    def recv(self) -> int | None:
        return self.answers.pop(0)


def test_starting_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot has one second; its process, on a machine that has much to do, may need more."""
    pipe, at = Patient(), position()
    monkeypatch.setattr(worker, "_new_process", lambda: (pipe, None))
    one = worker.Worker()
    assert [one.ask("mouse", at, 1.0) for _ in range(2)] == [at.legal[0]] * 2
    assert pipe.given == [worker.STARTING_LIMIT, 1.0, 1.0]


def test_a_function_is_called_in_the_process() -> None:
    one = worker.Worker()
    try:
        assert one.do(operator.add, (1, 2), PATIENCE) == 3
        with pytest.raises(BotFailure, match="ZeroDivisionError"):
            one.do(operator.truediv, (1, 0), PATIENCE)
        at = position()
        assert one.ask("mouse", at, PATIENCE) in at.legal, "the process lives on"
    finally:
        one.stop()
        one.tidy()
