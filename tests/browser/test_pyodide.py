"""The same program in the browser's Python: Pyodide, under Node, without a network."""

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

from menagerie import games
from menagerie.core.record import read
from menagerie.core.replay import verify
from menagerie.review import Review, Reviewer
from menagerie.review.playouts import replayed, work
from menagerie.review.summary import summary
from menagerie.review.telling import Telling
from menagerie.tables.json_text import text
from tests import golden
from tests.browser import memory
from tests.configurations import CASES, IDS
from tests.core.test_fair_deal_doc import VECTORS
from tests.review.games import played
from tests.tables import whole_game
from tests.tables.whole_game import Game
from tools import site

HERE = Path(__file__).parent

_OF_EACH = [
    [(case, *rest) for case, rest in zip(IDS, CASES, strict=True) if rest[0] == name]
    for name in games.HOUSE
]
PLAYED = [played for cases in _OF_EACH for played in (cases[0], cases[-1])]
"""The golden files that are played there: of each game the first and the last."""

REVIEWED = played("junior", ("random", "greedy"))
"""The game that is looked at again there."""

PROGRAM = """
import asyncio, json, sys
from menagerie import games
from menagerie.core import Shuffler, fair
from menagerie.tables.json_text import text
from menagerie.browser import thinking
from whole_game import Game, greedy
import golden, memory

given = json.loads(open("/rooms/given.json").read())
found = {"version": sys.version_info[:2], "games": {}, "golden": {}, "fair": {}, "records": []}
for name in games.HOUSE:
    game = Game(name, greedy)
    said = [text(message) for message in game.messages()]
    found["games"][name] = [game.moves, said]
for case, name, players, options in given["played"]:
    found["golden"][case] = golden.playthrough(name, players, options)
vectors = given["vectors"]
found["fair"] = {
    "below": [Shuffler(v["seed"]).below(v["label"], v["bound"]) for v in vectors["below"]],
    "shuffle": [
        Shuffler(v["seed"]).shuffle(v["label"], range(v["count"])) for v in vectors["shuffle"]
    ],
    "commitment": [fair.commitment(v["secret"]) for v in vectors["commitment"]],
    "pledge": [
        fair.pledge(v["commitment"], v["seat"], v["contribution"]) for v in vectors["pledge"]
    ],
    "mix": [fair.mix(v["secret"], v["contributions"]) for v in vectors["mix"]],
}

async def tables():
    for name in games.HOUSE:
        found["records"].append(await memory.whole_game(name, games.load(name).seats[0]))
    asked = json.dumps({"review": given["reviewed"], "known": 0})
    while (said := json.loads(thinking.answer(asked)))["review"] is None:
        pass
    found["review"] = said["review"]
    names = {name.partition(".")[0] for name in sys.modules}
    found["imported"] = sorted(names - sys.stdlib_module_names)
    print(json.dumps(found))

main = tables()
"""

OF_PYODIDE = ("__main__", "_pyodide", "_pyodide_core", "js", "pyodide", "pyodide_js")
"""What is there before anything of ours."""

CONFIGURATIONS = """
from menagerie import games
CASES = IDS = []
def deal(name, players, options, seed):
    return games.load(name).deal(players, seed, options)
"""
"""What the golden playthroughs need of the tests' configurations."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program prints in Pyodide: one start for everything."""
    folder = tmp_path_factory.mktemp("pyodide")
    program = folder / "program.py"
    program.write_text(PROGRAM, "utf-8")
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.defpath}")
    assert node, "Node comes with the development dependencies: pip install '.[dev]'."
    assert site.PYODIDE.is_dir(), "Pyodide comes with the browser app: npm --prefix web ci."
    done = subprocess.run(
        [node, HERE / "pyodide.mjs", site.PYODIDE, _archive(folder), program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        # Whatever it would want from elsewhere, it does not get.
        env={"https_proxy": "http://127.0.0.1:9", "NODE_USE_ENV_PROXY": "1"},
    )
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def _archive(folder: Path) -> Path:
    """The rooms as a browser fetches them, and what is to be done there."""
    archive = folder / "rooms.zip"
    archive.write_bytes(site.rooms())
    given = {"played": PLAYED, "vectors": VECTORS, "reviewed": str(REVIEWED)}
    with zipfile.ZipFile(archive, "a") as rooms:
        rooms.write(whole_game.__file__, "whole_game.py")
        rooms.write(golden.__file__, "golden.py")
        rooms.write(memory.__file__, "memory.py")
        rooms.writestr("tests/configurations.py", CONFIGURATIONS)
        rooms.writestr("given.json", json.dumps(given))
    return archive


def test_it_is_the_python_we_mean(found: dict[str, Any]) -> None:
    assert tuple(found["version"]) >= (3, 14)


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_game_in_the_browsers_python_says_what_it_says_here(
    name: str, found: dict[str, Any]
) -> None:
    """Bots chose the moves there; the same moves here give the same messages."""
    moves, there = found["games"][name]
    chosen = iter(moves)
    here = Game(name, lambda _: next(chosen)).messages()
    for mine, yours in zip_longest(map(text, here), there):
        assert mine == yours


def test_golden_playthroughs_are_the_same_to_the_byte(found: dict[str, Any]) -> None:
    assert {name for _, name, *_ in PLAYED} == {*games.HOUSE}
    for case, *_ in PLAYED:
        assert found["golden"][case] == golden.path_of(case).read_text("utf-8"), case


def test_the_fair_deal_is_the_same_to_the_byte(found: dict[str, Any]) -> None:
    keys = {"below": "value", "shuffle": "order", "commitment": "value", "pledge": "value"}
    for kind, key in {**keys, "mix": "seed"}.items():
        assert found["fair"][kind] == [vector[key] for vector in VECTORS[kind]], kind


def test_whole_games_against_bots_at_the_tables_of_a_browser(found: dict[str, Any]) -> None:
    """Their records are games by the rules, with deals that hold, as CPython sees them."""
    records = [read(record) for record in found["records"]]
    assert [record.game for record in records] == [*games.HOUSE]
    for record in records:
        checked = verify(record, games.load(record.game))
        assert checked.holds
        assert record.fair is not None
        assert record.result is not None


def test_a_review_tells_the_same_numbers_there(found: dict[str, Any]) -> None:
    reviewer = Reviewer(REVIEWED)
    here = reviewer.glance((job, work(*job)) for job in reviewer.glance_jobs())
    # Sums of floating-point numbers are more precise from Python 3.12 on: what is told is equal.
    there, replay = Review.read(found["review"]), replayed(str(REVIEWED))
    assert summary(Telling(there, replay, "fr")) == summary(Telling(here, replay, "fr"))


def test_nothing_but_the_standard_library_is_imported(found: dict[str, Any]) -> None:
    assert [name for name in found["imported"] if name not in OF_PYODIDE] == [
        "golden",
        "memory",
        "menagerie",
        "tests",
        "whole_game",
    ]
