"""A game from outside that cannot be used is named, and breaks nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie import games
from menagerie.core import BrokenGame
from menagerie.games import outside
from tests.outside.installed import menagerie_command


def pretend(site: Path, name: str, value: str, module: str = "") -> None:
    """What pip would have written for a package with one game, and its module."""
    info = site / f"menagerie_{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: menagerie-{name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[{outside.GROUP}]\n{name} = {value}\n")
    if module:
        (site / f"{value.partition(':')[0]}.py").write_text(module)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(outside, "found", outside.found.__wrapped__)
    monkeypatch.setattr(outside, "load", outside.load.__wrapped__)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "value", "module", "why"),
    [
        ("gone", "menagerie_gone:GAME", "", "No module named 'menagerie_gone'"),
        ("raises", "menagerie_raises:GAME", "1 / 0", "ZeroDivisionError"),
        ("nothing", "menagerie_nothing:GAME", "", "No module named"),
        ("number", "menagerie_number:GAME", "GAME = 7", "'int' and not a Game"),
        ("other", "menagerie.games.junior:GAME", "", "the game itself is called 'junior'"),
        ("Upper", "menagerie.games.junior:GAME", "", "small letters"),
    ],
)
def test_it_is_refused_in_a_sentence(
    site: Path, name: str, value: str, module: str, why: str
) -> None:
    pretend(site, name, value, module)
    assert games.names() == (*games.HOUSE, name)
    with pytest.raises(BrokenGame, match=f"menagerie-{name}.*{why}"):
        games.load(name)
    found = games.available()
    assert [game.name for game in found.games] == list(games.HOUSE)
    assert len(found.broken) == 1
    assert name in found.broken[0]


def test_the_name_of_a_house_game_is_the_houses(site: Path) -> None:
    pretend(site, "junior", "menagerie_junior:GAME")
    assert games.names() == games.HOUSE
    assert games.load("junior").room == "menagerie.games.junior"
    assert "'menagerie-junior' is left out" in games.available().broken[0]


def test_the_command_lists_the_others_and_says_what_is_wrong(tmp_path: Path) -> None:
    pretend(tmp_path, "gone", "menagerie_gone:GAME")
    out = menagerie_command(tmp_path, "games")
    assert "fourmidable" in out
    assert "'gone' of the package 'menagerie-gone' cannot be loaded" in " ".join(out.split())
