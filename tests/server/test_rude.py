"""A greeting costs what it makes us read, and neither long logs nor previews keep others waiting.

Counted are entries read, steps told and moves followed, never times.
"""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import pytest

from menagerie.core import State
from menagerie.server.live.bus import LocalBus
from menagerie.server.live.connection import TRY_AGAIN, Connection
from menagerie.server.live.folding import SLICE
from menagerie.server.live.hub import Hub
from menagerie.server.operations.metrics import Metrics
from menagerie.server.storage import Entry
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables import preview
from menagerie.tables.card import card_of
from menagerie.tables.log import NewEntry
from menagerie.tables.records import record_in
from menagerie.tables.step_counts import MOST_STEPS
from tests.server.clients import PATIENCE, person, running
from tests.server.live.test_hub import heard
from tests.server.test_play import greeted
from tests.tables.laid import Laid

ROUNDS = 8


class Counting(SqliteStorage):
    """A storage that counts the entries it reads."""

    read = 0

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        found = await super().log(table, after)
        self.read += len(found)
        return found


@pytest.fixture(scope="module")
def evening() -> Laid:
    """A table with a long log, in the middle of its last game."""
    laid = Laid.people("junior", 2)
    laid.evening(random.Random(1), ROUNDS)
    del laid.log[-20:]
    laid.table = laid.again()
    return laid


async def stored(folder: Path, laid: Laid) -> Counting:
    storage = Counting(folder / "tables.db")
    await storage.open()
    entries = [NewEntry(*entry[1:]) for entry in laid.log]
    await storage.create(card_of(laid.table), entries, [])
    return storage


async def test_a_long_table_is_read_once_and_its_present_round_told(
    evening: Laid, tmp_path: Path
) -> None:
    storage = await stored(tmp_path, evening)
    hub = Hub(storage, LocalBus(), Metrics(), "a")
    paid: list[int] = []
    told: list[int] = []
    for _ in range(3):
        connection = Connection(None, 100)
        await hub.join("t", connection, "en", {None: 1}, paid.append)
        (news,) = [one for one in await heard(connection) if one["type"] == "news"]
        told.append(len(news["steps"]))
        assert news["steps"][0]["what"] == "rematch"
        assert news["since"] + len(news["steps"]) == news["seq"]
    length = len(evening.log)
    assert storage.read == length
    assert hub.folding.slices == length // SLICE + 1
    assert set(told) == {len(evening.table.steps.recent)}
    assert told[0] < min(MOST_STEPS, length // (ROUNDS - 1))
    assert paid == [length, 1 + told[0], 0, 1 + told[0], 0, 1 + told[0]]
    await storage.close()


async def test_an_address_may_make_us_read_so_much(evening: Laid, tmp_path: Path) -> None:
    await (await stored(tmp_path, evening)).close()
    async with running(tmp_path) as at:
        reading = at.server.limits.reading
        reading.rate, reading.burst = 0.0, len(evening.log) - 1.0
        zoe = await person(at, "Zoé")
        assert (await zoe.http.get("/api/tables/t")).status_code == 429
        assert await greeted(at, "t") == (["too-fast", "too-fast"], TRY_AGAIN)
        assert at.server.hub.tables.get("t") is None
        at.server.limits.reading.burst = 1e6
        at.server.limits.reading._buckets.clear()
        assert (await zoe.http.get("/api/tables/t")).status_code == 200
        # What is in memory costs the steps that are told, and nothing where none are.
        reading.burst = 1.0
        await zoe.connect("t")
        assert (await zoe.http.get("/api/tables/t")).status_code == 200
        assert await greeted(at, "t") == (["too-fast", "too-fast"], TRY_AGAIN)
        await zoe.leave()


def test_a_record_follows_the_moves_of_its_own_game_only(
    evening: Laid, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed = 0
    follow = State.follow

    def counting(state: State, *given: Any) -> Any:
        nonlocal followed
        followed += 1
        return follow(state, *given)

    monkeypatch.setattr(State, "follow", counting)
    record = record_in("t", evening.log, ROUNDS - 1)
    assert record is not None
    assert record.result is not None
    assert followed == len(record.moves)
    assert record_in("t", evening.log, ROUNDS) is None, "it is not over"


async def test_strangers_are_refused_while_a_move_is_being_written(tmp_path: Path) -> None:
    """How long a refusal takes must not tell of what is done in secret."""
    wishes: list[dict[str, Any]] = [
        {"type": "play", "seen": 1, "move": 0},
        {"type": "preview", "move": 0},
        {"type": "contribute", "text": "salt"},
        *({"type": kind} for kind in ("leave", "return", "hint")),
    ]
    async with running(tmp_path) as at:
        zoe, eve = await person(at, "Zoé"), await person(at, "Eve")
        table = await zoe.create("junior", [{"kind": "me"}, {"kind": "bot", "level": "mouse"}])
        await eve.connect(table)
        async with await at.server.hub.tables.at(table):
            for wish in wishes:
                assert (await eve.ask(seat=0, **wish))["code"] == "not-your-seat"
        await zoe.leave()
        await eve.leave()


async def test_a_preview_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, go_on = preview.look, threading.Event()

    def slow(position: Any, move: int) -> Any:
        assert go_on.wait(PATIENCE)
        return look(position, move)

    monkeypatch.setattr(preview, "look", slow)
    async with running(tmp_path) as at:
        zoe, eve = await person(at, "Zoé"), await person(at, "Eve")
        table = await zoe.create("junior", [{"kind": "me"}, {"kind": "guest", "name": "Mia"}])
        await zoe.connect(table)
        await eve.connect(table)
        await zoe.ask(type="start")
        await zoe.until(lambda: zoe.choice() is not None)
        seat, move = zoe.choice() or (0, 0)
        try:
            await zoe.send(type="preview", id="p", seat=seat, move=move)
            assert (await eve.ask(type="ping"))["type"] == "pong"
            assert (await eve.ask(type="rematch"))["code"] == "not-yours", "nor is the table locked"
        finally:
            go_on.set()
        assert (await zoe.answer("p"))["type"] == "previewed"
        await zoe.leave()
        await eve.leave()
