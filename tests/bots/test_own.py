"""Bots of one's own, in Python: by name and as objects, wherever a bot goes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from menagerie import bots, games
from menagerie.arena import match
from menagerie.bots import BotFailure, Position
from menagerie.core import MenagerieError

CODE = """
class First:
    def choose(self, position):
        return position.game.moves.text(position.legal[0])

def last(position):
    return position.legal[-1]

class Broken:
    def choose(self, position):
        return [][1]

class Liar:
    def choose(self, position):
        return 999

number = 7
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a module of bots, as the present one."""
    (tmp_path / "my_bots.py").write_text(CODE, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def position() -> Position:
    state = games.load("junior").deal(2, "own", first=0)
    return Position.of(state, 0, random.Random(1))


@pytest.mark.usefixtures("folder")
def test_a_class_or_a_function_by_name() -> None:
    now = position()
    assert bots.make("py:my_bots:First").choose(now) == now.legal[0]
    assert bots.make("py:my_bots:last").choose(now) == now.legal[-1]
    assert bots.label("py:my_bots:First") == "First"
    assert bots.split("random,py:my_bots:First") == ("random", "py:my_bots:First")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("py:my_bots", "is written py:package.module:Class"),
        ("py:no_such_module:Bot", "cannot be loaded.*No module named"),
        ("py:my_bots:Frist", "has no class or function 'Frist'"),
        ("py:my_bots:number", "has no class or function 'number'"),
    ],
)
def test_what_cannot_be_loaded_is_said(name: str, sentence: str) -> None:
    with pytest.raises(MenagerieError, match=sentence):
        bots.make(name)


@pytest.mark.usefixtures("folder")
def test_its_failures_are_its_own_and_say_where() -> None:
    with pytest.raises(BotFailure, match=r"'Broken' failed \(my_bots.py, line 11\): IndexError"):
        bots.make("py:my_bots:Broken").choose(position())
    with pytest.raises(BotFailure, match="'Liar' chose 999, which is none of its"):
        bots.make("py:my_bots:Liar").choose(position())
    with pytest.raises(MenagerieError, match=r"a method choose\(position\)"):
        bots.seated(object())


class Counting:
    """Counts its decisions and its games."""

    name = "counting"

    def __init__(self) -> None:
        self.asked = self.closed = 0

    def choose(self, position: Any) -> int:
        self.asked += 1
        return int(position.legal[0])

    def close(self) -> None:
        self.closed += 1


@pytest.mark.usefixtures("folder")
def test_a_match_between_objects_and_names() -> None:
    bot = Counting()
    standings = match("junior", [bot, "random", "py:my_bots:last"], games=6, seed="own")
    assert standings.games == 6
    assert {line.name for line in standings.bots} == {"counting", "random", "py:my_bots:last"}
    assert bot.closed == 6
    assert bot.asked > 6 * 10
    assert "counting" in str(standings)
    again = match("junior", [Counting(), "random", "py:my_bots:last"], games=6, seed="own")
    assert [line.score for line in again.bots] == [line.score for line in standings.bots]
    with pytest.raises(MenagerieError, match="Objects play in this process only"):
        match("junior", [bot, "random"], games=2, jobs=2)
    with pytest.raises(MenagerieError, match="Two bots have the same name"):
        match("junior", [bot, Counting()], games=2)
    with pytest.raises(MenagerieError, match="There is no option 'varaint'"):
        match("junior", [bot, "random"], games=2, varaint="rush")
