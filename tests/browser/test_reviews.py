"""Finished games are looked at again on the device, by the worker of the bots."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from menagerie.browser import reviewing
from menagerie.core import record as records
from menagerie.review import Reviewer
from menagerie.review.playouts import replayed
from menagerie.review.summary import summary
from menagerie.review.telling import Telling
from menagerie.tables.json_text import text
from tests.browser.memory import Memory, Page, laid
from tests.review.games import played

PATH = "/api/tables/{}/reviews/1"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round is enough, in small steps; and nothing is left of an earlier test."""
    monkeypatch.setattr(reviewing, "SECONDS", 0.0)
    monkeypatch.setattr(reviewing, "AT_A_TIME", 0.0)
    monkeypatch.setattr(reviewing, "_latest", None)


async def finished(page: Page) -> str:
    table = await laid(page, "junior")
    await page.play_out()
    return table


async def reviewed(page: Page, path: str) -> list[dict[str, Any]]:
    """All that the page is told until the review is done; the last is all of it."""
    told = [await page.get(f"{path}?after=0")]
    while told[-1]["state"] == "making":
        await asyncio.sleep(0)
        told.append(await page.get(f"{path}?after={told[-1]['worlds']}"))
    assert told[-1]["state"] == "done"
    return [*told, await page.get(f"{path}?after=0")]


async def test_a_review_gets_better_as_it_comes_with_the_numbers_of_any_other_place() -> None:
    page = Page(Memory(), lang="fr")
    table = await finished(page)
    path = PATH.format(table)
    assert (await page.get(path))["state"] == "none"
    assert (await page.post(path))["state"] == "making"
    told = await reviewed(page, path)
    assert {status["worlds"] for status in told} == {0, 4, 8}
    assert any(0 < status["progress"] < 1 for status in told)
    record = records.read(await page.text(f"/api/tables/{table}/records/1"))
    elsewhere = summary(Telling(Reviewer(record).round(), replayed(str(record)), "fr"))
    assert told[-1]["review"] == json.loads(text(elsewhere))
    saved = await page.text(f"{path}/page?lang=fr")
    assert "Après la partie" in saved
    assert "Zoé" in saved


async def test_it_is_kept_and_not_made_twice() -> None:
    device = Memory()
    page = Page(device)
    path = PATH.format(await finished(page))
    await page.post(path)
    known = (await reviewed(page, path))[-1]
    asked = len(device.questions)
    later = Page(device, line=2)
    assert await later.get(path) == {**known, "progress": 0.0}
    assert (await later.post(path))["state"] == "done"
    assert len(device.questions) == asked


async def test_without_room_it_is_shown_all_the_same() -> None:
    device = Memory()
    page = Page(device)
    path = PATH.format(await finished(page))
    device.went = "full"
    await page.post(path)
    assert (await reviewed(page, path))[-1]["review"]
    assert (await Page(device, line=2).get(path))["state"] == "none"


async def test_a_worker_that_dies_begins_anew_and_one_that_fails_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = Memory()
    page = Page(device)
    path = PATH.format(await finished(page))
    await page.post(path)
    while (await page.get(path))["worlds"] < 4:
        await asyncio.sleep(0)
    monkeypatch.setattr(reviewing, "_latest", None)
    assert (await reviewed(page, path))[-1]["worlds"] == 8

    other = PATH.format(await finished(page))
    device.bots = False
    await page.post(other)
    while (await page.get(other))["state"] == "making":
        await asyncio.sleep(0)
    assert (await page.get(other))["state"] == "failed"
    device.bots = True
    await page.post(other)
    assert (await reviewed(page, other))[-1]["review"]


async def test_who_asks_for_another_game_does_not_wait_for_the_first() -> None:
    page = Page(Memory())
    one, other = [PATH.format(await finished(page)) for _ in range(2)]
    await page.post(one)
    await page.post(other)
    assert (await reviewed(page, other))[-1]["review"]
    assert (await page.get(one))["state"] == "none"
    await page.post(one)
    assert (await reviewed(page, one))[-1]["review"]


async def test_a_record_that_one_brings() -> None:
    page, record = Page(Memory()), str(played("junior", ("random", "greedy")))
    assert await page.post("/api/reviews", record="nonsense") == (422, "bad-record")
    assert (await page.get("/api/reviews/nothing"))["state"] == "none"
    assert await page.get("/api/reviews/nothing/page") == (404, "unknown")
    asked = await page.post("/api/reviews", record=record)
    path = f"/api/reviews/{asked['id']}"
    assert (await reviewed(page, path))[-1]["review"]
    assert "After the game" in await page.text(f"{path}/page?lang=en")
    assert not [name for name in page.device.facts if name != "me"], "it is not kept"


async def test_a_game_that_is_not_over_is_not_looked_at() -> None:
    page = Page(Memory())
    table = await laid(page, "junior")
    assert await page.post(PATH.format(table)) == (403, "hidden")
    await page.say("abandon")
    assert await page.post(PATH.format(table)) == (422, "unfinished")
