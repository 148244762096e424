"""Reviews in the storage: the same suite on SQLite and on PostgreSQL."""

from __future__ import annotations

from dataclasses import replace

from menagerie.server.storage import StoredReview
from tests.server.storage.shelf import CARD, card, line, opened

ROUGH = StoredReview("t1", 1, rules=2, version=1, worlds=8, finished=False, body=b"\x00rough")
FINE = replace(ROUGH, worlds=64, finished=True, body=b"fine")


async def test_a_review_gets_more_precise_and_never_less(database: str) -> None:
    async with opened(database) as storage:
        await storage.create(CARD, [line()], [])
        assert await storage.review("t1", 1) is None
        await storage.save_review(ROUGH)
        assert await storage.review("t1", 1) == ROUGH
        await storage.save_review(FINE)
        await storage.save_review(ROUGH)
        assert await storage.review("t1", 1) == FINE
        for newer in (replace(ROUGH, rules=3), replace(ROUGH, rules=3, version=2)):
            await storage.save_review(newer)
            assert await storage.review("t1", 1) == newer, "made under other rules, or otherwise"
        second = replace(FINE, round=2)
        await storage.save_review(second)
        assert [one.round for one in await storage.reviews("t1")] == [1, 2]
        assert await storage.reviews("t2") == []


async def test_a_review_goes_with_its_table(database: str) -> None:
    async with opened(database) as storage:
        await storage.save_review(ROUGH)
        assert await storage.review("t1", 1) is None, "there is no such table"
        await storage.create(CARD, [line()], [])
        await storage.create(card("t2"), [line()], [])
        await storage.save_review(ROUGH)
        await storage.save_review(replace(ROUGH, table="t2"))
        await storage.delete_table("t1")
        assert await storage.review("t1", 1) is None
        assert await storage.expire("tables", 9e9, "", 10)
        assert await storage.reviews("t2") == [], "it was never begun, and has expired"
