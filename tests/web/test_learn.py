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
from tests.web.windows import STILL, Window

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


EXPLAINS = """() => localStorage.setItem('menagerie.settings',
  '{"speed":"instant","soundOffered":true}')"""
FIRST_TIME = "Pour la première fois"
# In one breath, because it steps back while something else is looked at: once it and what it
# speaks of are in sight, it is read and closed.
READ_IT = """label => {
  const note = document.querySelector(`section[aria-label="${label}"]`);
  if (note === null) return { gone: true };
  const inSight = (element) => {
    const box = element?.getBoundingClientRect();
    return box && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  };
  if (!inSight(note) || !inSight(document.querySelector('[data-pointed]'))) return null;
  const text = note.innerText;
  [...note.querySelectorAll('button')].find((button) => button.innerText === 'Compris').click();
  return { text };
}"""
SCORING = {
    "animalia": "médailles",
    "animimix": "on compte chaque espèce",
    "fourmidable": "premier objectif",
    "junior": "toutes les cartes sont à toi",
    "nimalia": "La manche est finie",
}


@pytest.mark.parametrize("game", games.HOUSE)
def test_notes_follow_a_game_until_points_are_understood(window: Open, game: str) -> None:
    """Every note points at what it speaks of: not at the whole board of a frame that knows no
    better, and not out of sight. When points are scored for the first time, that is explained;
    it is not explained again."""
    one = window("fr", "phone")
    one.page.goto(STILL)
    one.page.evaluate(EXPLAINS)
    player = Player(one, PLAYERS[game])
    page = begin(player.window, game)
    note = page.get_by_role("region", name=NOTE)
    first = page.get_by_role("region", name=FIRST_TIME, exact=True)
    following = note.get_by_role("button", name=NEXT)
    pointed = page.locator("[data-pointed]")
    told: list[str] = []

    def read_it() -> None:
        read = page.wait_for_function(READ_IT, arg=FIRST_TIME).json_value()
        if "text" in read:
            told.append(read["text"])
            expect(first.filter(has_text=told[-1])).to_have_count(0)

    def understood() -> bool:
        return any(re.search(SCORING[game], note, re.IGNORECASE) for note in told)

    # It may come at any moment, also between a look at the page and a tap on it.
    page.add_locator_handler(first, lambda _: read_it(), no_wait_after=True)
    read = 0
    while not understood():
        # While one's turn is waited for, notes come and go.
        if player.wait() != "turn":
            page.remove_locator_handler(first)
            while not understood():
                first.wait_for()
                read_it()
        elif note.count():
            here = page.get_by_role("region", name=note.get_attribute("aria-label"), exact=True)
            expect(here).to_be_in_viewport()
            expect(pointed.first).to_be_in_viewport()
            expect(page.locator("main[data-pointed]")).to_have_count(0)
            read += 1
            if following.is_visible():
                following.click()
            else:
                player.move()
            expect(here).to_have_count(0)
        else:
            player.move()
    page.remove_locator_handler(first)
    assert read >= 5
    assert len(told) == len(set(told))
    one.check()
    known = page.evaluate("JSON.parse(localStorage.getItem('menagerie.firsts'))")
    assert known
    assert all(key.startswith(f"{game} ") for key in known)


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
