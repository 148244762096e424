"""Tables that nobody started and people who never sat down are forgotten; nothing else is."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest

from menagerie.server.live.bus import LocalBus
from menagerie.server.live.connection import UNWELCOME, Connection, Phase
from menagerie.server.live.hub import Hub
from menagerie.server.operations import expiry
from menagerie.server.operations.expiry import AGES, DAY, Expiry
from menagerie.server.operations.metrics import Metrics
from menagerie.server.people.identity import Identities, hashed
from menagerie.server.storage import Storage
from menagerie.tables import commands
from menagerie.tables.log import Clock, Seat
from menagerie.tables.refusals import Declined
from tests.server.storage.shelf import opened
from tests.tables.laid import ROMAIN, ZOE

SEATS = [Seat(ZOE.id, "Zoé"), Seat(level="mouse", name="mouse")]


class Days:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now

    def pass_by(self, days: float) -> None:
        self.now += days * DAY


def at(storage: Storage, days: Days, name: str = "a") -> tuple[Hub, Expiry]:
    hub = Hub(storage, LocalBus(), Metrics(), name, now=days)
    return hub, Expiry(storage, hub.metrics, name, days)


async def laid(hub: Hub, *then: str) -> str:
    created = commands.create(ZOE, "junior", SEATS, {}, Clock(), True)
    table, _ = await hub.create(created, [ZOE.id])
    for step in then:
        if step == "start":
            await hub.act(table, lambda at: commands.start(at, ZOE))
        elif step == "abandon":
            await hub.act(table, lambda at: commands.abandon(at, ZOE))
    return table


@pytest.fixture(autouse=True)
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "PAGE", 2)


async def test_only_what_was_never_started_expires(database: str) -> None:
    days = Days()
    async with opened(database) as storage:
        hub, sweeper = at(storage, days)
        waiting, dropped = await laid(hub), await laid(hub, "abandon")
        kept = [await laid(hub, "start"), await laid(hub, "start", "abandon")]
        days.pass_by(AGES["tables"] / DAY - 1)
        touched = await laid(hub)
        assert await sweeper.sweep() == 0
        days.pass_by(1.5)
        assert await sweeper.sweep() == 2
        assert hub.metrics.value("expired_tables") == 2
        for table in (waiting, dropped):
            assert await storage.log(table) == []
            assert await storage.last(table) is None
        mine = {card.table for card in await storage.cards(member=ZOE.id)}
        assert mine == {*kept, touched}
        for table in kept:
            assert await storage.log(table)


async def test_only_people_without_anything_expire(database: str) -> None:
    days = Days()
    async with opened(database) as storage:
        hub, sweeper = at(storage, days)
        identities = Identities(storage)
        secrets = {}
        for name in ("idle", "idle too", "player", "member", "dreamer"):
            secrets[name] = await identities.introduce(name)
        await identities.open_account(secrets["member"][0], "member", "correct horse")
        for name in ("player", "dreamer"):
            who = secrets[name][0]
            seats = [Seat(who.id, name), Seat(level="mouse", name="mouse")]
            created = commands.create(who, "junior", seats, {}, Clock(), False)
            table, _ = await hub.create(created, [who.id])
            if name == "player":
                await hub.act(table, partial(commands.start, who=who))
        assert await sweeper.sweep() == 0
        days.pass_by(AGES["identities"] / DAY + 1)
        # The dreamer's table goes first, and with it the only trace.
        assert await sweeper.sweep() == 4
        known = [name for name, (_, secret) in secrets.items() if await identities.of(secret)]
        assert known == ["player", "member"]
        assert await identities.of(secrets["idle"][1]) is None
        await storage.drop_secret(hashed(secrets["idle"][1]))


async def test_one_process_at_a_time_sweeps(database: str) -> None:
    days = Days()
    async with opened(database) as storage:
        hub, sweeper = at(storage, days)
        _, other = at(storage, days, "b")
        for _ in range(3):
            await laid(hub)
        days.pass_by(30)
        assert await storage.claim("expiry", "a", 60)
        assert await other.sweep() == 0
        assert await sweeper.sweep() == 3
        assert await other.sweep() == 0, "and the lease is given back"
        assert await storage.claim("expiry", "c", 60)


async def test_a_table_in_hand_that_has_expired(database: str) -> None:
    """Whoever still looks at it is told so, and nothing of it comes back."""
    days = Days()
    async with opened(database) as storage:
        hub, _ = at(storage, days)
        _, elsewhere = at(storage, days, "b")
        table = await laid(hub)
        watching = Connection(ZOE, 10)
        await hub.join(table, watching, "en", {})
        days.pass_by(30)
        assert await elsewhere.sweep() == 1
        with pytest.raises(Declined) as refusal:
            await hub.act(table, lambda at: commands.start(at, ZOE))
        assert refusal.value.code == "unknown-table"
        assert (watching.phase, watching.code) == (Phase.CLOSING, UNWELCOME)
        assert await storage.log(table) == []
        with pytest.raises(Declined):
            await hub.act(table, lambda at: commands.sit(at, ROMAIN, 1, "R", "", False))


async def test_whoever_starts_in_the_last_moment_plays(database: str) -> None:
    """The page was read, then somebody starts: the row is judged again when it would go."""
    days = Days()
    async with opened(database) as storage:
        hub, sweeper = at(storage, days)
        tables = [await laid(hub) for _ in range(5)]
        days.pass_by(30)
        starts = (hub.act(table, lambda at: commands.start(at, ZOE)) for table in tables)
        *started, gone = await asyncio.gather(*starts, sweeper.sweep(), return_exceptions=True)
        lost = [one for one in started if isinstance(one, Declined)]
        assert len(lost) == gone
        for table, end in zip(tables, started, strict=True):
            log = await storage.log(table)
            assert [entry.kind for entry in log] == (
                [] if isinstance(end, Declined) else ["created", "started"]
            )
