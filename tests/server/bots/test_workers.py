"""Bots think in processes of their own; what fails there fails alone."""

from __future__ import annotations

import asyncio
import random
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from menagerie import games
from menagerie.bots import BotFailure, Position
from menagerie.server.bots import workers
from menagerie.server.bots.turns import SIMPLER
from menagerie.server.bots.workers import ASKED_BY_A_PERSON, UNWATCHED, Workers
from tests.server.clients import person, running

ME = {"kind": "me"}


def position(seed: str = "x") -> Position:
    state = games.load("junior").deal(2, seed, {"first": 0})
    return Position.of(state, 0, random.Random(1))


async def test_a_bot_chooses_in_its_own_process() -> None:
    pool = Workers(1)
    pool.open()
    try:
        at = position()
        assert await pool.choose("mouse", at, UNWATCHED) in at.legal
        with pytest.raises(BotFailure, match="no bot"):
            await pool.choose("elephant", at, UNWATCHED)
        assert await pool.choose("mouse", at, UNWATCHED) in at.legal, "the worker lives on"
    finally:
        await pool.close()


async def test_a_worker_that_hangs_is_replaced() -> None:
    pool = Workers(1, limit=0.1)
    pool.open()
    try:
        with pytest.raises(BotFailure, match="No answer"):
            await pool.choose("ismcts:3600", position(), UNWATCHED)
        pool._limit = 60.0
        assert await pool.choose("mouse", position(), UNWATCHED) in position().legal
    finally:
        await pool.close()


def slow_start(pipe: Connection) -> None:
    """A process on a machine that has much to do, and a bot that is quick."""
    time.sleep(1.5)
    pipe.send(None)
    _, asked = pipe.recv()
    pipe.send(asked.legal[0])
    pipe.close()


async def test_starting_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_work", slow_start)
    pool = Workers(1, limit=1.0)
    pool.open()
    try:
        assert await pool.choose("mouse", position(), UNWATCHED) == position().legal[0]
    finally:
        await pool.close()


async def test_closing_lets_go_of_whoever_waits() -> None:
    """The caller that is being served, those in the queue, and one that comes too late."""
    pool = Workers(1)
    pool.open()
    asked = [
        asyncio.create_task(pool.choose("ismcts:3600", position(), UNWATCHED)) for _ in range(3)
    ]
    await asyncio.sleep(0.05)
    await pool.close()
    for one in asked:
        with pytest.raises(BotFailure, match="closed"):
            await one
    with pytest.raises(BotFailure, match="closed"):
        await pool.choose("mouse", position(), UNWATCHED)


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
                await pool.choose("mouse", position(), UNWATCHED)
        assert await pool.choose("mouse", position(), UNWATCHED) in position().legal
    finally:
        await pool.close()


async def test_what_a_person_asked_for_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    order = []

    def ask(self: workers.Worker, level: str, at: Position, limit: float) -> int:
        time.sleep(0.02)
        order.append(level)
        return at.legal[0]

    monkeypatch.setattr(workers.Worker, "ask", ask)
    pool = Workers(1)
    pool.open()
    try:
        waiting = [asyncio.create_task(pool.choose("fox", position(), UNWATCHED)) for _ in range(5)]
        await asyncio.sleep(0.01)
        waiting.append(asyncio.create_task(pool.choose("owl", position(), ASKED_BY_A_PERSON)))
        await asyncio.gather(*waiting)
        assert order.index("owl") <= 2
    finally:
        await pool.close()


async def test_a_bot_that_fails_is_replaced_by_simpler_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every bot fails here: the lion becomes a mouse step by step, and still moves."""

    async def choose(self: Workers, level: str, at: Position, urgency: int) -> int:
        raise BotFailure("a broken bot")

    monkeypatch.setattr(Workers, "choose", choose)
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        table = await zoe.create("junior", [ME, {"kind": "bot", "level": "lion"}])
        await zoe.connect(table)
        await zoe.ask(type="start")
        await zoe.play()
        log = await at.server.storage.log(table)
        assert [entry.kind for entry in log].count("replaced") == len(SIMPLER)
        assert zoe.info["seats"][1]["level"] == "mouse"
        await zoe.leave()
