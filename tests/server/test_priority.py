"""People are served first: their moves and their questions wait for no bot that thinks."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from menagerie.bots import Position
from menagerie.server.bots import worker
from tests.server.clients import Player, Running, person, running

BOTS = 20
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "elephant"}


class Slow:
    """Bots that think until they are let go, and who was asked in which order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.asked: list[str] = []

        def ask(worker: worker.Worker, level: str, at: Position, limit: float) -> int:
            self.asked.append(at.game.name)
            assert self.go.wait(600)
            return at.legal[0]

        monkeypatch.setattr(worker.Worker, "ask", ask)

    async def busy(self) -> None:
        while not self.asked:
            await asyncio.sleep(0.01)


async def bots_to_move(at: Running, owner: Player) -> list[str]:
    """Tables at which a bot is to begin."""
    tables = []
    for _ in range(BOTS):
        table = await owner.create("nimalia", [ME, BOT], options={"first": 1})
        await owner.connect(table)
        assert (await owner.ask(type="start"))["type"] == "done"
        await owner.close()
        tables.append(table)
    return tables


async def test_moves_of_people_wait_for_no_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with running(tmp_path) as at:
        zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
        theirs = await bots_to_move(at, romain)
        await slow.busy()
        table = await zoe.create("junior", [ME, {"kind": "me", "name": "Mia"}])
        await zoe.connect(table)
        await zoe.ask(type="start")
        await zoe.play()
        assert zoe.over, "a whole game between people"
        assert len(slow.asked) == 1, "while the first bot still thought"
        for other in theirs:
            log = await at.server.storage.log(other)
            assert "moved" not in [entry.kind for entry in log]
        slow.go.set()
        await zoe.leave()
        await romain.leave()


async def test_what_a_person_asks_comes_before_what_bots_owe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with running(tmp_path) as at:
        zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
        await bots_to_move(at, romain)
        await slow.busy()
        table = await zoe.create("junior", [ME, {"kind": "me", "name": "Mia"}])
        await zoe.connect(table)
        await zoe.ask(type="start")
        await zoe.send(type="hint", id="h", seat=zoe.choice()[0])  # type: ignore[index]
        while len(slow.asked) < 2:
            await asyncio.sleep(0.01)
        assert slow.asked[1] == "junior", "while the first bot still thought"
        slow.go.set()
        assert (await zoe.answer("h"))["type"] == "hinted"
        await zoe.leave()
        await romain.leave()
