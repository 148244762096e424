"""Mini Fourmidable in the browser, played by what is visible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import By, Player, lay
from tests.web.players.fourmidable import (
    BIRTH,
    CREW,
    END,
    OBJECTIVE,
    PEEK,
    PILE,
    PREDATOR,
    Fourmidable,
    open_ones,
)
from tests.web.windows import Window

TITLE = "Mini Fourmidable"
ME, MOUSE = {"kind": "me"}, {"kind": "bot", "level": "mouse"}


@pytest.mark.parametrize(
    ("size", "lang", "by", "players"),
    [
        ("phone", "fr", "mouse", 2),
        ("desktop", "en", "keyboard", 2),
        ("narrow", "en", "mouse", 4),
    ],
)
def test_a_whole_game_from_the_shelf_to_the_podium(
    window: Open, size: str, lang: str, by: By, players: int
) -> None:
    player = Player(window(lang, size, alone=by == "keyboard"), Fourmidable(), by)
    player.play_now(TITLE, "mouse", players=players)
    # Two whole games by hand are enough; what depends on the number of players is all there.
    player.play_to_the_end(check=[1, 8], still=True, hurry=9 if players > 2 else None)
    assert player.moves > 8
    end = re.compile("All colonies|Toutes les colonies")
    expect(player.page.get_by_role("heading", name=end)).to_be_visible()


def test_a_harvest_is_tried_moved_taken_back_and_confirmed_by_a_second_tap(window: Open) -> None:
    player = _started(window("en", "phone"))
    page = player.page
    player.play(3)
    player.wait()
    before = page.locator(".log li").count()
    piles = open_ones(page, PILE)
    piles.nth(0).click()
    trial = page.get_by_role("group", name="Confirm")
    expect(trial).to_contain_text("Send an ant for a raspberry")
    expect(trial).to_contain_text("+1")
    expect(piles.nth(0)).to_have_attribute("aria-pressed", "true")
    piles.nth(1).click()
    expect(trial).to_contain_text("blueberry")
    player.window.check()
    page.keyboard.press("Escape")
    expect(trial).to_be_hidden()
    assert page.locator(".log li").count() == before
    piles.nth(1).click()
    piles.nth(1).click()
    expect(page.get_by_role("img", name="in stock: 1 blueberry").first).to_be_visible()


def test_objectives_tell_what_one_lacks_and_a_wrong_one_says_why(window: Open) -> None:
    player = _started(window("fr", "phone"))
    page = player.page
    player.play(3)
    player.wait()
    goals = page.get_by_role("button", name=OBJECTIVE)
    expect(goals).to_have_count(6)
    expect(goals.first).to_have_accessible_name(re.compile(r"points?\. il vous manque \d"))
    goals.first.dispatch_event("click")
    expect(page.get_by_text(re.compile(r"il vous manque \d"))).to_be_visible()
    player.window.check()


def test_the_predator_is_picked_up_and_sent(window: Open) -> None:
    player = _started(window("en"))
    page = player.page
    player.play(3)
    player.wait()
    predator = page.get_by_role("button", name=PREDATOR)
    predator.click()
    expect(page.get_by_text("Which pile does your predator eat from?")).to_be_visible()
    expect(open_ones(page, PILE)).to_have_count(6)
    page.get_by_role("button", name=re.compile("^earth pile")).click()
    expect(page.get_by_role("group", name="Confirm")).to_contain_text("Let the predator eat")
    player.press(page.get_by_role("button", name="Confirm", exact=True))
    # One species may send it for nothing; that is said behind.
    expect(predator).to_have_accessible_name(re.compile("^Predator, at the earth pile"))
    expect(page.get_by_role("button", name=re.compile("^earth pile.*predator of"))).to_be_visible()


def test_free_actions_come_before_or_after_the_action(window: Open) -> None:
    player = _started(window("en", "phone"), species=["breeder", "raider"])
    page = player.page
    player.play(3)
    player.wait()
    expect(open_ones(page, BIRTH)).to_have_count(3)
    _choose(player, PILE)
    expect(page.get_by_text("You still have a free action.")).to_be_visible()
    expect(open_ones(page, PILE)).to_have_count(0)
    expect(open_ones(page, BIRTH).first).to_have_accessible_name(re.compile("free$"))
    player.window.check()
    expect(open_ones(page, END)).to_be_visible()
    _choose(player, BIRTH)
    expect(page.get_by_role("button", name=re.compile("^birth card.*taken by Zoé"))).to_be_visible()


def test_the_strategist_looks_and_the_ace_takes_two(window: Open) -> None:
    player = _started(window("fr", "phone"), species=["strategist", "ace-farmer"])
    page = player.page
    player.play(3)
    player.wait()
    _choose(player, PEEK)
    seen = page.get_by_role("button", name=re.compile("^pile fruits.*suivant"))
    expect(seen).to_be_visible()
    player.window.check()

    ace = _started(window("en"), species=["ace-farmer", "strategist"])
    for _ in range(3):
        _choose(ace, CREW)
        expect(ace.page.get_by_role("group", name="Confirm")).to_be_hidden()
        ace.wait()
    open_ones(ace.page, re.compile("^ace farmer")).click()
    expect(open_ones(ace.page, PILE)).to_have_count(2)
    _choose(ace, PILE)
    expect(ace.page.get_by_role("img", name="in stock: 2 raspberry").first).to_be_visible()


def test_help_tells_what_a_thing_does(window: Open) -> None:
    player = _started(window("en"), species=["breeder", "raider"])
    page = player.page
    page.get_by_role("button", name=OBJECTIVE).first.focus()
    page.keyboard.press("?")
    expect(page.get_by_text("its bonus card: 7 points")).to_be_visible()
    player.window.check()


def _choose(player: Player, target: re.Pattern[str]) -> None:
    open_ones(player.page, target).first.click()
    player.press(player.page.get_by_role("button", name=player.said.confirm, exact=True))


def _started(window: Window, species: object = "random") -> Player:
    player = Player(window, Fourmidable())
    code = lay(window, "fourmidable", [ME, MOUSE], options={"species": species, "first": 0})
    window.go(f"/t/{code}?start")
    assert player.wait() == "turn"
    return player
