"""Long logs are followed in slices, and nobody waits for a whole one."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from menagerie.server.live.folding import SLICE, Folding
from menagerie.tables.log import BrokenLog
from tests.tables.laid import Laid


@pytest.fixture(scope="module")
def evening() -> Laid:
    laid = Laid.people("junior", 2)
    laid.evening(random.Random(1), 3)
    return laid


async def test_the_loop_gets_a_turn_after_each_slice(evening: Laid) -> None:
    folding, turns = Folding(), 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count())
    table = await folding.table("t", evening.log)
    counting.cancel()
    assert folding.slices == len(evening.log) // SLICE + 1
    assert turns >= folding.slices - 1
    assert table.steps.seen == evening.table.steps.seen
    assert table.steps.recent == evening.table.steps.recent


async def test_a_short_log_waits_for_one_slice_of_each_long_one(evening: Laid) -> None:
    folding, long = Folding(), 5
    short = evening.log[:3]
    reading = [asyncio.create_task(folding.table("t", evening.log)) for _ in range(long)]
    await asyncio.sleep(0)
    begun = folding.slices
    await folding.table("t", short)
    # Those that were already in the line come first; nobody comes twice.
    assert folding.slices - begun <= long + 1
    assert not any(task.done() for task in reading)
    await asyncio.gather(*reading)


async def test_more_entries_are_followed_in_slices_too(evening: Laid) -> None:
    folding = Folding()
    table = await folding.table("t", evening.log[:1])
    steps = await folding.steps(table, evening.log[1:])
    assert len(steps) == len(evening.log) - 1
    assert table.number == evening.table.number


async def test_a_log_that_breaks_lets_the_others_go_on(evening: Laid) -> None:
    folding = Folding()
    for broken in (evening.log[:40] + evening.log[41:], []):
        with pytest.raises(BrokenLog):
            await folding.table("t", broken)
    assert (await folding.table("t", evening.log)).number == evening.table.number


async def test_one_who_stops_waiting_holds_nobody_up() -> None:
    folding = Folding()

    def for_ever() -> Iterator[int]:
        while True:
            yield 1

    reading = asyncio.create_task(folding._all(for_ever()))
    await asyncio.sleep(0)
    reading.cancel()
    assert await folding._all(iter([1, 2])) == [1, 2]
    assert reading.cancelled()
