"""From every earlier version to the latest, and what is refused."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from typing import Protocol

import pytest

from menagerie.server.storage import BadDatabase, Identity, StoredReview, storage_at
from menagerie.server.storage import migrations as steps
from menagerie.server.storage.address import file_of, is_postgres
from menagerie.server.storage.sqlite import file as sqlite_file
from tests.server.storage.shelf import CARD, holder, line, opened

# What a database of each version can hold. Written out, not taken from the program:
# these are the databases that exist.
HOLDINGS = {
    1: [
        "INSERT INTO tables (id, code, game, status, listed, players, seats_open, updated, wake,"
        " last) VALUES ('t1', 'code-t1', 'junior', 'open', {no}, 2, 1, 1000.0, NULL, 2)",
        "INSERT INTO entries (table_id, number, kind, body, at)"
        " VALUES ('t1', 1, 'created', {bytes}, 1.5), ('t1', 2, 'moved', {bytes}, 2.5)",
        "INSERT INTO members (identity, table_id) VALUES ('ada', 't1')",
    ],
    2: [
        "INSERT INTO identities (id, name, created) VALUES ('ada', 'Ada', 10.0)",
        "INSERT INTO secrets (hash, identity, created) VALUES ({bytes}, 'ada', 10.0)",
        "INSERT INTO accounts (name, password_hash, identity, created)"
        " VALUES ('ada', 'hash', 'ada', 11.0)",
    ],
    3: ["INSERT INTO claims (key, holder, until) VALUES ('bot', 'p1', 99999999999.0)"],
    4: [
        "INSERT INTO snapshots (table_id, form, number, body) VALUES ('t1', 'form', 2, {bytes})",
    ],
    5: [],
    6: [
        "UPDATE secrets SET device = 'Firefox', used = 12.0",
        "INSERT INTO bulletins (id, at, kind, subject) VALUES ('b', 1.0, 'table', 't1')",
    ],
    7: ["UPDATE identities SET face = 'panda'"],
    8: [
        "INSERT INTO reviews (table_id, round, rules, version, worlds, finished, body)"
        " VALUES ('t1', 1, 1, 1, 8, {no}, {bytes})"
    ],
    9: [
        "INSERT INTO programs (identity, owner, code, door) VALUES ('bot', 'ada', 'c', 'owner')",
    ],
    10: [
        "INSERT INTO score_books (id, name, key, founder, created)"
        " VALUES ('g1', 'Club', 'key', 'ada', 3.0)",
        "INSERT INTO book_members (book, identity, name, joined) VALUES ('g1', 'ada', 'A', 3.0)",
        "INSERT INTO book_tables (book, table_id, counted) VALUES ('g1', 't1', 1)",
        "INSERT INTO book_games (book, table_id, round, game, at)"
        " VALUES ('g1', 't1', 1, 'junior', 4.0)",
        "INSERT INTO book_seats (book, table_id, round, seat, kind, who, name, score, merit, won)"
        " VALUES ('g1', 't1', 1, 0, 'person', 'ada', 'Ada', 7, 7, {no})",
    ],
    11: [
        "INSERT INTO skill_people (identity, since) VALUES ('ada', 1.0)",
        "INSERT INTO skills (identity, table_id, round, game, at, version, worlds, decisions,"
        " loss, loss_doubt, luck, luck_doubt, final)"
        " VALUES ('ada', 't1', 1, 'junior', 1.0, 1, 8, 3, 0.5, 0.5, 0.5, 0.5, 1.0)",
    ],
    12: [
        "INSERT INTO server_keys (name, value) VALUES ('push', {bytes})",
        "INSERT INTO pushes (endpoint, identity, session, key, auth, lang, created)"
        " VALUES ('https://p.example/1', 'ada', {bytes}, 'k', 'a', 'fr', 5.0)",
        "INSERT INTO notice_wishes (identity, webhook, root, lang, quiet_from, quiet_to, zone)"
        " VALUES ('ada', '', '', 'fr', 22, 7, 'UTC')",
        "INSERT INTO told (identity, table_id, turn) VALUES ('ada', 't1', '1.0.1')",
    ],
}
VERSIONS = range(steps.LATEST + 1)


class Execute(Protocol):
    async def __call__(self, statement: str) -> None: ...


@asynccontextmanager
async def by_hand(address: str) -> AsyncIterator[Execute]:
    """Runs statements on a database without the program."""
    if not is_postgres(address):
        with closing(sqlite3.connect(file_of(address), isolation_level=None)) as file:

            async def on_file(statement: str) -> None:
                file.execute(statement.format(no="0", bytes="X'FF00'"))

            yield on_file
        return
    import asyncpg

    db = await asyncpg.connect(address)

    async def on_server(statement: str) -> None:
        await db.execute(statement.format(no="false", bytes="'\\xff00'"))

    try:
        yield on_server
    finally:
        await db.close()


async def build(address: str, version: int) -> None:
    """A database as the program of that version left it, after all the programs before."""
    for reached in range(version + 1):
        await migrate(address, reached)
        async with by_hand(address) as execute:
            for statement in HOLDINGS.get(reached, []):
                await execute(statement)


async def migrate(address: str, version: int) -> None:
    if is_postgres(address):
        import asyncpg

        from menagerie.server.storage.postgres import schema

        db = await asyncpg.connect(address)
        await schema.prepare(db, version)
        await db.close()
    else:
        path = file_of(address)
        with closing(sqlite_file.connect(path, create=True)) as file:
            sqlite_file.migrate(file, path, version)


def test_each_version_has_its_holdings() -> None:
    assert list(HOLDINGS) == list(VERSIONS)[1:]


@pytest.mark.parametrize("version", VERSIONS)
async def test_from_every_version_to_the_latest(database: str, version: int) -> None:
    await build(database, version)
    async with opened(database) as storage:
        await storage.check()
        if version >= 1:
            assert await storage.card("t1") == CARD
            assert [(e.number, e.body) for e in await storage.log("t1")] == [
                (1, b"\xff\x00"),
                (2, b"\xff\x00"),
            ]
            assert await storage.cards(member="ada") == [CARD]
            await storage.append(CARD, 2, [line()])
        else:
            await storage.create(CARD, [line()], [])
        if version >= 2:
            assert await holder(storage, b"\xff\x00") == Identity(
                "ada", "Ada", 10.0, face="panda" if version >= 7 else ""
            )
            account = await storage.account("ada")
            assert account is not None
            assert account.identity == "ada"
            (session,) = await storage.sessions("ada")
            assert (session.created, session.used) == (10.0, 12.0 if version >= 6 else 10.0)
        if version >= 8:
            review = StoredReview("t1", 1, 1, 1, 8, False, b"\xff\x00")
            assert await storage.review("t1", 1) == review
        if version >= 3:
            assert not await storage.claim("bot", "p2", 1e12)
    async with opened(database) as storage:
        assert await storage.last("t1") == (3 if version else 1)


@pytest.mark.parametrize("version", [0, 1, steps.LATEST])
async def test_several_processes_may_migrate_at_once(database: str, version: int) -> None:
    await build(database, version)
    storages = [storage_at(database) for _ in range(4)]
    await asyncio.gather(*(storage.open() for storage in storages))
    await asyncio.gather(*(storage.check() for storage in storages))
    await asyncio.gather(*(storage.close() for storage in storages))


async def test_a_newer_database_is_refused_and_untouched(database: str) -> None:
    await build(database, steps.LATEST)
    newer = (
        f"UPDATE menagerie_schema SET version = {steps.LATEST + 1}"
        if is_postgres(database)
        else f"PRAGMA user_version = {steps.LATEST + 1}"
    )
    async with by_hand(database) as execute:
        await execute(newer)
    for _ in range(2):
        with pytest.raises(BadDatabase, match="written by a newer one"):
            await storage_at(database).open()


async def test_a_step_that_fails_leaves_the_old_version(database: str) -> None:
    await build(database, 1)
    async with by_hand(database) as execute:
        await execute("CREATE TABLE snapshots (id TEXT)")
    with pytest.raises(BadDatabase, match="already exists"):
        await storage_at(database).open()
    async with by_hand(database) as execute:
        await execute("DROP TABLE snapshots")
    async with opened(database) as storage:
        assert await storage.last("t1") == 2


@pytest.mark.parametrize("harm", ["DROP TABLE members", "ALTER TABLE entries DROP COLUMN body"])
async def test_a_missing_piece_is_found_when_opening(database: str, harm: str) -> None:
    await build(database, steps.LATEST)
    async with by_hand(database) as execute:
        await execute(harm)
    with pytest.raises(BadDatabase, match="changed by hand or is damaged"):
        await storage_at(database).open()


async def test_another_programs_database_is_refused(database: str) -> None:
    if not is_postgres(database):
        file_of(database).touch()
    async with by_hand(database) as execute:
        await execute("CREATE TABLE tables (id TEXT)")
    with pytest.raises(BadDatabase, match="another program's"):
        await storage_at(database).open()


async def test_a_postgresql_without_a_version(postgres_server: object, database: str) -> None:
    if not is_postgres(database):
        return
    await build(database, steps.LATEST)
    async with by_hand(database) as execute:
        await execute("DELETE FROM menagerie_schema")
    with pytest.raises(BadDatabase, match="0 versions instead of one"):
        await storage_at(database).open()
