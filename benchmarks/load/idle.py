"""Memory: the cost of a table without connections, and what its people add.

The games are played on one server and measured on a new one, so that what playing left in
memory is not counted.
"""

from __future__ import annotations

import asyncio

from .people import Load
from .processes import Process
from .sockets import Web

MOVES = 10
"""Moves per table before it is measured."""


async def play(server: Process, tables: int, at_once: float) -> Load:
    """Tables in the middle of their games, with no connections."""
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
    # The first few tables fill what is shared by all (games, words, caches).
    for table in load.tables[:50]:
        await web.ask("GET", f"/api/tables/{table}")
    empty, rest = await _settled(server), load.tables[50:]
    for table in rest:
        await web.ask("GET", f"/api/tables/{table}")
    loaded = await _settled(server)
    web.close()
    players = [player for player in load.players if player.table in set(rest)]
    for player in players:
        await player.connect(server.port)
    watched = await _settled(server)
    load.leave()
    return (loaded - empty) / len(rest), (watched - empty) / len(rest)


async def _settled(server: Process) -> int:
    await asyncio.sleep(1.0)
    return server.memory
