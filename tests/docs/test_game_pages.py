"""The pages of the games say what is true of them."""

from __future__ import annotations

import pytest

from menagerie import games
from tests.docs.game_pages import FOLDER, page


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_facts_are_those_of_the_game(name: str) -> None:
    assert (FOLDER / f"{name}.md").read_text("utf-8") == page(name), (
        "Run: python -m tests.docs.game_pages"
    )
