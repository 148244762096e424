"""Many at once: tasks, storages, processes, and kill -9."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from typing import IO

import pytest

from menagerie.server.storage import Conflict, Missing, Storage, StorageFailure, Taken
from tests.server import services
from tests.server.storage.appender import append
from tests.server.storage.shelf import CARD, card, line, opened


async def test_of_many_who_saw_the_same_one_appends(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        await one.create(CARD, [line()], [])
        for turn in range(1, 6):
            wishes = [
                storage.append(CARD, turn, [line(f"{place}{n}")], [f"m{place}{n}"])
                for place, storage in enumerate((one, two))
                for n in range(8)
            ]
            answers = await asyncio.gather(*wishes, return_exceptions=True)
            assert Counter(map(type, answers)) == {type(None): 1, Conflict: 15}
            winner = answers.index(None)
            body = (await two.log("t1", turn))[0].body.decode()
            assert body == f"{winner // 8}{winner % 8}"
            assert len(await one.cards(member=f"m{body}")) == 1
        assert [entry.number for entry in await one.log("t1")] == [1, 2, 3, 4, 5, 6]


async def test_a_refusal_leaves_the_others_of_its_group_alone(database: str) -> None:
    """Good and bad work handed in at the same moment shares a transaction in SQLite."""
    async with opened(database) as storage:
        await storage.create(card("busy"), [line()], [])
        wishes = []
        for n in range(30):
            wishes.append(storage.create(card(f"n{n}"), [line()], ["ada"]))
            wishes.append(storage.append(card("busy"), 99, [line()], ["eve"]))
            wishes.append(storage.create(CARD._replace(code="code-busy"), [line()], ["eve"]))
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        assert Counter(map(type, answers)) == {type(None): 30, Conflict: 30, Taken: 30}
        assert all(answer is None for answer in answers[::3])
        assert len(await storage.cards(member="ada", limit=99)) == 30
        assert await storage.cards(member="eve") == []
        assert await storage.last("busy") == 1


async def test_many_tables_at_once(database: str) -> None:
    async with opened(database) as storage:

        async def play(table: str) -> None:
            await storage.create(card(table), [line(f"{table} 0")], [])
            for turn in range(1, 6):
                await storage.append(card(table), turn, [line(f"{table} {turn}")])

        tables = [f"t{n}" for n in range(100)]
        await asyncio.gather(*map(play, tables))
        for table in tables:
            bodies = [entry.body.decode() for entry in await storage.log(table)]
            assert bodies == [f"{table} {turn}" for turn in range(6)]


async def test_one_that_is_late_stops_nobody_of_its_group(database: str) -> None:
    """Appends that are written together are refused one by one."""
    async with opened(database) as storage:
        tables = [f"t{n}" for n in range(90)]
        await asyncio.gather(*(storage.create(card(table), [line()], []) for table in tables))
        late, gone = tables[7], "t-gone"
        await storage.append(card(late), 1, [line("first")])
        wishes = [storage.append(card(table), 1, [line(table)]) for table in [*tables, gone]]
        answers = dict(
            zip([*tables, gone], await asyncio.gather(*wishes, return_exceptions=True), strict=True)
        )
        assert isinstance(answers.pop(late), Conflict)
        assert isinstance(answers.pop(gone), Missing)
        assert set(answers.values()) == {None}
        for table in tables:
            written = "first" if table == late else table
            assert [entry.body.decode() for entry in await storage.log(table)][1:] == [written]
            assert await storage.last(table) == 2


async def test_readers_see_no_half_of_an_append(database: str) -> None:
    """Log, last number and card move together."""
    async with opened(database) as storage:
        await storage.create(CARD._replace(players=3), [line(), line(), line()], [])
        done = asyncio.Event()

        async def write() -> None:
            for last in range(3, 63, 3):
                await storage.append(CARD._replace(players=last + 3), last, [line()] * 3)
            done.set()

        async def read() -> None:
            while not done.is_set():
                log = await storage.log("t1")
                assert len(log) % 3 == 0
                seen = await storage.card("t1")
                assert seen is not None
                assert seen.players >= len(log)

        await asyncio.gather(write(), read(), read())


async def test_what_was_cancelled_stops_nobody(database: str) -> None:
    async with opened(database) as storage:
        await storage.create(CARD, [line()], [])
        tasks = [asyncio.create_task(append(storage, "t1", f"b{n}")) for n in range(20)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        bodies = [entry.body.decode() for entry in await storage.log("t1")]
        for n in range(1, 20, 2):
            number = answers[n]
            assert isinstance(number, int)
            assert bodies[number - 1] == f"b{n}"
        assert all(bodies.count(f"b{n}") <= 1 for n in range(20))


def launch(address: str, name: str, tables: int, tasks: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.server.storage.appender", address, name]
    return subprocess.Popen([*command, str(tables), str(tasks)], stdout=subprocess.PIPE, text=True)


def acknowledged(output: IO[str], lines: int | None = None) -> list[tuple[str, int, str]]:
    """What a process has said; a line cut off by its end was not heard."""
    said: list[tuple[str, int, str]] = []
    while lines is None or len(said) < lines:
        text = output.readline()
        if not text.endswith("\n"):
            assert lines is None, "the process ended by itself"
            break
        table, number, body = text.split()
        said.append((table, int(number), body))
    return said


async def check_logs(storage: Storage, said: list[tuple[str, int, str]], tables: int) -> None:
    """Everything acknowledged is there, at its number, once."""
    logs = {f"t{n}": await storage.log(f"t{n}") for n in range(tables)}
    for table, number, body in said:
        assert logs[table][number - 1].body.decode() == body
    for table, log in logs.items():
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert await storage.last(table) == len(log)
        assert max(Counter(entry.body for entry in log).values()) == 1


async def test_nothing_acknowledged_is_lost_when_writers_are_killed(database: str) -> None:
    tables = 3
    said: list[tuple[str, int, str]] = []
    async with opened(database) as storage:
        for n in range(tables):
            await storage.create(card(f"t{n}"), [line("first")], [])
    for turn in range(3):
        processes = [launch(database, f"p{turn}{n}", tables, 4) for n in range(2)]
        for n, process in enumerate(processes):
            assert process.stdout is not None
            said += acknowledged(process.stdout, 40 + 30 * n)
        for process in processes:
            process.kill()
        for process in processes:
            assert process.stdout is not None
            said += acknowledged(process.stdout)
            process.stdout.close()
            process.wait()
        async with opened(database) as storage:
            await check_logs(storage, said, tables)
            await append(storage, "t0", f"still alive {turn}")
    assert len(said) >= 3 * (40 + 70)


async def test_postgresql_itself_is_killed_and_comes_back() -> None:
    with services.postgres() as server:
        said: list[tuple[str, int, str]] = []
        async with opened(server.new_database()) as storage:
            await storage.create(card("t0"), [line("first")], [])

            async def play(name: str) -> None:
                for turn in range(500):
                    body = f"{name}-{turn}"
                    said.append(("t0", await append(storage, "t0", body), body))

            players = [asyncio.create_task(play(f"p{n}")) for n in range(4)]
            while len(said) < 40:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(server.kill)
            for outcome in await asyncio.gather(*players, return_exceptions=True):
                assert isinstance(outcome, StorageFailure)
            with pytest.raises(StorageFailure):
                await storage.check()
            await asyncio.to_thread(server.start)
            await storage.check()
            await check_logs(storage, said, 1)
            await append(storage, "t0", "afterwards")
