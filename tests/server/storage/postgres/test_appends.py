"""Appends of many tables in one statement: each is still judged alone."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

from menagerie.server.storage import Conflict, Missing, StorageFailure
from menagerie.server.storage.postgres.store import PostgresStorage
from tests.server import services
from tests.server.storage.shelf import card, line, opened

TABLES = [f"t{n}" for n in range(40)]


async def shelved(address: str) -> PostgresStorage:
    storage = PostgresStorage(address)
    await storage.open()
    await asyncio.gather(*(storage.create(card(table), [line()], []) for table in TABLES))
    return storage


async def test_many_appends_share_a_statement(postgres_server: services.Postgres) -> None:
    storage = await shelved(postgres_server.new_database())
    sizes: list[int] = []
    do = storage._appends._do

    async def counted(group: list[Any]) -> None:
        sizes.append(len(group))
        await do(group)

    storage._appends._do = counted  # type: ignore[method-assign]
    await asyncio.gather(*(storage.append(card(table), 1, [line()]) for table in TABLES))
    assert sum(sizes) == len(TABLES)
    assert len(sizes) <= 2, "one for the first, one for all that gathered meanwhile"
    await storage.close()


async def test_each_of_a_group_is_judged_alone(postgres_server: services.Postgres) -> None:
    storage = await shelved(postgres_server.new_database())
    wishes = []
    for n, table in enumerate(TABLES):
        wishes.append(storage.append(card(table), 1 + n % 2, [line("a"), line("b")], ["ada"]))
    wishes.append(storage.append(card("nobody's"), 1, [line()]))
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert [type(one) for one in answers] == [type(None), Conflict] * 20 + [Missing]
    for n, table in enumerate(TABLES):
        bodies = [entry.body for entry in await storage.log(table, 1)]
        assert bodies == ([] if n % 2 else [b"a", b"b"])
    assert len(await storage.cards(member="ada", limit=99)) == 20
    await storage.close()


async def test_what_cannot_be_stored_fails_alone(postgres_server: services.Postgres) -> None:
    storage = await shelved(postgres_server.new_database())
    kinds = ["moved", "no\0text", "moved", "moved"]
    wishes = [
        storage.append(card(table), 1, [line(kind=kind)])
        for table, kind in zip(TABLES, kinds, strict=False)
    ]
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert [type(one) for one in answers] == [type(None), StorageFailure, type(None), type(None)]
    assert [await storage.last(table) for table in TABLES[:4]] == [2, 1, 2, 2]
    await storage.close()


async def test_groups_of_two_processes_cross(postgres_server: services.Postgres) -> None:
    """Both want the same tables in any order: one of them gets each, nobody waits for ever."""
    address = postgres_server.new_database()
    storage, rng = await shelved(address), random.Random(1)
    async with opened(address) as other:
        for turn in range(1, 16):
            answers: Counter[type] = Counter()
            wishes = [
                place.append(card(table), turn, [line()])
                for place in (storage, other)
                for table in rng.sample(TABLES, len(TABLES))
            ]
            for answer in await asyncio.gather(*wishes, return_exceptions=True):
                answers[type(answer)] += 1
            assert answers == {type(None): len(TABLES), Conflict: len(TABLES)}
    await storage.close()
