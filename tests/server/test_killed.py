"""kill -9 under load: every acknowledged move is there, none twice, no table stuck.

`benchmarks/` has the long version.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from menagerie import games
from menagerie.core.replay import verify
from menagerie.server.storage.address import storage_at
from menagerie.tables.folding import fold
from menagerie.tables.records import record_of
from menagerie.tables.status import OVER
from tests.server.stubborn import Process, Stubborn, moves_of

KILLS = 2
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "mouse"}
GUEST = {"kind": "guest", "name": "Mia"}


async def some_moves(players: list[Stubborn]) -> None:
    """Waits until the games have gone on a little."""
    before = sum(len(player.acknowledged) for player in players)
    while sum(len(player.acknowledged) for player in players) < before + 8:
        await asyncio.sleep(0.02)
        if all(player.over for player in players):
            return


async def test_no_acknowledged_move_is_ever_lost(database: str, tmp_path: Path) -> None:
    process = Process(database, tmp_path)
    players: list[Stubborn] = []
    try:
        await process.start()
        for game in games.HOUSE:
            player = Stubborn([process.place], game)
            await player.introduce()
            options = {"variant": "rush", "window": 2} if game == "junior" else {}
            other = BOT if game in ("junior", "nimalia") else GUEST
            await player.connect(await player.create(game, [ME, other], options=options))
            assert (await player.ask(type="start"))["type"] == "done"
            players.append(player)
        playing = asyncio.gather(*(player.persist() for player in players))
        for _ in range(KILLS):
            await some_moves(players)
            process.kill()
            await process.start()
        await playing
        storage = storage_at(database)
        process.kill()
        await storage.open()
        for player in players:
            log = await storage.log(player.table)
            table = fold(player.table, log)
            assert table.status == OVER
            stored = moves_of(log)
            assert len(stored) == len(set(stored)), "no move twice"
            assert set(player.acknowledged) <= set(stored), "no acknowledged move lost"
            assert verify(record_of(table), table.game).holds
            assert table.state is not None
            seen = json.loads(json.dumps(table.state.view(0)))
            assert player.views[0] == seen, "what the client sees is the truth"
        await storage.close()
    finally:
        process.stop()
        for player in players:
            await player.leave()
