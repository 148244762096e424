"""PostgreSQL: how it is reached, and what is said where it is not."""

from __future__ import annotations

import pytest

from menagerie.server.storage import BadDatabase, storage_at


async def test_a_postgresql_that_is_not_there_says_so_without_the_password() -> None:
    pytest.importorskip("asyncpg")
    with pytest.raises(BadDatabase, match=r"127\.0\.0\.1/x cannot be reached") as refusal:
        await storage_at("postgresql://me:secret@127.0.0.1:1/x").open()
    assert "secret" not in str(refusal.value)
