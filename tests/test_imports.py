"""Importing the library, and loading any game, needs nothing but the standard library."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.core.rooms import ROOMS

REPORT = """
import sys
names = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(names - set(sys.stdlib_module_names)))
"""


def imported(code: str) -> list[str]:
    """The top-level packages outside the standard library that `code` brings in."""
    program = f"import sys\nbefore = set(sys.modules)\n{code}\n{REPORT}"
    return run(program).split()


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_package_alone() -> None:
    assert imported("import menagerie") == ["menagerie"]


@pytest.mark.parametrize("name", ROOMS)
def test_a_game_loaded_dealt_and_played(name: str) -> None:
    code = f"""
import random
from menagerie import games
from menagerie.core.explore import play_out
game = games.load({name!r})
state = game.deal(game.seats[0], "imports")
state.imagine(0, random.Random(1))
play_out(state, random.Random(1))
state.view(None), state.explain(), game.page("fr"), game.words("en")
"""
    assert imported(code) == ["menagerie"]


def test_records_and_fair_deals() -> None:
    assert imported("from menagerie.core import fair, record, replay") == ["menagerie"]


def test_everything_that_happens_at_a_table() -> None:
    code = """
import importlib, pkgutil
import menagerie.tables as tables
found = [importlib.import_module(f"menagerie.tables.{room.name}") for room in
         pkgutil.iter_modules(tables.__path__)]
assert len(found) > 10
"""
    assert imported(code) == ["menagerie"]


def test_a_game_is_imported_only_when_it_is_loaded() -> None:
    code = 'from menagerie import games; games.load("junior")'
    names = "print(*sorted(n for n in sys.modules if n.startswith('menagerie.games.')))"
    found = run(f"import sys\n{code}\n{names}").split()
    assert {name.split(".")[2] for name in found} & set(ROOMS) == {"junior"}
