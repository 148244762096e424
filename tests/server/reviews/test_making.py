"""One review in the making: in small pieces, and with the numbers of the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from menagerie.core.record import Record
from menagerie.review import Review, review
from menagerie.review.playouts import DEALS, WORLDS, Job
from menagerie.server.bots.workers import Workers
from menagerie.server.reviews import making
from menagerie.server.reviews.making import Making
from tests.review.games import played

RECORD = played("junior", ("random", "greedy"))


class Here(Workers):
    """Does all pieces in this process, and notes them."""

    def __init__(self, seconds: float = 0.0) -> None:
        super().__init__(2)
        self.done: list[Job] = []
        self.seconds = seconds

    async def do(self, function: Callable[..., Any], *arguments: Any) -> Any:
        self.done.append(Job(*arguments))
        found, _ = function(*arguments)
        return found, self.seconds


@contextmanager
def made(record: Record, workers: Workers) -> Iterator[tuple[Making, list[tuple[Review, bool]]]]:
    saved: list[tuple[Review, bool]] = []

    async def save(found: Review, finished: bool) -> None:
        saved.append((found, finished))

    with ThreadPoolExecutor(1) as threads:
        yield Making(record, workers, threads, save), saved


async def test_rounds_are_stored_as_they_come_until_the_time_is_spent() -> None:
    """The same numbers as in one go; no piece is large."""
    workers = Here(seconds=making.SECONDS / 180)
    with made(RECORD, workers) as (one, saved):
        await one.run()
    assert [(found.worlds, finished) for found, finished in saved] == [
        (4, False),
        (8, False),
        (16, True),
    ]
    assert saved[1][0] == review(RECORD, 8)
    assert saved[2][0] == review(RECORD, 16)
    assert one.worlds == 16
    assert one.progress == 1.0
    for piece in workers.done:
        first, end = piece.worlds
        assert end - first <= (WORLDS if piece.step >= 0 else DEALS)


async def test_what_nobody_wants_ends_with_its_round() -> None:
    with made(RECORD, Here()) as (one, saved):
        one.wanted = True
        save = one._save

        async def leave(found: Review, finished: bool) -> None:
            await save(found, finished)
            one.wanted = False

        one._save = leave
        await one.run()
    assert [(found.worlds, finished) for found, finished in saved] == [(4, False)]


async def test_a_piece_that_fails_ends_the_review() -> None:
    class Broken(Here):
        async def do(self, function: Callable[..., Any], *arguments: Any) -> Any:
            raise ValueError("broken")

    with made(RECORD, Broken()) as (one, saved), pytest.raises(ExceptionGroup, match="TaskGroup"):
        await one.run()
    assert not saved
