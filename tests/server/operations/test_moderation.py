"""Tables and people in the hands of whoever runs the server, while a process has them in memory."""

from __future__ import annotations

import json

import pytest

from menagerie.core import MenagerieError
from menagerie.server.live.bulletins import Bulletins
from menagerie.server.live.bus import LocalBus
from menagerie.server.live.connection import Connection, Phase
from menagerie.server.live.hub import Hub
from menagerie.server.live.open_sockets import OpenSockets
from menagerie.server.operations.metrics import Metrics
from menagerie.server.operations.moderation import Moderation
from menagerie.server.people.identity import Identities, hashed
from menagerie.server.storage import Storage, StorageFailure
from menagerie.tables import commands, log
from menagerie.tables.log import Clock, Seat
from menagerie.tables.lost import lost_records
from menagerie.tables.people import Person
from menagerie.tables.redaction import NOBODY
from menagerie.tables.refusals import Declined
from menagerie.tables.status import ABANDONED, RUNNING
from tests.server.clients import QUICK
from tests.server.storage.shelf import opened


class House:
    """A process with tables in memory, and beside it somebody who moderates."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.hub = Hub(storage, LocalBus(), Metrics(), "a")
        self.sockets = OpenSockets()
        self.bulletins = Bulletins(storage, self.hub, self.sockets)
        self.identities = Identities(storage, QUICK)
        self.moderation = Moderation(storage)

    async def lay(self, owner: Person, other: Person, *, start: bool) -> str:
        seats = [Seat(owner.id, owner.name), Seat()]
        created = commands.create(owner, "junior", seats, {}, Clock(), True)
        table, _ = await self.hub.create(created, [owner.id])
        await self.hub.act(
            table, lambda at: commands.sit(at, other, 1, other.name, "", False), [other.id]
        )
        if start:
            await self.hub.act(table, lambda at: commands.start(at, owner))
        return table

    async def names(self, table: str) -> list[str]:
        async with await self.hub.tables.at(table) as live:
            return live.table.names

    async def status(self, table: str) -> str:
        async with await self.hub.tables.at(table) as live:
            return live.table.status


async def test_tables_and_people_are_moderated_while_they_play(database: str) -> None:
    async with opened(database) as storage:
        house = House(storage)
        desk = house.moderation
        zoe, _ = await house.identities.introduce("Zoé")
        rude, secret = await house.identities.introduce("BUY PILLS")
        running = await house.lay(zoe, rude, start=True)
        open_ = await house.lay(zoe, rude, start=False)
        await house.bulletins.look()

        watcher = Connection(rude, 1000)
        await house.hub.join(running, watcher, "fr", {})
        with house.sockets.holding(watcher, hashed(secret)):
            await desk.rename(rude.id)
            assert await house.names(running) == ["Zoé", "BUY PILLS"], "not heard yet"
            await house.bulletins.look()
            assert await house.names(running) == await house.names(open_) == ["Zoé", NOBODY]
            # The process writes on, and the card keeps the new name.
            await house.hub.act(running, lambda at: commands.leave(at, zoe, 0))
            card = await storage.card(running)
            assert card is not None
            assert json.loads(card.summary)["names"] == ["Zoé", NOBODY]
            everything = json.dumps(await desk.export_table(running))
            assert "PILLS" not in everything, "nor in the log"

            assert await desk.hide(open_)
            assert not await desk.hide(open_)
            assert [one.table for one in await storage.cards(listed=True)] == [running]
            assert await desk.end(open_)
            assert not await desk.end(open_)
            await house.bulletins.look()
            assert await house.status(open_) == ABANDONED

            await desk.block(rude.id)
            await house.bulletins.look()
            assert watcher.phase is Phase.CLOSING
            with pytest.raises(Declined, match="no longer play"):
                await house.identities.of(secret)
            await desk.unblock(rude.id)
            assert await house.identities.of(secret) == Person(rude.id, NOBODY)

        await desk.delete_table(open_)
        await house.bulletins.look()
        assert house.hub.tables.get(open_) is None
        for unknown in (desk.table(open_), desk.person("nobody"), desk.end(open_)):
            with pytest.raises(MenagerieError, match="There is no"):
                await unknown
        await house.hub.close()


async def test_a_person_is_exported_and_forgotten(database: str) -> None:
    async with opened(database) as storage:
        house = House(storage)
        desk = house.moderation
        zoe, _ = await house.identities.introduce("Zoé")
        lea, secret = await house.identities.introduce("Léa Secret")
        await house.identities.open_account(lea, "lea", "a long password")
        await house.identities.wear(lea, "otter")
        running = await house.lay(zoe, lea, start=True)
        hers = await house.lay(lea, zoe, start=False)
        await house.bulletins.look()

        export = await desk.export_person(lea.id)
        assert export["person"]["account"] == "lea"
        assert export["person"]["face"] == "otter"
        assert len(export["devices"]) == 1
        assert {one["id"] for one in export["tables"]} == {running, hers}
        assert zoe.id not in json.dumps(export), "nobody else's identity"

        assert await desk.delete_person(lea.id) == 2
        await house.bulletins.look()
        assert await house.names(running) == ["Zoé", NOBODY]
        assert await house.status(running) == RUNNING, "a bot plays on for Zoé"
        assert await house.status(hers) == ABANDONED
        for table in (running, hers):
            everything = json.dumps(await desk.export_table(table), ensure_ascii=False)
            assert lea.id not in everything
            assert "Léa" not in everything
        assert await house.identities.of(secret) is None
        assert await storage.account("lea") is None
        assert [one.id for one in await storage.people()] == [zoe.id]
        await house.hub.close()


async def test_a_table_without_its_rules_can_be_ended(database: str) -> None:
    async with opened(database) as storage:
        house = House(storage)
        zoe, _ = await house.identities.introduce("Zoé")
        romain, _ = await house.identities.introduce("Romain")
        table = await house.lay(zoe, romain, start=False)
        card, last = await storage.card(table), await storage.last(table)
        assert card is not None
        assert last is not None
        # As a release that is not this one wrote it.
        started = log.written(log.Started(99, "standard 0"), 1.0)
        await storage.append(card._replace(status=RUNNING, wake=2.0), last, [started])
        assert await house.moderation.end(table)
        ended = await storage.card(table)
        assert ended is not None
        assert (ended.status, ended.wake) == (ABANDONED, None)
        assert not await house.moderation.end(table)
        (record,) = lost_records(ended, await storage.log(table))
        assert record.names == ("Zoé", "Romain")


async def test_a_bulletin_that_fails_is_read_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as storage:
        house = House(storage)
        zoe, _ = await house.identities.introduce("Zoé")
        table = await house.lay(zoe, Person("r", "Romain"), start=False)
        await house.bulletins.look()
        last = storage.last

        async def broken(table: str) -> int | None:
            raise StorageFailure("The database is away.")

        monkeypatch.setattr(storage, "last", broken)
        await house.moderation.rename(zoe.id, "Z")
        await house.bulletins.look()
        assert await house.names(table) == ["Zoé", "Romain"]
        monkeypatch.setattr(storage, "last", last)
        await house.bulletins.look()
        assert await house.names(table) == ["Z", "Romain"]
        await house.hub.close()
