"""What reviews say about people, in the storage: the same suite on SQLite and on PostgreSQL."""

from __future__ import annotations

from dataclasses import replace

from menagerie.server.storage import Identity, StoredReview, StoredSkill
from tests.server.storage.shelf import card, line, opened

ZOE = StoredSkill(
    identity="zoe", table="t1", round=1, game="junior", at=5.0, version=1, worlds=8, decisions=12,
    loss=0.5, loss_doubt=0.1, luck=-0.25, luck_doubt=0.2, final=1.0,
)  # fmt: skip
REVIEW = StoredReview("t1", 1, rules=1, version=1, worlds=8, finished=True, body=b"x")


async def test_it_is_kept_for_those_who_want_it_and_for_nobody_else(database: str) -> None:
    async with opened(database) as storage:
        assert await storage.skill_since("zoe") is None
        await storage.save_skill(ZOE)
        assert await storage.skills("zoe") == [], "she does not want it"
        await storage.want_skill("zoe", 3.0)
        await storage.want_skill("zoe", 4.0)
        assert await storage.skill_since("zoe") == 3.0
        await storage.save_skill(ZOE)
        finer = replace(ZOE, worlds=32, loss=0.4)
        await storage.save_skill(finer)
        await storage.save_skill(replace(ZOE, round=2, at=1.0))
        await storage.save_skill(replace(ZOE, round=3, decisions=0))
        assert await storage.skills("zoe") == [replace(ZOE, round=2, at=1.0), finer]
        assert await storage.skills("max") == []
        await storage.want_skill("zoe", None)
        assert await storage.skills("zoe") == []
        assert await storage.skill_since("zoe") is None


async def test_what_was_not_counted_yet(database: str) -> None:
    async with opened(database) as storage:
        over = card("t1")._replace(status="over")
        await storage.create(over, [line()], ["zoe", "max"])
        await storage.create(card("t2")._replace(status="over"), [line()], ["max"])
        await storage.want_skill("zoe", 1.0)
        assert await storage.unreviewed("zoe", 9) == ["t1"]
        await storage.save_review(replace(REVIEW, worlds=4))
        assert await storage.unreviewed("zoe", 9) == []
        assert await storage.uncounted("zoe", 8, 9) == [], "only a glance so far"
        await storage.save_review(REVIEW)
        await storage.save_review(replace(REVIEW, table="t2"))
        assert await storage.uncounted("zoe", 8, 9) == [("t1", 1)]
        await storage.save_skill(ZOE)
        assert await storage.uncounted("zoe", 8, 9) == []
        for newer in (replace(REVIEW, worlds=32), replace(REVIEW, version=2)):
            await storage.save_review(newer)
            assert await storage.uncounted("zoe", 8, 9) == [("t1", 1)]
        await storage.delete_table("t1")
        assert await storage.skills("zoe") == []


async def test_it_goes_with_the_person(database: str) -> None:
    async with opened(database) as storage:
        for number, name in enumerate(("zoe", "max", "ida")):
            await storage.add_identity(Identity(name, name, 1.0), bytes([number]))
            await storage.want_skill(name, 2.0)
            await storage.save_skill(replace(ZOE, identity=name))
        await storage.delete_identity("zoe")
        assert await storage.skill_since("zoe") is None
        await storage.adopt("max", "leo")
        assert await storage.skill_since("leo") == 2.0, "the wish comes along when one logs in"
        assert await storage.skill_since("max") is None
        assert await storage.skills("max") == []
        await storage.expire("identities", 9e9, "", 10)
        assert await storage.skills("ida") == []
        assert await storage.skill_since("ida") is None
