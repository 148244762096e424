"""The writing thread: groups, refusals, failures."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from menagerie.server.storage import StorageFailure, StorageRefusal
from menagerie.server.storage.sqlite import file as sqlite_file
from menagerie.server.storage.sqlite.writer import GROUP, Writer
from tests.server.storage.shelf import CARD, card, line, opened


def no_harm(statement: str) -> None:
    pass


class Counting(sqlite3.Connection):
    """Counts commits, and fails them on demand."""

    commits = 0
    harm: Callable[[str], None] = staticmethod(no_harm)

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        type(self).harm(sql)
        if sql == "COMMIT":
            type(self).commits += 1
        return super().execute(sql, *values)  # type: ignore[arg-type]


@asynccontextmanager
async def writing(tmp_path: Path) -> AsyncIterator[tuple[Writer, type[Counting]]]:
    class Connection(Counting):
        pass

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            tmp_path / "x.db", factory=Connection, isolation_level=None, check_same_thread=False
        )

    with closing(connect()) as db:
        db.execute("CREATE TABLE IF NOT EXISTS words (word TEXT UNIQUE)")
    pen = Writer(connect, lambda _: None)
    pen.start(asyncio.get_running_loop())
    try:
        yield pen, Connection
    finally:
        await pen.stop()


def words(tmp_path: Path) -> list[str]:
    with closing(sqlite3.connect(tmp_path / "x.db")) as db:
        return [row[0] for row in db.execute("SELECT word FROM words ORDER BY rowid")]


def write(word: str) -> Callable[[sqlite3.Connection], str]:
    def work(db: sqlite3.Connection) -> str:
        db.execute("INSERT INTO words VALUES (?)", (word,))
        return word

    return work


async def held_together(
    pen: Writer, works: list[Callable[[sqlite3.Connection], str]]
) -> list[object]:
    """Hands in all the work while the writer is busy, so that it makes one group."""
    busy, go = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def wait(db: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(busy.set)
        go.wait()

    first = asyncio.create_task(pen.do(wait))
    await busy.wait()
    tasks = [asyncio.create_task(pen.do(work)) for work in works]
    await asyncio.sleep(0)
    go.set()
    await first
    return list(await asyncio.gather(*tasks, return_exceptions=True))


async def test_what_gathers_shares_one_commit(tmp_path: Path) -> None:
    async with writing(tmp_path) as (pen, connection):
        names = [f"w{n}" for n in range(100)]
        before = connection.commits
        assert await held_together(pen, [write(name) for name in names]) == names
        assert connection.commits - before == 2
    assert words(tmp_path) == names


async def test_a_group_has_an_end(tmp_path: Path) -> None:
    async with writing(tmp_path) as (pen, connection):
        names = [f"w{n}" for n in range(GROUP + 1)]
        before = connection.commits
        assert await held_together(pen, [write(name) for name in names]) == names
        assert connection.commits - before == 3


async def test_nobody_is_answered_before_the_commit(tmp_path: Path) -> None:
    async with writing(tmp_path) as (pen, _):
        for n in range(20):
            await pen.do(write(f"w{n}"))
            assert words(tmp_path)[-1] == f"w{n}"


async def test_a_refusal_is_one_callers(tmp_path: Path) -> None:
    def refuse(db: sqlite3.Connection) -> str:
        raise StorageRefusal("no")

    async with writing(tmp_path) as (pen, connection):
        before = connection.commits
        answers = await held_together(pen, [write("a"), refuse, write("b")])
        assert [answers[0], answers[2]] == ["a", "b"]
        assert isinstance(answers[1], StorageRefusal)
        assert connection.commits - before == 2
    assert words(tmp_path) == ["a", "b"]


async def test_a_refusal_after_writing_takes_back_what_was_written(tmp_path: Path) -> None:
    def late(db: sqlite3.Connection) -> str:
        write("late")(db)
        raise StorageRefusal("too late")

    async with writing(tmp_path) as (pen, _):
        answers = await held_together(pen, [write("a"), late, write("b")])
        assert [answers[0], answers[2]] == ["a", "b"]
        assert isinstance(answers[1], StorageRefusal)
    assert words(tmp_path) == ["a", "b"]


async def test_a_failure_is_one_callers(tmp_path: Path) -> None:
    def crash(db: sqlite3.Connection) -> str:
        write("half")(db)
        raise ZeroDivisionError

    async with writing(tmp_path) as (pen, _):
        answers = await held_together(pen, [write("a"), crash, write("a"), write("b")])
        assert [answers[0], answers[3]] == ["a", "b"]
        assert isinstance(answers[1], StorageFailure)
        assert isinstance(answers[2], StorageFailure)
        assert await pen.do(write("c")) == "c"
    assert words(tmp_path) == ["a", "b", "c"]


@pytest.mark.parametrize("moment", ["BEGIN IMMEDIATE", "COMMIT"])
async def test_a_disk_that_fails_fails_the_group_and_not_the_next(
    tmp_path: Path, moment: str
) -> None:
    def full(statement: str) -> None:
        if statement == moment:
            raise sqlite3.OperationalError("database or disk is full")

    async with writing(tmp_path) as (pen, connection):
        connection.harm = staticmethod(full)
        for n in range(3):
            with pytest.raises(StorageFailure, match="disk is full"):
                await pen.do(write(f"w{n}"))
        connection.harm = staticmethod(no_harm)
        assert await pen.do(write("after")) == "after"
    assert words(tmp_path) == ["after"]


async def test_a_connection_that_cannot_even_roll_back_is_replaced(tmp_path: Path) -> None:
    def broken(statement: str) -> None:
        if statement in ("COMMIT", "ROLLBACK"):
            raise sqlite3.OperationalError("disk I/O error")

    async with writing(tmp_path) as (pen, connection):
        connection.harm = staticmethod(broken)
        with pytest.raises(StorageFailure, match="I/O"):
            await pen.do(write("lost"))
        connection.harm = staticmethod(no_harm)
        assert await pen.do(write("after")) == "after"
    assert words(tmp_path) == ["after"]


async def test_a_file_that_cannot_be_opened_again_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who write meanwhile hear of the failure; nobody waits for ever."""

    def broken(statement: str) -> None:
        if statement in ("COMMIT", "ROLLBACK"):
            raise sqlite3.OperationalError("disk I/O error")

    def gone() -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    async with writing(tmp_path) as (pen, connection), asyncio.timeout(600):
        connection.harm = staticmethod(broken)
        with monkeypatch.context() as away:
            away.setattr(pen, "_connect", gone)
            with pytest.raises(StorageFailure, match="I/O"):
                await pen.do(write("lost"))
            for answer in await asyncio.gather(
                *(pen.do(write(f"w{n}")) for n in range(3)), return_exceptions=True
            ):
                assert isinstance(answer, StorageFailure)
                assert "unable to open" in str(answer)
        connection.harm = staticmethod(no_harm)
        assert await pen.do(write("after")) == "after"
    assert words(tmp_path) == ["after"]


async def test_what_was_handed_in_is_done_before_the_end(tmp_path: Path) -> None:
    async with writing(tmp_path) as (pen, _):
        tasks = [asyncio.create_task(pen.do(write(f"w{n}"))) for n in range(50)]
        await asyncio.sleep(0)
        await pen.stop()
        assert await asyncio.gather(*tasks) == [f"w{n}" for n in range(50)]
        with pytest.raises(StorageFailure, match="closed"):
            await pen.do(write("late"))


async def test_a_file_held_by_somebody_else_is_waited_for(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "x.db")) as storage:
        with closing(sqlite_file.connect(tmp_path / "x.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            wish = asyncio.create_task(storage.create(CARD, [line()], []))
            assert await storage.last("t1") is None
            assert not wish.done()
            other.execute("COMMIT")
            await wish


async def test_a_file_held_for_ever_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "BUSY_MS", 50)
    async with opened(str(tmp_path / "x.db")) as storage:
        with closing(sqlite_file.connect(tmp_path / "x.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            wishes = [storage.create(card(f"t{n}"), [line()], []) for n in range(3)]
            answers = await asyncio.gather(*wishes, return_exceptions=True)
            assert all(isinstance(answer, StorageFailure) for answer in answers)
            with pytest.raises(StorageFailure, match="locked"):
                await storage.check()
            other.execute("COMMIT")
        await storage.check()
