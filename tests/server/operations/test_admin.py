"""`menagerie tables` and `menagerie people`."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from menagerie.cli import app
from menagerie.core import MenagerieError
from menagerie.server.live.bus import LocalBus
from menagerie.server.live.hub import Hub
from menagerie.server.operations.metrics import Metrics
from menagerie.server.people.identity import Identities
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables import commands
from menagerie.tables.log import Clock, Seat


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """A database with a person and a table; their ids."""
    path = tmp_path / "tables.db"
    monkeypatch.setenv("MENAGERIE_DATABASE", str(path))

    async def fill() -> tuple[str, str]:
        storage = SqliteStorage(path)
        await storage.open()
        zoe, _ = await Identities(storage).introduce("Zoé")
        hub = Hub(storage, LocalBus(), Metrics(), "a")
        seats = [Seat(zoe.id, zoe.name), Seat()]
        created = commands.create(zoe, "junior", seats, {}, Clock(), True)
        table, _ = await hub.create(created, [zoe.id])
        await storage.close()
        return zoe.id, table

    return asyncio.run(fill())


def run(*arguments: str | Path, answer: str = "") -> str:
    result = CliRunner().invoke(app, [*map(str, arguments)], input=answer, catch_exceptions=False)
    return " ".join(result.output.split())


def test_tables_and_people_from_the_command_line(house: tuple[str, str], tmp_path: Path) -> None:
    person, table = house
    said = run("tables", "list", "--listed", "--status", "open")
    assert table in said
    assert "junior open public" in said
    code = said.split()[1]
    assert f"seat 1 Zoé {person} seat 2 (open)" in run("tables", "show", code.lower())
    assert f"{person} Zoé since" in (found := run("people", "list", "--name", "zo"))
    assert found.endswith("1 table")
    assert table in run("people", "show", person)
    assert "is hidden" in run("tables", "hide", table)
    assert "was not listed" in run("tables", "hide", table)
    assert "has ended" in run("tables", "end", table)
    assert json.loads(run("tables", "export", table))["table"]["status"] == "abandoned"
    assert "is called N. N." in run("people", "rename", person)
    assert "is blocked" in run("people", "block", person)
    assert "blocked 20" in run("people", "list")
    assert "may play again" in run("people", "unblock", person)
    run("people", "export", person, "--to", tmp_path / "zoe.json")
    assert json.loads((tmp_path / "zoe.json").read_text())["person"]["name"] == "N. N."
    assert "Aborted" in run("people", "delete", person, answer="n\n")
    assert "is forgotten, also in 1 table." in run("people", "delete", person, answer="y\n")
    assert run("people", "list") == ""
    assert "is deleted" in run("tables", "delete", table, "--yes")
    assert run("tables", "list") == ""


def test_what_cannot_be_done_is_said(house: tuple[str, str], tmp_path: Path) -> None:
    for arguments, said in (
        (("tables", "list", "--status", "merry"), "not 'merry'"),
        (("tables", "end", "nothing"), "no table 'nothing'"),
        (("people", "block", "nobody"), "no person 'nobody'"),
        (("people", "show", "-2xyz"), "no person '-2xyz'"),
        (("tables", "show", "--2xyz"), "no table '--2xyz'"),
        (("people", "list", "--database", str(tmp_path / "none.db")), "There is no database"),
    ):
        with pytest.raises(MenagerieError, match=said):
            run(*arguments)
    assert not (tmp_path / "none.db").exists()
