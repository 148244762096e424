"""Memory: what a table costs that is only kept in mind, and what its people add.

The games are played on one server and looked at on a fresh one, so that what playing left behind
is not counted.
"""

from __future__ import annotations

import asyncio

from .people import Load
from .processes import Process
from .sockets import Web

MOVES = 10
"""Per table, before the looking."""


async def play(server: Process, tables: int, at_once: float) -> Load:
    """Tables in the middle of their games, with nobody there any more."""
    load = Load(server)
    load.paced = True
    await load.lay(tables)
    await load.sit_down()
    await load.steady(at_once, 0.0, MOVES * tables / at_once)
    load.leave()
    return load


async def weigh(server: Process, load: Load) -> tuple[float, float]:
    """Bytes per table: in memory, and with its two people connected."""
    web = Web(server.port)
    # Whatever is made once (games, words, caches) is made by the first few.
    for table in load.tables[:50]:
        await web.ask("GET", f"/api/tables/{table}")
    empty, rest = await _settled(server), load.tables[50:]
    for table in rest:
        await web.ask("GET", f"/api/tables/{table}")
    loaded = await _settled(server)
    web.close()
    load.port = server.port
    players = [player for player in load.players if player.table in set(rest)]
    for player in players:
        await player.connect(server.port)
    watched = await _settled(server)
    load.leave()
    return (loaded - empty) / len(rest), (watched - empty) / len(rest)


async def _settled(server: Process) -> int:
    await asyncio.sleep(1.0)
    return server.memory
