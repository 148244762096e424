"""Logs and cards: the same suite on SQLite and on PostgreSQL."""

from __future__ import annotations

import os

import pytest

from menagerie.server.storage import Conflict, Entry, Missing, StorageFailure, Taken
from tests.server.storage.shelf import CARD, card, line, opened


async def test_a_table_has_its_first_entries_numbered_from_one(database: str) -> None:
    async with opened(database) as storage:
        await storage.create(CARD, [line('{"a":1}', "created"), line("é")], ["ada"])
        assert await storage.log("t1") == [
            Entry(1, "created", b'{"a":1}', 1.5),
            Entry(2, "moved", "é".encode(), 1.5),
        ]
        assert await storage.last("t1") == 2
        assert await storage.find("code-t1") == "t1"
        assert await storage.card("t1") == CARD


async def test_an_unknown_table(database: str) -> None:
    async with opened(database) as storage:
        assert await storage.last("t9") is None
        assert await storage.log("t9") == []
        assert await storage.find("t9") is None
        assert await storage.card("t9") is None
        with pytest.raises(Missing, match="no table t9"):
            await storage.append(card("t9"), 0, [line()])
        assert await storage.log("t9") == []


@pytest.mark.parametrize("other", [CARD._replace(code="other"), CARD._replace(table="other")])
async def test_ids_and_codes_are_unique(database: str, other: object) -> None:
    async with opened(database) as storage:
        await storage.create(CARD, [line()], [])
        with pytest.raises(Taken, match="taken"):
            await storage.create(other, [line(), line()], ["eve"])  # type: ignore[arg-type]
        assert await storage.last("t1") == 1
        assert await storage.last("other") is None
        assert await storage.find("other") is None
        assert await storage.cards(member="eve") == []


async def test_append_replaces_the_card_and_links_members(database: str) -> None:
    async with opened(database) as storage:
        await storage.create(CARD, [line()], ["ada"])
        now = CARD._replace(status="running", seats_open=0, updated=2.0, wake=3.5, summary=b"[1]")
        await storage.append(now, 1, [line("x"), line("y")], ["bob", "ada", "bob"])
        assert await storage.card("t1") == now
        assert [entry.body for entry in await storage.log("t1", after=1)] == [b"x", b"y"]
        assert [entry.number for entry in await storage.log("t1", after=1)] == [2, 3]
        assert await storage.log("t1", after=3) == []
        assert await storage.cards(member="bob") == [now]
        assert await storage.cards(member="ada") == [now]


@pytest.mark.parametrize("after", [0, 1, 3, 100])
async def test_only_who_saw_the_last_entry_appends(database: str, after: int) -> None:
    async with opened(database) as storage:
        await storage.create(CARD, [line(), line()], [])
        with pytest.raises(Conflict, match="is at 2, not at"):
            await storage.append(CARD._replace(status="over"), after, [line("z")], ["eve"])
        assert await storage.last("t1") == 2
        assert len(await storage.log("t1")) == 2
        assert await storage.card("t1") == CARD
        assert await storage.cards(member="eve") == []


async def test_no_entries_are_no_append(database: str) -> None:
    async with opened(database) as storage:
        with pytest.raises(ValueError, match="no entries"):
            await storage.create(CARD, [], [])
        await storage.create(CARD, [line()], [])
        with pytest.raises(ValueError, match="no entries"):
            await storage.append(CARD._replace(status="over"), 1, [])
        assert await storage.card("t1") == CARD


async def test_bodies_are_kept_byte_for_byte(database: str) -> None:
    bodies = [b"", bytes(range(256)), os.urandom(300_000)]
    async with opened(database) as storage:
        await storage.create(CARD, [line()._replace(body=body) for body in bodies], [])
    async with opened(database) as storage:
        assert [entry.body for entry in await storage.log("t1")] == bodies


async def test_times_are_kept_exactly(database: str) -> None:
    at = 1_700_000_000.123_456_7
    async with opened(database) as storage:
        await storage.create(CARD._replace(updated=at, wake=at), [line(at=at)], [])
        assert (await storage.log("t1"))[0].at == at
        assert await storage.card("t1") == CARD._replace(updated=at, wake=at)


async def test_names_that_are_not_ascii(database: str) -> None:
    odd = CARD._replace(table="tàble ' \" ; --", code="ménagerie 🐜", game="日本")
    async with opened(database) as storage:
        await storage.create(odd, [line(kind="été")], ["Zoë"])
        assert await storage.cards(member="Zoë") == [odd]
        assert (await storage.log(odd.table))[0].kind == "été"
        assert await storage.find(odd.code) == odd.table


async def test_lists(database: str) -> None:
    cards = [
        card("a", updated=1.0, listed=True),
        card("b", updated=4.0, status="running"),
        card("c", updated=3.0, listed=True, status="running"),
        card("d", updated=2.0, status="over"),
    ]
    a, b, c, d = cards
    async with opened(database) as storage:
        for each in cards:
            await storage.create(each, [line()], ["ada"] if each in (a, d) else ["bob"])
        assert await storage.cards() == [b, c, d, a]
        assert await storage.cards(limit=2) == [b, c]
        assert await storage.cards(listed=True) == [c, a]
        assert await storage.cards(member="ada") == [d, a]
        assert await storage.cards(member="ada", listed=True) == [a]
        assert await storage.cards(member="bob", statuses=["running", "over"], limit=1) == [b]
        assert await storage.cards(listed=True, statuses=["open"]) == [a]
        assert await storage.cards(member="eve") == []


async def test_equally_recent_cards_have_one_order(database: str) -> None:
    async with opened(database) as storage:
        for table in "cab":
            await storage.create(card(table), [line()], [])
        assert [each.table for each in await storage.cards()] == ["a", "b", "c"]


async def test_due_tables_longest_waiting_first(database: str) -> None:
    async with opened(database) as storage:
        for table, wake in (("a", 30.0), ("b", 10.0), ("c", None), ("d", 20.0)):
            await storage.create(card(table, wake=wake), [line()], [])
        assert [each.table for each in await storage.due(9.9, 10)] == []
        assert [each.table for each in await storage.due(20.0, 10)] == ["b", "d"]
        assert [each.table for each in await storage.due(99.0, 2)] == ["b", "d"]
        await storage.append(card("b"), 1, [line()])
        assert [each.table for each in await storage.due(99.0, 10)] == ["d", "a"]


async def test_everything_is_there_after_closing_and_opening(database: str) -> None:
    async with opened(database) as storage:
        await storage.create(CARD, [line("1")], ["ada"])
        await storage.append(CARD, 1, [line("2")])
    async with opened(database) as storage:
        await storage.append(CARD, 2, [line("3")])
        assert [entry.body for entry in await storage.log("t1")] == [b"1", b"2", b"3"]
        assert await storage.cards(member="ada") == [CARD]


async def test_a_closed_storage_says_so(database: str) -> None:
    async with opened(database) as storage:
        await storage.check()
    await storage.close()
    with pytest.raises(StorageFailure, match="closed"):
        await storage.create(CARD, [line()], [])
    with pytest.raises(StorageFailure, match="closed"):
        await storage.last("t1")
    with pytest.raises(StorageFailure, match="closed"):
        await storage.check()


async def test_a_text_with_a_nul_belongs_to_nothing(database: str) -> None:
    """PostgreSQL refuses such texts; that is no failure of the storage."""
    async with opened(database) as storage:
        await storage.create(CARD, [line()], [])
        name = "t1\0"
        assert await storage.log(name) == []
        assert await storage.last(name) is None
        assert await storage.card(name) is None
        assert await storage.find(name) is None
        assert await storage.cards(member=name) == []
        assert await storage.account(name) is None
