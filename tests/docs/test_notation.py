"""`docs/notation.md` says what the move tables are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from menagerie import games

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## (\w+) \((\d+)\)$", PAGE, flags=re.MULTILINE))


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_page_counts_and_numbers_every_move(name: str) -> None:
    moves = games.load(name).moves
    assert int(SECTIONS[name]) == len(moves)
    section = PAGE.split(f"## {name} (")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| `([^`]+)` \|", section, flags=re.MULTILINE)
    covered: list[int] = []
    for low, high, text in rows:
        numbers = range(int(low), int(high or low) + 1)
        covered += numbers
        assert moves.parse(text) in numbers
        kinds = {type(moves[number]) for number in numbers}
        assert len(kinds) == 1, f"{text} stands for one kind of move"
    assert covered == list(range(len(moves)))
