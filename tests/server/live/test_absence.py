"""Seats of people who are away: free again at public tables before the start."""

from __future__ import annotations

from pathlib import Path

from menagerie.server.live.absence import AWAY_SECONDS, Absence
from menagerie.server.live.bus import BusFailure, LocalBus
from menagerie.server.live.connection import Connection
from menagerie.server.live.hub import Hub
from menagerie.server.operations.metrics import Metrics
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables import commands
from menagerie.tables.log import Clock, Seat
from tests.tables.laid import LEA, ROMAIN, ZOE


class ShyBus(LocalBus):
    """A bus that can be away."""

    works = True

    async def check(self) -> None:
        if not self.works:
            raise BusFailure("away")


async def lay(hub: Hub, listed: bool) -> str:
    """Zoé has laid it, and Romain has sat down; Zoé and Léa look at it."""
    seats = [Seat(ZOE.id, "Zoé"), Seat()]
    created = commands.create(ZOE, "junior", seats, {}, Clock(), listed)
    table, _ = await hub.create(created, [ZOE.id])
    await hub.act(table, lambda at: commands.sit(at, ROMAIN, 1, "Romain", "", False))
    for who in (ZOE, LEA):
        await hub.join(table, Connection(who, 1000), "fr", {})
    return table


async def test_a_person_who_is_away_holds_up_nobody(tmp_path: Path) -> None:
    storage, bus, now = SqliteStorage(tmp_path / "tables.db"), ShyBus(), [0.0]
    await storage.open()
    hub = Hub(storage, bus, Metrics(), "a")
    absence = Absence(hub, lambda: now[0])
    public, private, unseen = await lay(hub, True), await lay(hub, False), await lay(hub, True)
    for connection in tuple(hub.tables.get(unseen).connections):  # type: ignore[union-attr]
        await hub.part(unseen, connection)

    async def free() -> list[str]:
        await absence.look()
        found = []
        for name, table in (("public", public), ("private", private), ("unseen", unseen)):
            async with await hub.tables.at(table) as live:
                if live.table.chairs[1].is_open:
                    found.append(name)
                assert live.table.chairs[0].who == ZOE.id
        return found

    assert await free() == []
    now[0] += AWAY_SECONDS / 2
    assert await free() == []
    romain = Connection(ROMAIN, 1000)
    await hub.join(public, romain, "fr", {})
    assert await free() == []
    await hub.part(public, romain)
    now[0] += AWAY_SECONDS / 2
    assert await free() == [], "the time began anew"
    now[0] += AWAY_SECONDS
    bus.works = False
    assert await free() == [], "he may be connected to another process"
    bus.works = True
    assert await free() == ["public"]
    await hub.close()
    await storage.close()
