"""The first game with notes: each game begins, the notes follow what is done, and can be left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from menagerie import games
from tests.web.conftest import Open
from tests.web.player import Gestures, Player
from tests.web.players.animalia import Animalia
from tests.web.players.animimix import Animimix
from tests.web.players.fourmidable import Fourmidable
from tests.web.players.junior import Junior
from tests.web.players.nimalia import Nimalia
from tests.web.windows import Window

NOTE = re.compile(r"^Note \d")
NEXT = re.compile("^(Next|Suite|Got it|Compris)$")

PLAYERS: dict[str, Gestures] = {
    "animalia": Animalia(),
    "animimix": Animimix(),
    "fourmidable": Fourmidable(),
    "junior": Junior(),
    "nimalia": Nimalia(),
}


def begin(window: Window, game: str) -> Page:
    window.go(f"/learn/{game}")
    window.check()
    window.page.get_by_role("button", name=re.compile("^(Start|Commencer)$")).click()
    window.page.get_by_role("region", name=NOTE).wait_for()
    return window.page


@pytest.mark.parametrize("game", games.HOUSE)
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


def another(page: Page) -> bool:
    """Waits for a note, which may come with the next turn; False when the lesson is over."""
    note = page.get_by_role("region", name=NOTE)
    while not note.count() and page.evaluate("'menagerie.learn' in sessionStorage"):
        page.wait_for_timeout(20)
    return note.count() > 0


@pytest.mark.parametrize("game", games.HOUSE)
def test_every_note_points_at_what_it_speaks_of(window: Open, game: str) -> None:
    """Not at the whole board of a frame that knows no better, and not out of sight."""
    player = Player(window("fr", "phone"), PLAYERS[game])
    page = begin(player.window, game)
    note = page.get_by_role("region", name=NOTE)
    following = note.get_by_role("button", name=NEXT)
    pointed = page.locator("[data-pointed]")
    read = 0
    # A move that is tried and confirmed is two notes.
    while another(page):
        if not following.is_visible():
            assert player.wait() == "turn"
        read += 1
        here = page.get_by_role("region", name=note.get_attribute("aria-label"), exact=True)
        expect(here).to_be_in_viewport()
        expect(pointed.first).to_be_in_viewport()
        expect(page.locator("main[data-pointed]")).to_have_count(0)
        if following.is_visible():
            following.click()
        else:
            player.move()
        expect(here).to_have_count(0)
    assert read >= 7


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
