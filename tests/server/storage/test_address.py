"""Addresses of a database."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from menagerie.server.storage import BadDatabase, storage_at
from menagerie.server.storage.address import file_of, usual_file


async def test_addresses() -> None:
    assert file_of("sqlite:///a/b.db") == Path("a/b.db")
    assert file_of("sqlite:////a/b.db") == Path("/a/b.db")
    for wrong in ("mysql://user:secret@host/x", "sqlite:///"):
        with pytest.raises(BadDatabase, match="Expected a file name") as refusal:
            storage_at(wrong)
        assert "secret" not in str(refusal.value)


def test_tables_are_kept_in_the_persons_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.chdir(tmp_path)
    storage_at("")
    assert file_of("") == tmp_path / "data" / "menagerie" / "menagerie.db"
    folder = tmp_path / "data" / "menagerie"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700, "tables hold secrets"


@pytest.mark.parametrize(
    ("system", "environment", "expected"),
    [
        ("linux", {}, ".local/share/menagerie/menagerie.db"),
        ("darwin", {"XDG_DATA_HOME": "/x"}, "Library/Application Support/menagerie/menagerie.db"),
        ("win32", {}, "AppData/Local/menagerie/menagerie.db"),
    ],
)
def test_each_system_has_its_data_folder(
    system: str, environment: dict[str, str], expected: str
) -> None:
    assert usual_file(environment, system) == Path.home() / expected
