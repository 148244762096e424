"""Backups of either database, taken while it is written to, restored into either."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from menagerie.server.storage import (
    Account,
    BadDatabase,
    Contents,
    Identity,
    Storage,
    StoredReview,
    StoredSkill,
    backup,
    restore,
)
from menagerie.server.storage.address import is_postgres
from menagerie.server.storage.sqlite.lock import FileLock
from tests.server import services
from tests.server.storage.shelf import CARD, card, holder, line, opened


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second empty place, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "elsewhere" / "tables.db")
    server: services.Postgres = request.getfixturevalue("postgres_server")
    return server.new_database()


async def fill(storage: Storage) -> None:
    await storage.create(CARD, [line(), line("é")], ["ada"])
    await storage.append(card("t1", listed=True, wake=5.5, summary=b"[1]"), 2, [line("\x00")])
    await storage.create(card("t2", status="running"), [line()], ["ada", "bob"])
    await storage.add_identity(Identity("ada", "Ada", 1.0), b"\xff\x00")
    await storage.add_account(Account("ada", "hash", "ada", 2.0))
    await storage.save_review(StoredReview("t1", 1, 2, 1, 64, True, b"\x00\xff"))
    await storage.want_skill("ada", 3.0)
    await storage.save_skill(
        StoredSkill("ada", "t1", 1, "g", 1.0, 1, 8, 3, 0.5, 0.1, 0.2, 0.3, 1.0)
    )
    assert await storage.claim("bot", "p1", 600)


async def everything(storage: Storage) -> list[object]:
    return [
        await storage.cards(),
        await storage.cards(listed=True),
        await storage.cards(member="ada"),
        await storage.due(9.0, 9),
        await storage.log("t1"),
        await storage.log("t2"),
        await holder(storage, b"\xff\x00"),
        await storage.account("ada"),
        await storage.reviews("t1"),
        await storage.skill_since("ada"),
        await storage.skills("ada"),
    ]


async def test_there_and_back(database: str, elsewhere: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    async with opened(database) as storage:
        await fill(storage)
        expected = await everything(storage)
        assert await backup(database, file) == Contents(tables=2, entries=4, accounts=1)
        await storage.append(card("t2"), 1, [line("later")])
    assert await restore(file, elsewhere) == Contents(tables=2, entries=4, accounts=1)
    async with opened(elsewhere) as storage:
        assert await everything(storage) == expected
        assert await storage.claim("bot", "p2", 600)
        await storage.append(card("t2"), 1, [line("a new life")])


async def test_a_backup_under_load_is_one_moment(database: str, tmp_path: Path) -> None:
    """Two tables are written in turn: no backup may have the second ahead of the first."""
    async with opened(database) as storage:
        for table in ("t1", "t2"):
            await storage.create(card(table), [line()], [])
        stop = asyncio.Event()

        async def play() -> None:
            last = 1
            while not stop.is_set():
                await storage.append(card("t1"), last, [line("x" * 2000)])
                await storage.append(card("t2"), last, [line("x" * 2000)])
                last += 1

        playing = asyncio.create_task(play())
        for n in range(4):
            await backup(database, tmp_path / f"backup{n}")
        stop.set()
        await playing
    for n in range(4):
        async with opened(str(tmp_path / f"backup{n}")) as storage:
            one, two = await storage.last("t1"), await storage.last("t2")
            assert one is not None
            assert two is not None
            assert two <= one <= two + 1


async def test_a_backup_is_one_private_file(database: str, tmp_path: Path) -> None:
    async with opened(database) as storage:
        await fill(storage)
        place = tmp_path / "backups"
        await backup(database, place / "backup")
        assert [file.name for file in place.iterdir()] == ["backup"]
        assert (place / "backup").stat().st_mode & 0o777 == 0o600


async def test_nothing_is_overwritten(database: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    async with opened(database) as storage:
        await fill(storage)
        await backup(database, file)
        before = file.read_bytes()
        with pytest.raises(BadDatabase, match="exists already"):
            await backup(database, file)
        assert file.read_bytes() == before
        expected = await everything(storage)
        with pytest.raises(
            BadDatabase, match="is not empty" if is_postgres(database) else "exists"
        ):
            await restore(file, database)
        assert await everything(storage) == expected


@pytest.mark.parametrize("version", [1, 4])
async def test_an_old_backup_is_restored_in_todays_form(
    version: int, elsewhere: str, tmp_path: Path
) -> None:
    from tests.server.storage.test_migrations import build

    old = tmp_path / "old"
    await build(str(old), version)
    before = old.read_bytes()
    assert await restore(old, elsewhere) == Contents(1, 2, 1 if version >= 2 else 0)
    assert old.read_bytes() == before
    async with opened(elsewhere) as storage:
        assert await storage.card("t1") == CARD


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:8192])


def scribble(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[5000:] = b"?" * (len(content) - 5000)
    file.write_bytes(content)


def text(file: Path) -> None:
    file.write_text("Dear diary")


def empty(file: Path) -> None:
    file.write_bytes(b"")


def by_hand(statement: str) -> Callable[[Path], None]:
    def harm(file: Path) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            db.execute(statement)

    return harm


@pytest.mark.parametrize(
    "harm",
    [
        cut,
        scribble,
        text,
        empty,
        Path.unlink,
        by_hand("DELETE FROM entries WHERE number = 2"),
        by_hand("DELETE FROM entries WHERE table_id = 't2'"),
        by_hand("DELETE FROM tables WHERE id = 't2'"),
        by_hand("UPDATE tables SET last = 7 WHERE id = 't2'"),
        by_hand("PRAGMA user_version = 99"),
        by_hand("PRAGMA application_id = 7"),
        by_hand("DROP TABLE members"),
    ],
)
async def test_a_bad_backup_is_refused_and_leaves_nothing(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    place, file = str(tmp_path / "tables.db"), tmp_path / "backup"
    async with opened(place) as storage:
        await fill(storage)
    await backup(place, file)
    harm(file)
    with pytest.raises(BadDatabase) as refusal:
        await restore(file, str(tmp_path / "new" / "tables.db"))
    assert str(refusal.value).endswith(".")
    assert list((tmp_path / "new").iterdir()) == []


async def test_a_bad_backup_leaves_postgresql_empty(
    postgres_server: services.Postgres, tmp_path: Path
) -> None:
    place, file = str(tmp_path / "tables.db"), tmp_path / "backup"
    async with opened(place) as storage:
        await fill(storage)
    await backup(place, file)
    address = postgres_server.new_database()
    # The second account is one that PostgreSQL's constraints refuse, after much was copied.
    by_hand("PRAGMA foreign_keys = 0")(file)
    by_hand("INSERT INTO accounts VALUES ('eve', 'hash', 'nobody', 1.0)")(file)
    with pytest.raises(BadDatabase, match="could not be filled"):
        await restore(file, address)
    async with opened(address) as storage:
        assert await storage.cards() == []
        assert await storage.account("ada") is None


async def test_a_backup_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="There is no file"):
        await backup(str(tmp_path / "nothing"), tmp_path / "backup")
    assert list(tmp_path.iterdir()) == []


async def test_what_a_killed_backup_has_left_is_removed(tmp_path: Path) -> None:
    live, old = tmp_path / "live.db", time.time() - 1000.0
    left, busy, fresh = (tmp_path / f".menagerie-{name}" for name in ("left", "busy", "fresh"))
    lock = FileLock(busy / "part")
    for folder in (left, busy, fresh):
        folder.mkdir()
        (folder / "part").write_bytes(b"x" * 1000)
    lock.take()
    for folder in (left, busy):
        os.utime(folder, (old, old))
    os.utime(fresh, (time.time() + 1e6,) * 2)
    async with opened(str(live)) as storage:
        await fill(storage)
        await backup(str(live), tmp_path / "kept")
    lock.release()
    assert sorted(path.name for path in tmp_path.glob(".menagerie-*")) == [busy.name, fresh.name]
