"""Addresses of a database."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie.server.storage import BadDatabase, storage_at
from menagerie.server.storage.address import file_of


async def test_addresses() -> None:
    assert file_of("sqlite:///a/b.db") == Path("a/b.db")
    assert file_of("sqlite:////a/b.db") == Path("/a/b.db")
    for wrong in ("", "mysql://user:secret@host/x", "sqlite:///"):
        with pytest.raises(BadDatabase, match="Expected a file name") as refusal:
            storage_at(wrong)
        assert "secret" not in str(refusal.value)
