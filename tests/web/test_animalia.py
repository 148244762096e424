"""Animalia in the browser, played by what is visible."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import By, Player
from tests.web.players.animalia import Animalia

TITLE = "Animalia"


@pytest.mark.parametrize(
    ("size", "lang", "by", "players"),
    [
        ("phone", "fr", "mouse", 3),
        ("narrow", "en", "mouse", 6),
    ],
)
def test_a_whole_game_from_the_shelf_to_the_podium(
    window: Open, size: str, lang: str, by: By, players: int
) -> None:
    player = Player(window(lang, size), Animalia(), by)
    player.play_now(TITLE, "mouse", players=players)
    player.play_to_the_end(check=[1, 9])
    assert player.moves >= 9
    expect(player.page.get_by_role("heading", level=2).first).to_be_visible()
