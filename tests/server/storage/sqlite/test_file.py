"""The SQLite file: private, whole, and refused where it is not ours."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from menagerie.server.storage import BadDatabase, storage_at
from menagerie.server.storage.sqlite import file as sqlite_file
from tests.server.storage.shelf import CARD, line, opened


@pytest.mark.parametrize(
    "content", [b"not a database at all" * 100, b"SQLite format 3\0" + b"?" * 999]
)
async def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.db"
    path.write_bytes(content)
    with pytest.raises(BadDatabase, match="not a database"):
        await storage_at(str(path)).open()
    assert path.read_bytes() == content


async def test_places_where_nothing_can_be_opened(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "file" / "x.db"):
        with pytest.raises(BadDatabase, match="cannot be opened"):
            await storage_at(str(place)).open()


async def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "deep" / "x.db")) as storage:
        await storage.create(CARD, [line()], [])
        for file in (tmp_path / "deep").iterdir():
            assert file.stat().st_mode & 0o777 == 0o600, file


def test_commits_reach_the_disk(tmp_path: Path) -> None:
    sqlite_file.prepare(tmp_path / "x.db")
    with closing(sqlite_file.connect(tmp_path / "x.db")) as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
