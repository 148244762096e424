"""The first game with notes: each game begins, the notes follow what is done, and can be left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from menagerie import games
from tests.web.conftest import Open
from tests.web.player import Player
from tests.web.players.junior import Junior
from tests.web.windows import Window

NOTE = re.compile(r"^Note \d")


def begin(window: Window, game: str) -> Page:
    window.go(f"/learn/{game}")
    window.check()
    window.page.get_by_role("button", name=re.compile("^(Begin|Commencer)$")).click()
    window.page.get_by_role("region", name=NOTE).wait_for()
    return window.page


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize(("size", "lang"), [("narrow", "fr"), ("desktop", "en")])
def test_the_first_notes_of_each_game(window: Open, game: str, size: str, lang: str) -> None:
    one = window(lang, size)
    page = begin(one, game)
    note = page.get_by_role("region", name=NOTE)
    following = note.get_by_role("button", name=re.compile("^(Next|Suite)$"))
    following.wait_for()
    first = note.inner_text()
    expect(page.locator("[data-pointed]")).to_have_count(1)
    one.check()
    following.click()
    expect(note).not_to_have_text(first)
    expect(page.get_by_role("region", name=re.compile("^Note 2"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name=re.compile("^Note 2"))).to_be_visible()
    note.get_by_role("button", name=re.compile("^(Play without notes|Jouer sans notes)$")).click()
    expect(note).to_have_count(0)
    expect(page.locator("[data-pointed]")).to_have_count(0)


def test_a_note_goes_when_its_move_is_played(window: Open) -> None:
    player = Player(window("en", "desktop"), Junior())
    page = begin(player.window, "junior")
    note = page.get_by_role("region", name=NOTE)
    for _ in range(3):
        note.get_by_role("button", name="Next").click()
    expect(note).to_contain_text("Touch a stable that glows")
    assert note.get_by_role("button", name="Next").count() == 0
    assert player.wait() == "turn"
    player.move()
    expect(page.get_by_role("region", name=re.compile("^Note 5"))).to_be_visible()
    player.window.check()
