"""A faulty network: what is under way is lost, delayed and cut in the middle of a message;
requests come doubled and out of order.

At the end each client's view is the server's view of that seat or of a spectator, everything
acknowledged is stored, and every step came once: the clients check that at every message.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from menagerie.tables.status import OVER
from tests.server.clients import person, running
from tests.server.stubborn import GONE, Place, Stubborn, moves_of

ME, OPEN_SEAT = {"kind": "me"}, {"kind": "open"}


class FaultyLine:
    """Passes bytes on in odd pieces, late, and hangs up after a random number of them."""

    def __init__(self, port: int, rng: random.Random, life: tuple[int, int]) -> None:
        self.target = port
        self.rng = rng
        self.life = life
        self.cuts = 0
        self.lost = 0
        """Bytes that were sent and never arrived."""
        self._server: asyncio.Server | None = None

    async def open(self) -> Place:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return Place(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection("127.0.0.1", self.target)
        left = [self.rng.randrange(*self.life)]
        ways = [
            asyncio.create_task(self._pass_on(reader, there[1], left)),
            asyncio.create_task(self._pass_on(there[0], writer, left)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for end in (writer, there[1]):
            end.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: list[int]
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(self.rng.choice((7, 100, 2000))):
                if self.rng.random() < 0.1:
                    await asyncio.sleep(self.rng.random() * 0.01)
                writer.write(data[: left[0]])
                await writer.drain()
                left[0] -= len(data)
                self.lost += max(0, -left[0])
                if left[0] <= 0:
                    self.cuts += 1
                    return


class Stammering(Stubborn):
    """Says things twice, and repeats what it said long ago."""

    def __init__(self, places: list[Place], name: str) -> None:
        super().__init__(places, name)
        self._past: list[dict[str, Any]] = []

    async def send(self, **message: Any) -> None:
        if message["type"] != "play":
            await super().send(**message)
            return
        self._past.append(message)
        said = [message] * self.rng.choice((1, 1, 2, 3))
        if self.rng.random() < 0.5:
            said.append(self.rng.choice(self._past))
        self.rng.shuffle(said)
        for one in said:
            await super().send(**one)


@pytest.mark.parametrize("game", ["animimix", "nimalia", "junior", "animalia", "fourmidable"])
async def test_at_the_end_everybody_sees_the_truth(game: str, tmp_path: Path) -> None:
    rng = random.Random(game)
    # Long enough for a hello and its answer, mostly; too short for a game.
    line_life = (3_000, 15_000) if game in ("animimix", "junior") else (20_000, 100_000)
    async with running(tmp_path) as at:
        line = FaultyLine(at.port, rng, line_life)
        place = await line.open()
        zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
        table = await zoe.create(game, [ME, OPEN_SEAT])
        await romain.connect(table)
        assert (await romain.ask(type="sit"))["type"] == "done"
        await zoe.connect(table)
        assert (await zoe.ask(type="start"))["type"] == "done"
        eve = await person(at, "Eve")
        players = []
        for one in (zoe, romain, eve):
            await one.close()
            player = Stammering([place], one.name)
            player.http, player.table = one.http, table
            players.append(player)
        async with asyncio.timeout(600):
            await asyncio.gather(*(player.persist() for player in players))
        async with await at.server.hub.tables.at(table) as live:
            built = live.table
        assert built.status == OVER
        assert built.state is not None
        for seat, player in zip((0, 1, None), players, strict=True):
            assert player.views[seat] == json.loads(json.dumps(built.state.view(seat)))
            assert player.seen == {seat: built.steps.seen[-1 if seat is None else seat]}
            assert player.info["outcome"]["scores"] == built.state.scores()
        stored = moves_of(await at.server.storage.log(table))
        assert len(stored) == len(set(stored))
        assert {move for player in players for move in player.acknowledged} <= set(stored)
        assert line.cuts
        assert line.lost, "some of it was still under way"
        for player in players:
            with contextlib.suppress(*GONE):
                await player.leave()
        await line.close()
