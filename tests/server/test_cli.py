"""`menagerie serve` as a new user meets it: what is wrong is said in a sentence."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.services import PATIENCE, free_port


def serve(*flags: str | Path) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if "MENAGERIE" not in name}
    return subprocess.run(
        [sys.executable, "-m", "menagerie", "serve", *map(str, flags)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=clean | {"COLUMNS": "1000"},
    )


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA application_id = {0x4D454E41}")
        db.execute("PRAGMA user_version = 99")
        db.execute("CREATE TABLE tables (id)")


def no_database(path: Path) -> None:
    path.write_text("Dear diary, today we have played Nimalia until it was dark.")


def a_folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (newer, "written by a newer one"),
        (no_database, "not a database"),
        (a_folder, "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used(harm: object, said: str, tmp_path: Path) -> None:
    assert callable(harm)
    harm(tmp_path / "x.db")
    done = serve("--port", str(free_port()), "--database", tmp_path / "x.db")
    sentence(done, said)


def sentence(done: subprocess.CompletedProcess[str], said: str) -> None:
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("menagerie: ")
    assert said in last
    assert last.endswith(".")


def test_a_postgresql_that_is_not_there() -> None:
    done = serve("--port", "0", "--database", "postgresql://me:hidden@127.0.0.1:1/x")
    sentence(done, "cannot be reached")
    assert "hidden" not in done.stdout + done.stderr


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = serve("--port", str(port), "--database", tmp_path / "x.db")
    sentence(done, f"Nothing can listen on 127.0.0.1, port {port}")


def test_an_address_of_another_machine(tmp_path: Path) -> None:
    done = serve("--host", "203.0.113.9", "--port", "0", "--database", tmp_path / "x.db")
    sentence(done, "not this machine's")
