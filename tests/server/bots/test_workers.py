"""Bots think in processes of their own; what fails there fails alone."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from menagerie import games
from menagerie.bots import BotFailure, Position
from menagerie.bots.levels import SIMPLER
from menagerie.server.bots import worker
from menagerie.server.bots.fair_queue import ASKED_BY_A_PERSON, UNWATCHED, WATCHED, Asker
from menagerie.server.bots.workers import Workers
from tests.server.clients import PATIENCE, person, running

ME = {"kind": "me"}
ZOE = Asker("zoe", "her table", UNWATCHED)


def position(seed: str = "x") -> Position:
    state = games.load("junior").deal(2, seed, {"first": 0})
    return Position.of(state, 0, random.Random(1))


async def test_a_bot_chooses_in_its_own_process() -> None:
    pool = Workers(1)
    pool.open()
    try:
        at = position()
        assert await pool.choose("mouse", at, ZOE) in at.legal
        with pytest.raises(BotFailure, match="no bot"):
            await pool.choose("unicorn", at, ZOE)
        assert await pool.choose("mouse", at, ZOE) in at.legal, "the worker lives on"
    finally:
        await pool.close()


async def test_a_worker_that_hangs_is_replaced() -> None:
    pool = Workers(1, limit=0.1)
    pool.open()
    try:
        with pytest.raises(BotFailure, match="No answer"):
            await pool.choose("ismcts:3600", position(), ZOE)
        pool._limit = 60.0
        assert await pool.choose("mouse", position(), ZOE) in position().legal
    finally:
        await pool.close()


async def test_closing_lets_go_of_whoever_waits() -> None:
    """The caller that is being served, those in the queue, and one that comes too late."""
    pool = Workers(1)
    pool.open()
    asked = [asyncio.create_task(pool.choose("ismcts:3600", position(), ZOE)) for _ in range(3)]
    await asyncio.sleep(0.05)
    await pool.close()
    for one in asked:
        with pytest.raises(BotFailure, match="closed"):
            await one
    with pytest.raises(BotFailure, match="closed"):
        await pool.choose("mouse", position(), ZOE)


async def test_a_process_that_cannot_be_started_is_a_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def start(self: object) -> None:
        raise OSError("no more processes")

    pool = Workers(1)
    pool.open()
    try:
        with monkeypatch.context() as broken:
            broken.setattr(SpawnProcess, "start", start)
            with pytest.raises(BotFailure, match="no more processes"):
                await pool.choose("mouse", position(), ZOE)
        assert await pool.choose("mouse", position(), ZOE) in position().legal
    finally:
        await pool.close()


async def test_what_a_person_asked_for_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, go = [], threading.Event()

    def ask(self: worker.Worker, level: str, at: Position, limit: float) -> int:
        asked.append(level)
        assert go.wait(PATIENCE)
        return at.legal[0]

    monkeypatch.setattr(worker.Worker, "ask", ask)
    pool, person = Workers(1), ZOE._replace(urgency=ASKED_BY_A_PERSON)
    pool.open()
    try:
        waiting = [asyncio.create_task(pool.choose("fox", position(), ZOE)) for _ in range(5)]
        while len(asked) < 2:
            await asyncio.sleep(0.01)
        waiting.append(asyncio.create_task(pool.choose("owl", position(), person)))
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*waiting)
        assert asked[:3] == ["fox", "fox", "owl"], "after the two that both processes had"
    finally:
        go.set()
        await pool.close()


async def test_a_move_goes_before_all_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand pieces of reviews wait: a move waits for the one that is being done, no more."""
    done: list[object] = []
    go = threading.Event()

    def ask(self: worker.Worker, level: str, at: Position, limit: float) -> int:
        done.append(level)
        return at.legal[0]

    def do(self: worker.Worker, function: object, given: tuple[int], limit: float) -> int:
        done.append(given[0])
        assert go.wait(PATIENCE)
        return given[0]

    monkeypatch.setattr(worker.Worker, "ask", ask)
    monkeypatch.setattr(worker.Worker, "do", do)
    pool = Workers(1)
    pool.open()
    try:
        pieces = [asyncio.create_task(pool.do(abs, number)) for number in range(1000)]
        while not done:
            await asyncio.sleep(0.01)
        moves = [asyncio.create_task(pool.choose(LONG, position(), ZOE)) for _ in range(3)]
        await asyncio.sleep(0)
        assert await pool.choose("mouse", position(), ZOE) in position().legal
        assert done == [0, "mouse"], "one process does nothing but answer at once"
        go.set()
        assert await asyncio.gather(*pieces) == list(range(1000)), "in their order"
        assert done[2:5] == [LONG] * 3
        await asyncio.gather(*moves)
    finally:
        go.set()
        await pool.close()


async def test_pieces_that_nobody_waits_for_are_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def do(self: worker.Worker, function: object, given: tuple[int], limit: float) -> int:
        done.append(given[0])
        return given[0]

    monkeypatch.setattr(worker.Worker, "do", do)
    pool = Workers(1)
    pieces = [asyncio.create_task(pool.do(abs, number)) for number in range(3)]
    await asyncio.sleep(0)
    pieces[1].cancel()
    await asyncio.sleep(0)
    pool.open()
    await asyncio.gather(pieces[0], pieces[2])
    assert done == [0, 2]
    await pool.close()
    with pytest.raises(BotFailure, match="closed"):
        await pool.do(abs, 1)


LONG = "ismcts:2"
"""A bot that thinks for two seconds, whatever the position is."""


async def test_a_mouse_waits_for_no_elephant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has ten tables of bots that search, and somebody else a mouse."""
    go, searched = threading.Event(), []

    def ask(self: worker.Worker, level: str, at: Position, limit: float) -> int:
        if level != "mouse":
            searched.append(level)
            assert go.wait(PATIENCE)
        return at.legal[0]

    monkeypatch.setattr(worker.Worker, "ask", ask)
    pool = Workers(1)
    pool.open()
    try:
        crowd = [
            asyncio.create_task(
                pool.choose(LONG, position(), Asker("romain", f"table {number}", WATCHED))
            )
            for number in range(10)
        ]
        while not searched:
            await asyncio.sleep(0.01)
        assert pool.waiting == 9
        for _ in range(2):
            assert await pool.choose("mouse", position(), ZOE) in position().legal
        assert len(searched) == 1, "while the first of the others still thinks"
        assert pool.waiting == 9
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert pool.waiting == 0, "what nobody waits for is not thought about"
    finally:
        go.set()
        await pool.close()


async def test_searches_are_shorter_when_the_line_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only those of the owner who asks so much, and only levels: others keep their budget."""
    levels: dict[str, list[str]] = {}

    def ask(self: worker.Worker, level: str, at: Position, limit: float) -> int:
        levels.setdefault(level.partition("*")[0], []).append(level)
        return at.legal[0]

    monkeypatch.setattr(worker.Worker, "ask", ask)
    pool, at = Workers(1), position()
    crowd = [
        asyncio.create_task(
            pool.choose("elephant", at, Asker("romain", f"table {number}", WATCHED))
        )
        for number in range(10)
    ]
    crowd.append(asyncio.create_task(pool.choose("ismcts:3", at, ZOE)))
    crowd.append(asyncio.create_task(pool.choose("owl", at, ZOE)))
    await asyncio.sleep(0)
    pool.open()
    try:
        await asyncio.gather(*crowd)
        thinks = levels["elephant"]
        assert thinks[0] == "elephant*0.25", "10 of his wait, and there are two owners"
        assert thinks[-1] == "elephant"
        assert (levels["ismcts:3"], levels["owl"]) == (["ismcts:3"], ["owl"])
    finally:
        await pool.close()


async def test_the_length_of_the_line_and_its_age() -> None:
    clock = 100.0
    pool = Workers(1, now=lambda: clock)
    assert (pool.waiting, pool.longest_wait) == (0, 0.0)
    tasks = [asyncio.create_task(pool.choose("elephant", position(), ZOE))]
    await asyncio.sleep(0)
    clock += 2.5
    tasks.append(asyncio.create_task(pool.choose("mouse", position(), ZOE)))
    await asyncio.sleep(0)
    clock += 1.0
    assert (pool.waiting, pool.longest_wait) == (2, 3.5)
    await pool.close()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert (pool.waiting, pool.longest_wait) == (0, 0.0)


async def killed(pool: Workers, before: int = 0) -> int:
    """Kills the process that thinks, when it is another one than before."""
    worker = pool._workers[0]
    while not (worker._ready and worker._process and worker._process.pid != before):
        await asyncio.sleep(0.01)
    pid = worker._process.pid
    assert pid is not None
    await asyncio.sleep(0.2)
    os.kill(pid, signal.SIGKILL)
    return pid


async def test_a_worker_that_is_killed_is_no_failure_of_the_bot() -> None:
    """The question is asked again, in a fresh process."""
    pool = Workers(1)
    pool.open()
    try:
        at = position()
        asked = asyncio.create_task(pool.choose(LONG, at, ZOE))
        await killed(pool)
        assert await asked in at.legal
    finally:
        await pool.close()


async def test_a_question_that_kills_its_process_is_asked_twice_and_fails() -> None:
    pool = Workers(1, limit=PATIENCE)
    pool.open()
    try:
        asked = asyncio.create_task(pool.choose("ismcts:600", position(), ZOE))
        await killed(pool, await killed(pool))
        with pytest.raises(BotFailure, match="has died"):
            await asked
        assert await pool.choose("mouse", position(), ZOE) in position().legal
    finally:
        await pool.close()


async def test_a_bot_that_fails_is_replaced_by_simpler_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every bot fails here: the elephant becomes a mouse step by step, and still moves."""

    async def choose(self: Workers, level: str, at: Position, asker: Asker) -> int:
        raise BotFailure("a broken bot")

    monkeypatch.setattr(Workers, "choose", choose)
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, {"kind": "bot", "level": "elephant"}])
        await zoe.connect(table)
        await zoe.ask(type="start")
        await zoe.play()
        log = await at.server.storage.log(table)
        assert [entry.kind for entry in log].count("replaced") == len(SIMPLER)
        assert zoe.info["seats"][1]["level"] == "mouse"
        await zoe.leave()
