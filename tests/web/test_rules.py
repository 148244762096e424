"""The rules pages: the text, its contents, and positions drawn by the boards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from menagerie import games
from tests.web.conftest import Open
from tests.web.player import lay
from tests.web.windows import PATIENCE_MS

DRAWN = "article figure > .picture"
EXAMPLE = "article .examples .drawn"


@pytest.mark.parametrize("game", games.HOUSE)
@pytest.mark.parametrize(("size", "lang"), [("narrow", "fr"), ("desktop", "en")])
def test_each_page_is_whole(window: Open, game: str, size: str, lang: str) -> None:
    one = window(lang, size)
    one.go(f"/rules/{game}")
    page = one.page
    text = games.load(game).page(lang)
    titles = [line[3:].replace("`", "") for line in text.splitlines() if line.startswith("## ")]
    # The drawn boards may have headings of their own.
    expect(page.locator("article > section > h2")).to_have_text(titles)
    contents = page.get_by_role("navigation").last
    if size == "narrow":
        contents.locator("summary").click()
    expect(contents.get_by_role("link")).to_have_count(len(titles))
    edition = page.locator("section.edition")
    for ruling in games.load(game).edition.rulings:
        expect(edition).to_contain_text(ruling.texts[lang].replace("`", "")[:40])
    expect(page.locator(DRAWN)).to_have_count(3, timeout=PATIENCE_MS)
    expect(page.locator(EXAMPLE)).to_have_count(text.count("<!-- drawn: "))
    one.check()


def test_a_title_leads_to_its_section(window: Open) -> None:
    one = window("en", "desktop")
    one.go("/rules/junior")
    one.page.get_by_role("link", name="Scoring", exact=True).click()
    expect(one.page.get_by_role("heading", name="Scoring", exact=True)).to_be_in_viewport()
    expect(one.page.get_by_role("heading", level=1)).to_have_text("6 nimmt! Junior: the rules")


def test_rules_lie_over_the_table_and_lead_back_to_it(window: Open) -> None:
    """The game stays where it is: the address, the board, and where the keyboard was."""
    one = window("fr", "phone")
    code = lay(one, "animimix", [{"kind": "me"}, {"kind": "bot", "level": "mouse"}])
    one.go(f"/t/{code}?start")
    page, menu = one.page, one.page.get_by_role("button", name="Menu", exact=True)
    menu.click()
    page.get_by_role("button", name="Règles", exact=True).click()
    sheet = page.get_by_role("dialog", name="Règles")
    expect(sheet.locator(".examples .drawn").first).to_be_visible()
    one.check()
    sheet.locator("summary").first.click()
    title = "Qui marque les points"
    sheet.get_by_role("link", name=title).click()
    expect(sheet.get_by_role("heading", name=title)).to_be_focused()
    assert f"/t/{code}" in page.url
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(menu).to_be_focused()


def test_a_game_that_does_not_exist(window: Open) -> None:
    one = window("fr", "phone")
    one.go("/rules/chess")
    expect(one.page.get_by_role("link", name="Voir les jeux").first).to_be_visible()
    one.check()
