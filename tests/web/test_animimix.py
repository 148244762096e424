"""Animimix in the browser, played by what is visible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import By, Player
from tests.web.players.animimix import COVERED, KEEP, Animimix, cells, hand

TITLE = "Animimix"


@pytest.mark.parametrize(
    ("size", "lang", "by", "players"),
    [
        ("narrow", "fr", "mouse", 2),
        ("desktop", "en", "mouse", 6),
        ("desktop", "fr", "keyboard", 2),
    ],
)
def test_a_whole_game_from_the_shelf_to_the_podium(
    window: Open, size: str, lang: str, by: By, players: int
) -> None:
    player = Player(window(lang, size, alone=by == "keyboard"), Animimix(), by)
    player.play_now(TITLE, "mouse", players=players)
    player.play_to_the_end(check=[1, 4], still=True)
    assert player.moves == (5 if players == 6 else 6)


def test_a_swap_is_tried_taken_back_and_kept_instead(window: Open) -> None:
    player = Player(window("en", "phone"), Animimix())
    player.play_now(TITLE)
    assert player.wait() == "turn"
    page = player.page
    hand(page).first.click()
    cells(page).nth(5).click()
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_visible()
    expect(page.get_by_role("group", name="Confirm")).to_contain_text(
        re.compile("Swap an? \\w+ for the")
    )
    player.window.check()
    page.get_by_role("button", name="Cancel").click()
    expect(confirm).to_be_hidden()
    page.get_by_role("button", name=KEEP).click()
    confirm.click()
    expect(hand(page)).to_have_count(5)


def test_a_mountain_is_explained(window: Open) -> None:
    player = Player(window("en"), Animimix())
    player.play_now(TITLE)
    page = player.page
    covered = cells(page).filter(has_text="").and_(page.get_by_role("button", name=COVERED))
    while player.wait() == "turn" and not covered.count():
        player.move()
    hand(page).first.click()
    covered.first.click()
    expect(page.get_by_text("That animal is under a mountain")).to_be_visible()


def test_the_memory_aid_is_off_until_asked_for_and_then_stays(window: Open) -> None:
    player = Player(window("en"), Animimix())
    player.play_now(TITLE)
    assert player.wait() == "turn"
    page = player.page
    seen = page.get_by_role("img", name=re.compile("openly took"))
    expect(seen).to_have_count(0)
    page.get_by_role("button", name="Memory aid").click()
    aid = page.get_by_role("switch", name="Memory aid")
    expect(aid).not_to_be_checked()
    aid.click()
    expect(page.get_by_role("dialog").get_by_role("img", name=re.compile("took"))).to_have_count(1)
    player.window.check()
    page.keyboard.press("Escape")
    page.reload()
    expect(seen).to_have_count(1)
