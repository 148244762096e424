"""A graceful stop: what is under way is finished, everybody is told, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from menagerie.server.live.connection import RESTARTING
from menagerie.server.storage.address import storage_at
from menagerie.tables.folding import fold
from menagerie.tables.status import OVER
from tests.server.stubborn import GONE, Process, Stubborn, moves_of

ME, GUEST = {"kind": "me"}, {"kind": "guest", "name": "Mia"}


class Noting(Stubborn):
    """Notes how connections end."""

    def __init__(self, process: Process, name: str) -> None:
        super().__init__([process.place], name)
        self.ends: list[int | None] = []

    async def elsewhere(self) -> None:
        if self.ws is not None:
            self.ends.append(self.ws.close_code)
        await super().elsewhere()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_everybody_is_told_and_comes_back(how: signal.Signals, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    process = Process(database, tmp_path)
    players = [Noting(process, name) for name in ("Zoé", "Romain", "Léa")]
    try:
        await process.start()
        for player in players:
            await player.introduce()
            await player.connect(await player.create("junior", [ME, GUEST]))
            assert (await player.ask(type="start"))["type"] == "done"
        playing = asyncio.gather(*(player.persist() for player in players))
        while min(len(player.acknowledged) for player in players) < 3:
            await asyncio.sleep(0.02)
        assert await process.ended(how) in (0, -how)
        await process.start()
        await playing
        for player in players:
            assert player.ends, "the game was long enough to be interrupted"
            assert player.ends[0] == RESTARTING, player.ends
    finally:
        process.stop()
        for player in players:
            with contextlib.suppress(*GONE):
                await player.leave()
    lines = process.log.read_text("utf-8").splitlines()
    said = [json.loads(line) for line in lines if line.startswith("{")]
    assert [line["said"] for line in said].count("closed") == 1
    assert not [line for line in said if line["level"] == "error"]
    storage = storage_at(database)
    await storage.open()
    for player in players:
        log = await storage.log(player.table)
        assert fold(player.table, log).status == OVER
        assert set(player.acknowledged) <= set(moves_of(log))
    await storage.close()


async def test_whoever_does_not_go_is_not_waited_for(tmp_path: Path) -> None:
    """A watcher that never answers and a request that never ends do not keep the server."""
    process = Process(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    zoe = Stubborn([process.place], "Zoé")
    try:
        await process.start()
        await zoe.introduce()
        await zoe.connect(await zoe.create("junior", [ME, GUEST]))
        _, writer = await asyncio.open_connection("127.0.0.1", process.place.port)
        writer.write(
            b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        )
        writer.write(b"Content-Length: 100\r\n\r\n{")
        await asyncio.sleep(0.2)
        assert await process.ended(signal.SIGTERM) in (0, -signal.SIGTERM)
        with pytest.raises(ConnectionClosed):
            await zoe.until(lambda: False)
        writer.close()
    finally:
        process.stop()
        await zoe.http.aclose()
