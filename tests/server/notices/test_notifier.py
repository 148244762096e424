"""Games over days: who is told that it is their turn, when, and how often."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from menagerie.server.live.bus import LocalBus
from menagerie.server.live.connection import Connection
from menagerie.server.live.hub import Hub
from menagerie.server.notices.notifier import GRACE_SECONDS, Notifier
from menagerie.server.operations.metrics import Metrics
from menagerie.server.people.identity import hashed
from menagerie.server.storage import Identity, NoticeWishes, PushAddress, Storage
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables import clocks, commands
from menagerie.tables.card import Card, line
from menagerie.tables.clocks import DAY
from menagerie.tables.log import Clock, Seat
from menagerie.tables.people import Person
from menagerie.tables.table import Table
from tests.server.notices.receiver import Browser, Endpoint, listening, proved
from tests.tables.laid import ROMAIN, ZOE

MORNING = 1_790_000_000.0
"""In September 2026, at 16:13 in Paris."""


class Days:
    """A table with two people and a clock of three days, and a hand that turns the clock."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.now = MORNING
        self.hub = Hub(storage, LocalBus(), Metrics(), "p", now=lambda: self.now)
        self.notifier = self.fresh()
        self.table_id = self.code = ""

    def fresh(self) -> Notifier:
        """As after a start of the server."""
        notifier = Notifier(
            self.storage, self.hub, self.hub.metrics, contact="mailto:z@example.org", private=True
        )
        self.hub.moved_on = notifier.consider
        return notifier

    async def lay(self) -> None:
        for who in (ZOE, ROMAIN):
            identity = Identity(who.id, who.name, self.now)
            await self.storage.add_identity(identity, hashed(who.id))
        created = commands.create(
            ZOE,
            "junior",
            [Seat(ZOE.id, "Zoé"), Seat()],
            {"first": 0},
            Clock("move", 3 * DAY),
            False,
        )
        self.table_id, self.code = await self.hub.create(created, [ZOE.id])
        sit = partial(commands.sit, who=ROMAIN, seat=1, name="Romain", contribution="", guest=False)
        await self.hub.act(self.table_id, sit, [ROMAIN.id])
        await self.hub.act(self.table_id, partial(commands.start, who=ZOE))

    async def play(self) -> None:
        """The person in turn plays until it is the other's turn."""

        def decide(table: Table) -> commands.Entries:
            assert table.state is not None
            (seat,) = table.turn
            move, request = table.state.legal(seat)[0], f"m{table.number}"
            who = (ZOE, ROMAIN)[seat]
            return commands.play(table, who, seat, move, table.steps.seen[seat], request)

        before = (await self.table()).turn
        while (await self.table()).turn == before:
            await self.hub.act(self.table_id, decide)

    async def table(self) -> Table:
        async with await self.hub.tables.at(self.table_id) as live:
            return live.table

    async def passes(self, seconds: float) -> None:
        """Time goes by; then the server looks, and what it sends has arrived."""
        self.now += seconds
        await self.notifier.look()
        while self.hub.tasks._tasks:
            await asyncio.sleep(0.005)

    async def subscribe(self, who: Person, endpoint: str) -> Browser:
        browser = Browser()
        push = PushAddress(
            endpoint, who.id, hashed(who.id), browser.key, browser.auth, "fr", self.now
        )
        await self.storage.add_push(push)
        return browser

    async def waits_for(self, who: Person) -> bool:
        return [one.table for one in await self.waiting_for(who)] == [self.table_id]

    async def waiting_for(self, who: Person) -> list[Card]:
        """The tables that wait for a person, as their home page has it."""
        cards = await self.storage.cards(member=who.id)
        return [card for card in cards if line(card, who.id).yours]

    async def invite_to_another(self) -> tuple[str, str]:
        """Zoé keeps a seat for Romain at a new table; its id and code."""
        seats = [Seat(ZOE.id, "Zoé"), Seat()]
        created = commands.create(ZOE, "junior", seats, {}, Clock(), False)
        table, code = await self.hub.create(created, [ZOE.id])
        await self.hub.act(table, self.keep, [ROMAIN.id])
        return table, code

    @staticmethod
    def keep(table: Table) -> commands.Entries:
        return commands.keep(table, ZOE, 1, "Romain", ROMAIN.id)


@asynccontextmanager
async def days(folder: Path) -> AsyncIterator[tuple[Days, Endpoint]]:
    storage = SqliteStorage(folder / "tables.db")
    await storage.open()
    found = Days(storage)
    with listening() as endpoint:
        try:
            await found.lay()
            yield found, endpoint
        finally:
            await found.notifier.close()
            await found.hub.close()
            await storage.close()


async def test_each_turn_is_told_once_and_nothing_of_the_game(tmp_path: Path) -> None:
    async with days(tmp_path) as (game, endpoint):
        browser = await game.subscribe(ZOE, f"{endpoint.address}/zoe")
        await game.storage.save_notice_wishes(
            NoticeWishes(ROMAIN.id, f"{endpoint.address}/romain", "https://play.example/", "en")
        )
        assert await game.waits_for(ZOE)
        assert not await game.waits_for(ROMAIN)
        await game.passes(GRACE_SECONDS - 1)
        assert endpoint.posted == []
        await game.passes(1)
        await game.passes(DAY)
        (posted,) = endpoint.posted
        assert posted.path == "/zoe"
        said = json.loads(browser.reads(posted.body))
        assert said == {"said": "C’est votre tour à une table.", "table": game.code}
        claims, key = proved(posted.headers["authorization"])
        assert claims["aud"] == endpoint.address
        assert key == (await game.notifier.sender()).public
        assert posted.headers["content-encoding"] == "aes128gcm"

        endpoint.posted.clear()
        await game.play()
        assert await game.waits_for(ROMAIN)
        for _ in range(3):
            await game.passes(3600)
        (posted,) = endpoint.posted
        link = f"https://play.example/t/{game.code}"
        text = f"It is your turn at a table. {link}"
        assert json.loads(posted.body) == {"text": text, "content": text}

        endpoint.posted.clear()
        await game.play()
        await game.passes(DAY)
        assert [one.path for one in endpoint.posted] == ["/zoe"]


async def test_several_processes_and_a_restart_tell_once(tmp_path: Path) -> None:
    async with days(tmp_path) as (game, endpoint):
        await game.subscribe(ZOE, f"{endpoint.address}/zoe")
        first = game.notifier
        second = game.fresh()
        await second.open()
        game.now += GRACE_SECONDS
        await asyncio.gather(first.look(), second.look())
        await second.look()
        game.notifier = second
        await game.passes(1)
        assert len(endpoint.posted) == 1
        assert (await first.sender()).public == (await second.sender()).public
        await first.close()


async def test_who_is_there_or_wants_nothing_is_not_told(tmp_path: Path) -> None:
    async with days(tmp_path) as (game, endpoint):
        await game.passes(DAY)
        assert endpoint.posted == []
        await game.play()
        await game.subscribe(ROMAIN, f"{endpoint.address}/romain")
        here = Connection(ROMAIN, 1000)
        await game.hub.join(game.table_id, here, "en", {})
        await game.passes(3600)
        assert endpoint.posted == []
        # Who goes away without having played is told after all.
        await game.hub.part(game.table_id, here)
        await game.passes(3600)
        assert [one.path for one in endpoint.posted] == ["/romain"]


async def test_quiet_hours_are_kept(tmp_path: Path) -> None:
    async with days(tmp_path) as (game, endpoint):
        await game.subscribe(ZOE, f"{endpoint.address}/zoe")
        wishes = NoticeWishes(ZOE.id, quiet_from=12, quiet_to=20, zone="Europe/Paris")
        await game.storage.save_notice_wishes(wishes)
        for _ in range(3):
            await game.passes(3600)
            assert endpoint.posted == []
        await game.passes(3600)
        assert len(endpoint.posted) == 1
        # Who has played before they are over is not told at all.
        endpoint.posted.clear()
        await game.play()
        await game.play()
        await game.storage.save_notice_wishes(
            NoticeWishes(ZOE.id, quiet_from=18, quiet_to=8, zone="Europe/Paris")
        )
        await game.passes(3600)
        await game.play()
        await game.passes(DAY)
        assert endpoint.posted == []


async def test_an_invitation_is_told_once_and_only_while_it_stands(tmp_path: Path) -> None:
    async with days(tmp_path) as (game, endpoint):
        await game.subscribe(ROMAIN, f"{endpoint.address}/romain")
        wishes = NoticeWishes(ROMAIN.id, f"{endpoint.address}/hook", "https://play.example/", "en")
        await game.storage.save_notice_wishes(wishes)
        table, code = await game.invite_to_another()
        assert [one.table for one in await game.waiting_for(ROMAIN)] == [table]
        assert [one.table for one in await game.waiting_for(ZOE)] == [game.table_id]
        await game.passes(GRACE_SECONDS - 1)
        assert endpoint.posted == []
        # Another process takes over: nothing is forgotten, and nothing said twice.
        first, game.notifier = game.notifier, game.fresh()
        await game.notifier.open()
        for _ in range(3):
            await game.passes(GRACE_SECONDS)
        await first.look()
        await first.close()
        assert sorted(one.path for one in endpoint.posted) == ["/hook", "/romain"]
        said = f"A seat is kept for you at a table. https://play.example/t/{code}"
        (hook,) = [one for one in endpoint.posted if one.path == "/hook"]
        assert json.loads(hook.body) == {"text": said, "content": said}
        # Who is called away and back is not told again; nor is who cannot come.
        await game.hub.act(table, partial(commands.excuse, who=ROMAIN, seat=1))
        assert await game.waiting_for(ROMAIN) == []
        await game.hub.act(table, game.keep)
        await game.passes(DAY)
        assert len(endpoint.posted) == 2
        assert [one.table for one in await game.waiting_for(ROMAIN)] == [table]


async def test_who_has_seen_the_invitation_or_sleeps_is_not_told_of_it(tmp_path: Path) -> None:
    async with days(tmp_path) as (game, endpoint):
        await game.subscribe(ROMAIN, f"{endpoint.address}/romain")
        table, _ = await game.invite_to_another()
        here = Connection(ROMAIN, 1000)
        await game.hub.join(table, here, "en", {})
        for _ in range(3):
            await game.passes(GRACE_SECONDS)
        assert endpoint.posted == []
        # Away again, but it is night; and in the morning the seat is free for all.
        await game.hub.part(table, here)
        quiet = NoticeWishes(ROMAIN.id, quiet_from=12, quiet_to=20, zone="Europe/Paris")
        await game.storage.save_notice_wishes(quiet)
        await game.passes(GRACE_SECONDS)
        await game.hub.act(table, partial(commands.appoint, who=ZOE, seat=1, level=None))
        await game.passes(DAY)
        assert endpoint.posted == []


async def test_a_dead_endpoint_is_forgotten_and_a_moody_one_is_not(tmp_path: Path) -> None:
    async with days(tmp_path) as (game, endpoint):
        await game.subscribe(ZOE, f"{endpoint.address}/zoe")
        wishes = NoticeWishes(ZOE.id, f"{endpoint.address}/hook", quiet_from=1, quiet_to=2)
        await game.storage.save_notice_wishes(wishes)
        endpoint.status = 503
        await game.passes(GRACE_SECONDS)
        assert len(endpoint.posted) == 2
        assert len(await game.storage.pushes(ZOE.id)) == 1
        await game.play()
        await game.play()
        endpoint.status = 410
        await game.passes(GRACE_SECONDS)
        assert len(endpoint.posted) == 4
        assert await game.storage.pushes(ZOE.id) == []
        left = await game.storage.notice_wishes(ZOE.id)
        assert left == NoticeWishes(ZOE.id, quiet_from=1, quiet_to=2)


async def test_a_game_over_days_to_its_end(tmp_path: Path) -> None:
    """Nobody looks in between; whoever does not play in three days is replaced by a bot."""
    async with days(tmp_path) as (game, endpoint):
        await game.subscribe(ZOE, f"{endpoint.address}/zoe")
        turns = 0
        while (await game.table()).turn:
            if (await game.table()).turn == (0,):
                turns += 1
            await game.passes(2 * DAY)
            if turns == 3:
                break
            await game.play()
        assert len(endpoint.posted) == turns
        await game.passes(DAY)
        await game.hub.tick(game.table_id)
        table = await game.table()
        assert table.chairs[0].level == clocks.STAND_IN
        assert not await game.waits_for(ZOE)
