"""Forty games of a family: the book is brought up to date from the logs, once for each game, and
says what a separate program counts from the records."""

from __future__ import annotations

from menagerie.server.groups.book import bring_up_to_date, games_in
from menagerie.server.groups.counting import counted
from menagerie.server.storage import GroupMember, Storage, StoredGroup
from menagerie.tables.people import Person
from menagerie.tables.records import record_in
from tests.server.groups.from_records import count
from tests.server.groups.played import NAMES, play_games
from tests.server.storage.shelf import opened
from tests.tables.laid import Laid

GROUP = StoredGroup("g1", "Famille", "key", "p0", 1.0)
PEOPLE = [Person(f"p{number}", name) for number, name in enumerate(NAMES)]
GAMES = 40


async def family(storage: Storage, count: int) -> list[GroupMember]:
    """Six members and this number of games."""
    members = [GroupMember(one.id, one.name, float(at)) for at, one in enumerate(PEOPLE)]
    await storage.add_group(GROUP, members[0])
    for member in members[1:]:
        await storage.join_group("g1", member)
    await play_games(storage, "g1", PEOPLE, count, 1_790_000_000.0)
    return members


async def test_the_numbers_are_those_of_the_records(database: str) -> None:
    async with opened(database) as storage:
        members = await family(storage, GAMES)
        assert await storage.book("g1") == []
        await bring_up_to_date(storage, "g1")
        book = await storage.book("g1")
        assert len(book) == GAMES
        records = []
        for game in book:
            found = record_in(game.table, await storage.log(game.table), game.round)
            assert found is not None
            records.append(str(found))
        told = count(records)
        said = counted(book, members)
        names = {one.key: one.name for one in said.tallies}
        assert {
            one.name: (one.games, one.wins, one.points, one.streak, one.best_streak)
            for one in said.tallies
        } == told["players"]
        assert sum(one.games for one in said.tallies) > 2 * GAMES
        assert {
            (one.game, one.low): (one.score, frozenset(names[key] for key in one.players))
            for one in said.bests
        } == told["bests"]
        both = {
            (names[one.one], names[one.other]): (one.games, one.ahead, one.behind)
            for one in said.pairs
        }
        turned = {(other, one): (n, back, front) for (one, other), (n, front, back) in both.items()}
        assert both | turned == told["pairs"]


async def test_games_are_found_when_they_have_ended_and_stay_struck_out(database: str) -> None:
    async with opened(database) as storage:
        await family(storage, 6)
        await bring_up_to_date(storage, "g1")
        first, *others = await storage.book("g1")
        await storage.strike_game("g1", first.table, first.round)
        await bring_up_to_date(storage, "g1")
        assert await storage.book("g1") == others


def test_a_game_that_is_not_over_is_in_no_book() -> None:
    laid = Laid.people("junior", 2)
    assert games_in("t", laid.log) == []
