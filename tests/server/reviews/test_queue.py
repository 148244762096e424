"""Which reviews are made, which wait, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from menagerie.review import Review, review
from menagerie.server.bots.workers import Workers
from menagerie.server.operations.metrics import Metrics
from menagerie.server.reviews.making import Making
from menagerie.server.reviews.queue import (
    AT_ONCE,
    OF_ADDRESS,
    WAITING,
    Asking,
    FinishedGame,
    ReviewProgress,
    Reviews,
)
from menagerie.server.storage import Storage
from menagerie.tables.refusals import Declined
from tests.review.games import played
from tests.server.storage.shelf import card, line, opened

RECORD = played("junior", ("random", "greedy"))
FOUND: Review = review(RECORD, 8)


class Slow(Making):
    """A review whose rounds end when the test says so."""

    made: list[Slow]

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.go = asyncio.Event()
        self.fails = False
        self.made.append(self)

    async def run(self) -> None:
        while True:
            await self.go.wait()
            self.go.clear()
            if self.fails:
                raise ValueError("broken")
            await self._save(FOUND, not self.wanted)
            if not self.wanted:
                return


@asynccontextmanager
async def desk(
    folder: Path, monkeypatch: pytest.MonkeyPatch, process: str = "here"
) -> AsyncIterator[tuple[Reviews, Storage]]:
    monkeypatch.setattr(Slow, "made", [], raising=False)
    async with opened(str(folder / "tables.db")) as storage:
        for number in range(60):
            await storage.create(card(f"t{number}"), [line()], [])
        reviews = Reviews(storage, Workers(1), Metrics(), process, make=Slow)
        try:
            yield reviews, storage
        finally:
            await reviews.close()


def game(number: int) -> FinishedGame:
    return FinishedGame(f"t{number}", 1)


def asking(number: int, address: str = "") -> Asking:
    return Asking(f"person {number}", address or f"address {number}")


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.001)


async def states(reviews: Reviews, *numbers: int) -> list[str]:
    return [(await reviews.progress(game(number))).state for number in numbers]


async def test_a_few_are_made_and_the_others_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as (reviews, _):
        assert await states(reviews, 0) == ["none"]
        for number in range(4):
            reviews.ask(game(number), RECORD, asking(number))
        assert AT_ONCE == 2
        assert await states(reviews, 0, 1, 2, 3) == ["making", "making", "waiting", "waiting"]
        assert (await reviews.progress(game(3))).ahead == 3
        first = Slow.made[0]
        first.wanted = False
        first.go.set()
        await until(lambda: len(reviews) == 3)
        assert await states(reviews, 0, 1, 2, 3) == ["done", "making", "making", "waiting"]
        assert await reviews.progress(game(0)) == ReviewProgress("done", FOUND.worlds)
        assert (await reviews.progress(game(0), FOUND.rules + 1)).state == "none", "made again"


async def test_what_is_done_while_somebody_asks_is_never_nobodys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last round is stored while a page asks how far it is: it is not told to ask again."""
    async with desk(tmp_path, monkeypatch) as (reviews, storage):
        reviews.ask(game(0), RECORD, asking(0))
        read = storage.review

        async def slowly(table: str, round_: int) -> object:
            found = await read(table, round_)
            Slow.made[0].wanted = False
            Slow.made[0].go.set()
            await until(lambda: not len(reviews))
            return found

        monkeypatch.setattr(storage, "review", slowly)
        assert await states(reviews, 0) == ["making"]
        monkeypatch.setattr(storage, "review", read)
        assert await states(reviews, 0) == ["done"]


async def test_a_person_has_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk(tmp_path, monkeypatch) as (reviews, _):
        zoe, romain = asking(1), asking(2)
        reviews.ask(game(0), RECORD, zoe)
        reviews.ask(game(0), RECORD, zoe)
        reviews.ask(game(1), RECORD, zoe)
        assert len(Slow.made) == 2, "asking twice for a game makes it once"
        assert [one.wanted for one in Slow.made] == [False, True]
        reviews.ask(game(0), RECORD, romain)
        assert [one.wanted for one in Slow.made] == [True, True], "somebody else wants it"
        reviews.ask(game(2), RECORD, zoe)
        reviews.ask(game(3), RECORD, zoe)
        assert await states(reviews, 2, 3) == ["none", "waiting"], "it had not begun"


async def test_what_is_too_much_is_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as (reviews, _):
        for number in range(OF_ADDRESS):
            reviews.ask(game(number), RECORD, asking(number, "one house"))
        with pytest.raises(Declined, match="3 games at a time from here"):
            reviews.ask(game(50), RECORD, asking(50, "one house"))
        reviews.ask(game(0), RECORD, asking(50, "one house"))
        for number in range(OF_ADDRESS, AT_ONCE + WAITING):
            reviews.ask(game(number), RECORD, asking(number))
        assert len(reviews) == AT_ONCE + WAITING
        with pytest.raises(Declined, match="Many people"):
            reviews.ask(game(51), RECORD, asking(51))
        assert len(Slow.made) == len(reviews)


async def test_what_fails_is_said_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as (reviews, _):
        reviews.ask(game(0), RECORD, asking(0))
        Slow.made[0].fails = True
        Slow.made[0].go.set()
        await until(lambda: not len(reviews))
        assert await states(reviews, 0) == ["failed"]
        reviews.ask(game(0), RECORD, asking(0))
        assert await states(reviews, 0) == ["making"]


async def test_another_process_makes_it_and_this_one_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as (reviews, storage):
        there = Reviews(storage, Workers(1), Metrics(), "there", make=Slow)
        there.ask(game(0), RECORD, asking(0))
        while await states(reviews, 0) != ["making"]:
            await asyncio.sleep(0.001)
        reviews.ask(game(0), RECORD, asking(1))
        await until(lambda: not len(reviews))
        assert await states(reviews, 0) == ["making"], "there"
        await there.close()
        with pytest.raises(Declined, match="restarting"):
            there.ask(game(0), RECORD, asking(0))
        await storage.release(game(0).lease, "there")
        assert await states(reviews, 0) == ["none"], "its page asks again"
