"""`menagerie backup` and `menagerie restore`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

from menagerie.cli import app
from menagerie.server.storage import BadDatabase
from tests.server.storage.shelf import CARD, line, opened


def run(*arguments: str | Path) -> str:
    result = CliRunner().invoke(app, list(map(str, arguments)), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def test_there_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live, kept, new = tmp_path / "live.db", tmp_path / "kept", tmp_path / "new.db"

    async def while_running() -> str:
        async with opened(str(live)) as storage:
            await storage.create(CARD, [line(), line()], [])
            return await asyncio.to_thread(run, "backup", kept, "--database", live)

    assert "1 tables, 2 entries and 0 accounts" in asyncio.run(while_running())
    monkeypatch.setenv("MENAGERIE_DATABASE", str(new))
    assert "Restored 1 tables" in run("restore", kept)

    async def look() -> int | None:
        async with opened(str(new)) as storage:
            return await storage.last("t1")

    assert asyncio.run(look()) == 2


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="There is no file"):
        run("backup", tmp_path / "kept", "--database", tmp_path / "nothing")
    (tmp_path / "here").touch()
    with pytest.raises(BadDatabase, match="exists already"):
        run("restore", tmp_path / "kept", "--database", tmp_path / "here")
