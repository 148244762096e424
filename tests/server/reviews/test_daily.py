"""The puzzles of a server: those of the house, and more of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie.core import MenagerieError
from menagerie.review.puzzles import FOLDER, load
from menagerie.server.reviews.daily import DailyPuzzles


def test_more_puzzles_come_behind_those_of_the_house(tmp_path: Path) -> None:
    shipped = load()
    text = (FOLDER / f"{shipped[0].name}.toml").read_text(encoding="utf-8")
    (tmp_path / "mine-1.toml").write_text(text, encoding="utf-8")
    found = [puzzle.name for puzzle in DailyPuzzles(str(tmp_path)).all]
    assert found == [*(puzzle.name for puzzle in shipped), "mine-1"]


def test_a_folder_without_puzzles_is_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(MenagerieError, match="holds no puzzle"):
        DailyPuzzles(str(tmp_path))
    (tmp_path / "bad-1.toml").write_text("player = 1", encoding="utf-8")
    with pytest.raises(MenagerieError, match="bad-1 is no puzzle"):
        DailyPuzzles(str(tmp_path))
