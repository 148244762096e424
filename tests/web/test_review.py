"""After the game in the browser: what was luck, what was skill, and the moments that mattered."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.tables.test_film import played
from tests.web.conftest import Open
from tests.web.player import lay, play_unseen, post
from tests.web.test_replay import paste
from tests.web.windows import Window

OPEN = {"en": "Luck or skill?", "fr": "Chance ou talent ?"}
TITLE = {"en": "After the game", "fr": "Après la partie"}
PARTS = {"en": ["Luck", "The others", "Your choices"], "fr": ["Le hasard", "Les autres"]}
SAVE = {"en": "Save as a file", "fr": "Enregistrer le fichier"}
TRIAL = {"en": "Practice game", "fr": "Entraînement"}
TRY = re.compile("Try it|Essayer")
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "mouse"}, {"kind": "bot", "level": "fox"}]


def players(sheet: Locator) -> Locator:
    """The buttons of those who played."""
    return sheet.get_by_role("group", name=re.compile("Whose|de qui")).get_by_role("button")


def told(one: Window) -> tuple[dict[str, Any], int]:
    """What the server says of the game on the page, and how many moves it had."""
    table, round_ = re.findall(r"/replay/([^/?]+)/(\d+)", one.page.url)[0]
    path, french = f"/api/tables/{table}/", {"accept-language": one.lang}
    review = one.page.request.get(f"{path}reviews/{round_}", headers=french)
    film = one.page.request.get(f"{path}films/{round_}")
    return json.loads(review.text())["review"], len(json.loads(film.text())["scenes"])


def check_player(sheet: Locator, seat: dict[str, Any], lang: str) -> None:
    expect(sheet.get_by_text(seat["sentence"], exact=True)).to_be_visible()
    terms = sheet.get_by_role("term").all_inner_texts()
    assert terms[: len(PARTS[lang])] == PARTS[lang]
    expect(sheet.get_by_role("heading", level=4)).to_have_count(len(seat["moments"]))
    assert len(seat["moments"]) <= 3


def check_saved(one: Window, sheet: Locator, folder: Path) -> None:
    """The file opens with the network off, and asks for nothing."""
    with one.page.expect_download() as found:
        sheet.get_by_role("button", name=SAVE[one.lang]).click()
    file = folder / "review.html"
    found.value.save_as(file)
    one.context.set_offline(True)
    page = one.context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", level=1)).to_contain_text(TITLE[one.lang])
    assert asked == [file.as_uri()]
    page.close()
    one.context.set_offline(False)


def see_first_moment(page: Page, sheet: Locator, review: dict[str, Any]) -> None:
    """From a moment to the board before it, with the eyes of its player, and back."""
    for seat, button in enumerate(players(sheet).all()):
        if review["seats"][seat]["moments"]:
            button.click()
            sheet.get_by_role("button", name=re.compile("moment")).first.click()
            step = review["seats"][seat]["moments"][0]["step"]
            expect(page).to_have_url(re.compile(rf"at={step - 1}&eyes={seat + 1}$"))
            expect(page.get_by_role("slider")).to_have_value(str(step - 1))
            return


def check_trial(one: Window, link: str) -> None:
    """The game goes on from one's first decision, and the page says what it is."""
    table, round_ = re.findall(r"/replay/([^/?]+)/(\d+)", link)[0]
    film = json.loads(one.page.request.get(f"/api/tables/{table}/films/{round_}").text())
    played = [scene["step"]["seat"] for scene in film["scenes"]].index(0)
    path = f"/api/tables/{table}/records/{round_}/try"
    code = post(one, path, {"played": played, "seat": 0})["code"]
    one.go(f"/t/{code}")
    expect(one.page.get_by_text(TRIAL[one.lang])).to_be_visible()
    one.check()


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
def test_a_finished_game_is_looked_at_again(
    window: Open, size: str, lang: str, tmp_path: Path
) -> None:
    one = window(lang, size)
    page = one.page
    code = lay(one, "junior", SEATS)
    play_unseen(one, code)
    one.go(f"/t/{code}")
    page.get_by_role("link", name=OPEN[lang]).first.click()
    sheet = page.get_by_role("dialog", name=TITLE[lang])
    players(sheet).first.wait_for()
    sheet.get_by_role("progressbar").wait_for(state="detached")
    expect(page).to_have_url(re.compile(r"eyes=1&after=1$"))
    link = page.url
    review, moves = told(one)
    for seat, button in enumerate(players(sheet).all()):
        button.click()
        check_player(sheet, review["seats"][seat], lang)
    sheet.get_by_text(re.compile("as a table|en tableau")).click()
    expect(sheet.get_by_role("row")).to_have_count(moves + 2)
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        one.check()
    check_saved(one, sheet, tmp_path)
    see_first_moment(page, sheet, review)
    check_trial(one, link)
    one.go(link)
    expect(sheet.get_by_text(review["seats"][0]["sentence"], exact=True)).to_be_visible()
    check_skill(one)
    check_brought(one)


def check_skill(one: Window) -> None:
    """Who wants it sees what the own games say; and no more when it is turned off again."""
    page = one.page
    one.go("/luck")
    wish = page.get_by_role("switch")
    expect(wish).not_to_be_checked()
    wish.click()
    section = page.get_by_role("region", name=re.compile("Junior"))
    expect(section.get_by_role("definition").first).to_contain_text("±")
    section.get_by_text(re.compile("Game by game|Partie par partie")).click()
    expect(section.get_by_role("row")).to_have_count(2)
    themes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        one.check()
    wish.click()
    expect(section).to_have_count(0)


def check_brought(one: Window) -> None:
    """A record that somebody brings is looked at too; it has no link, and nothing to try from."""
    page = one.page
    paste(one, str(played("junior", 2)))
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    page.get_by_role("button", name=OPEN[one.lang]).last.click()
    sheet = page.get_by_role("dialog", name=TITLE[one.lang])
    players(sheet).first.wait_for()
    expect(sheet.get_by_role("progressbar")).to_have_count(0)
    expect(players(sheet)).to_have_count(2)
    expect(sheet.get_by_role("button", name=SAVE[one.lang])).to_be_visible()
    expect(sheet.get_by_role("button", name=re.compile("link|lien"))).to_have_count(0)
    expect(sheet.get_by_role("button", name=TRY)).to_have_count(0)
