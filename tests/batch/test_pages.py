"""The page about the batch engines is true: its games have fixed headings and sizes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from menagerie import batch, games

PAGE = Path(__file__).parents[2] / "docs" / "batch.md"
TEXT = PAGE.read_text("utf-8")
HEADINGS = ["Specs", "Observation", "Actions", "Rewards", "End", "Version history"]
SECTIONS = {
    name: section
    for name in batch.ROOMS
    for section in re.split(r"\n## ", TEXT)
    if section.startswith(games.load(name).title["en"] + "\n")
}


@pytest.mark.parametrize("name", SECTIONS)
def test_a_game_is_told_under_fixed_headings(name: str) -> None:
    assert re.findall(r"\*\*(.*?)\.\*\* ", SECTIONS[name]) == HEADINGS
    told = re.findall(r"v(\d+): ", SECTIONS[name])
    assert int(told[-1]) == batch.make(name).room.version


def test_junior_is_as_large_as_told() -> None:
    assert "85 + players bytes per table" in SECTIONS["junior"]
    for players in games.load("junior").seats:
        env = batch.make("junior", players)
        assert env.room.bytes == 85 + players
        assert env.observation_shape == (56 + 8 * players,)
