"""Two server processes on PostgreSQL and Redis serve one table; one is killed in the middle."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from menagerie.server.storage.address import storage_at
from menagerie.tables.folding import fold
from menagerie.tables.status import OVER
from tests.server.services import Postgres, Redis
from tests.server.stubborn import Process, Stubborn, moves_of

ME, OPEN_SEAT, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "mouse"}


async def test_nobody_notices_more_than_a_reconnection(
    postgres_server: Postgres, redis_server: Redis, tmp_path: Path
) -> None:
    database = postgres_server.new_database()
    first, second = (Process(database, tmp_path, redis_server.address) for _ in range(2))
    players: list[Stubborn] = []
    try:
        await first.start()
        await second.start()
        zoe = Stubborn([first.place, second.place], "Zoé")
        romain = Stubborn([second.place, first.place], "Romain")
        eve = Stubborn([second.place], "Eve")
        players += [zoe, romain, eve]
        for player in players:
            await player.introduce()
        table = await zoe.create("animalia", [ME, OPEN_SEAT, BOT])
        for player in players:
            await player.connect(table)
        await romain.ask(type="sit")
        await romain.until(lambda: romain.eyes == [1])
        await zoe.until(lambda: zoe.info["seats"][1]["name"] == "Romain")
        await zoe.ask(type="start")
        await zoe.send(type="react", seat=0, reaction="hello")
        while not any(said["type"] == "reacted" for said in eve.said):
            await eve.hear()
        playing = asyncio.gather(zoe.persist(), romain.persist(), eve.persist())
        while len(zoe.acknowledged) < 6 and not zoe.over:
            await asyncio.sleep(0.02)
        first.kill()
        await playing
        second.kill()
        storage = storage_at(database)
        await storage.open()
        log = await storage.log(table)
        built = fold(table, log)
        assert built.status == OVER
        stored = moves_of(log)
        assert sorted(stored) == sorted(set(stored))
        assert set(zoe.acknowledged) | set(romain.acknowledged) <= set(stored)
        assert built.state is not None
        for player, seat in ((zoe, 0), (romain, 1), (eve, None)):
            assert player.views[seat] == json.loads(json.dumps(built.state.view(seat)))
        await storage.close()
    finally:
        first.stop()
        second.stop()
        for player in players:
            await player.leave()
