"""Tables in the browser's Python: whole games in Pyodide, under Node, without a network."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

import menagerie
from menagerie import games
from menagerie.tables.json_text import text
from tests.tables import whole_game
from tests.tables.whole_game import Game

HERE = Path(__file__).parent
PYODIDE = HERE.parents[1] / "web" / "node_modules" / "pyodide"
ROOMS = ("core", "games", "features", "afterstates", "bots", "tables")
"""The room of tables and those below it: all that a browser needs."""

PROGRAM = """
import json, sys
before = set(sys.modules)
from menagerie import games
from menagerie.tables.json_text import text
from whole_game import Game, greedy

print(json.dumps(sys.version_info[:2]))
for name in games.HOUSE:
    game = Game(name, greedy)
    said = [text(message) for message in game.messages()]
    print(json.dumps([game.moves, said]))
names = {name.partition(".")[0] for name in set(sys.modules) - before}
print(json.dumps(sorted(names - sys.stdlib_module_names)))
"""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What the program prints in Pyodide, a line for each value: one start for all games."""
    folder = tmp_path_factory.mktemp("pyodide")
    program = folder / "program.py"
    program.write_text(PROGRAM, "utf-8")
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.defpath}")
    assert node, "Node comes with the development dependencies: pip install '.[dev]'."
    assert PYODIDE.is_dir(), "Pyodide comes with the browser app: npm --prefix web ci."
    done = subprocess.run(
        [node, HERE / "pyodide.mjs", PYODIDE, _archive(folder), program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        # Whatever it would want from elsewhere, it does not get.
        env={"https_proxy": "http://127.0.0.1:9", "NODE_USE_ENV_PROXY": "1"},
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def _archive(folder: Path) -> Path:
    """The rooms as a browser would fetch them, and the game to be played."""
    source, archive = Path(menagerie.__file__).parent, folder / "rooms.zip"
    with zipfile.ZipFile(archive, "w") as rooms:
        rooms.write(source / "__init__.py", "menagerie/__init__.py")
        for room in ROOMS:
            for file in sorted((source / room).rglob("*")):
                if file.is_file() and file.suffix != ".pyc":
                    rooms.write(file, f"menagerie/{file.relative_to(source).as_posix()}")
        rooms.write(whole_game.__file__, "whole_game.py")
    return archive


def test_it_is_the_python_we_mean(printed: list[Any]) -> None:
    assert tuple(printed[0]) >= (3, 14)


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_game_in_the_browsers_python_says_what_it_says_here(
    name: str, printed: list[Any]
) -> None:
    """Bots chose the moves there; the same moves here give the same messages."""
    moves, there = printed[1 + games.HOUSE.index(name)]
    chosen = iter(moves)
    here = Game(name, lambda _: next(chosen)).messages()
    for mine, yours in zip_longest(map(text, here), there):
        assert mine == yours


def test_nothing_but_the_standard_library_is_imported(printed: list[Any]) -> None:
    assert printed[-1] == ["menagerie", "whole_game"]
