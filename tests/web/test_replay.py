"""Replay in the browser: games of the server, pasted records, the fair deal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from menagerie import games
from menagerie.tables.characters import called
from tests.tables.test_film import played
from tests.web.conftest import Open
from tests.web.player import lay, play_unseen
from tests.web.windows import Window

SHOW = {"en": "Show the game", "fr": "Montrer la partie"}
BOX = {"en": "Text of the game", "fr": "Texte de la partie"}
BOT = called("junior", (("Zoé", None), ("mouse", "mouse")))[1]
CHECK = {"en": "Check the deal", "fr": "Vérifier la donne"}


def at(page: Page) -> tuple[int, int]:
    line = page.get_by_role("slider")
    line.wait_for()
    return int(line.input_value()), int(line.get_attribute("max") or "0")


def finished(window: Window) -> str:
    """A finished game of the server; the code of its table."""
    code = lay(window, "junior", [{"kind": "me"}, {"kind": "bot", "level": "mouse"}])
    play_unseen(window, code)
    return code


def paste(window: Window, text: str) -> None:
    window.go("/replay")
    window.page.get_by_label(BOX[window.lang]).fill(text)
    window.page.get_by_role("button", name=SHOW[window.lang]).click()


@pytest.mark.parametrize(("size", "lang"), [("narrow", "fr"), ("desktop", "en")])
def test_a_game_of_the_server_by_link_and_by_keys(window: Open, size: str, lang: str) -> None:
    one = window(lang, size)
    page = one.page
    one.go(f"/t/{finished(one)}")
    page.get_by_role("link", name=re.compile("^(Watch|See|Replay|Revoir)")).click()
    moment, length = at(page)
    assert (moment, length) == (0, 52)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert at(page)[0] == 2
    page.keyboard.press("ArrowLeft")
    assert at(page)[0] == 1
    page.get_by_role("button", name=re.compile("^(One move forward|Un coup en avant)$")).click()
    page.get_by_role("button", name=BOT, exact=True).click()
    expect(page).to_have_url(re.compile(r"at=2&eyes=2$"))
    one.check()
    link = page.url
    page.get_by_role("button", name=re.compile("^(See all|Tout voir)$")).click()
    expect(page).to_have_url(re.compile(r"at=2&eyes=all$"))
    other = window(lang, size)
    other.go(link)
    assert at(other.page)[0] == 2
    pressed = other.page.get_by_role("button", name=BOT, exact=True, pressed=True)
    expect(pressed).to_be_visible()
    other.page.keyboard.press("End")
    assert at(other.page) == (52, 52)
    expect(other.page.get_by_role("heading", name=re.compile("wins|gagne"))).not_to_have_count(0)
    other.check()


@pytest.mark.parametrize("game", games.HOUSE)
def test_a_pasted_record_of_each_game(window: Open, game: str) -> None:
    one = window("en", "desktop")
    record = played(game, games.load(game).seats[-1])
    paste(one, str(record))
    assert at(one.page) == (0, len(record.moves))
    for moment in (len(record.moves) // 2, len(record.moves)):
        one.page.get_by_role("slider").fill(str(moment))
        expect(one.page.locator("[aria-current=step]").first).to_contain_text(str(moment))
        one.check()


def test_playing_runs_to_the_end(window: Open) -> None:
    one = window("fr", "phone")
    paste(one, str(played("animimix", 2)))
    one.page.get_by_role("combobox").select_option("4 ×")
    one.page.get_by_role("button", name="Lecture").click()
    expect(one.page.get_by_role("button", name="Revoir le décompte")).to_be_visible()
    one.check()


def test_a_broken_record_names_its_line(window: Open) -> None:
    one = window("fr", "narrow")
    one.expected += ["/api/films", "status of 422"]
    lines = str(played("junior", 2)).splitlines()
    at_line = lines.index("") + 1
    lines[at_line] = "1 row 9"
    paste(one, "\n".join(lines))
    expect(one.page.get_by_role("alert")).to_contain_text(f"Ligne {at_line + 1}")
    one.check()


@pytest.mark.parametrize(("size", "lang"), [("narrow", "fr"), ("desktop", "en")])
def test_the_deal_is_checked_in_the_browser(window: Open, size: str, lang: str) -> None:
    one = window(lang, size)
    paste(one, str(played("junior", 3)))
    one.page.get_by_role("button", name=re.compile("fair|honnête")).first.click()
    one.page.get_by_role("button", name=CHECK[lang]).click()
    # Everything fits, but this device has seen nothing of it before.
    verdict = re.compile("cannot tell whether somebody|ne peut pas dire si quelqu’un")
    expect(one.page.get_by_text(verdict)).to_be_visible()
    expect(one.page.get_by_role("dialog").get_by_role("heading", level=3)).to_have_count(5)
    one.check()


def test_a_tampered_deal_is_found_out(window: Open) -> None:
    one = window("en")
    text = str(played("junior", 2)).replace("contribution 1: text 0", "contribution 1: other")
    paste(one, text)
    one.page.get_by_role("button", name=re.compile("fair")).first.click()
    one.page.get_by_role("button", name=CHECK["en"]).click()
    expect(one.page.get_by_text("do not trust this deal")).to_be_visible()
    expect(one.page.get_by_text("gives a different number")).to_be_visible()
    one.check()


def test_home_leads_to_finished_games(window: Open) -> None:
    one = window("fr", "phone")
    page = one.page
    finished(one)
    one.go("/")
    again = page.get_by_role("link", name="Revoir la partie : 6 nimmt! Junior")
    again.wait_for()
    one.check()
    again.click()
    assert at(page) == (0, 52)
    expect(page).to_have_url(re.compile(r"/replay/[^/]+/1\?at=0$"))
    one.go("/")
    page.get_by_role("link", name="Revoir une partie finie").click()
    page.get_by_role("link", name=re.compile("revoir la partie$")).click()
    assert at(page) == (0, 52)


def test_a_record_that_cannot_be_read_is_explained_in_ones_language(window: Open) -> None:
    here = window("fr", "phone")
    here.expected += ["422"]
    paste(here, "menagerie-record 1\ngame: junior\n\n")
    said = here.page.get_by_role("alert")
    expect(said).to_have_text(re.compile("^Ligne 3.: l’en-tête «.rules:.» manque"))
    here.check()


CUT = """() => [...document.querySelectorAll('h1, h1 ~ *, aside *')]
  .filter(each => getComputedStyle(each).overflowX !== 'visible')
  .filter(each => each.scrollWidth > each.clientWidth + 1 && !each.matches('.spoken'))
  .map(each => each.textContent)"""


def test_names_are_whole_on_a_phone_and_a_wider_window_keeps_its_place(window: Open) -> None:
    one = window("fr", "narrow")
    paste(one, str(played("animimix", 6)))
    one.page.get_by_role("slider").fill("20")
    expect(one.page.get_by_role("heading", level=1)).to_have_text("Animimix · Revoir une partie")
    assert one.page.evaluate(CUT) == []
    one.check()
    one.page.set_viewport_size({"width": 1280, "height": 800})
    expect(one.page.locator("[aria-current=step]").first).to_be_in_viewport()
    one.check()
