"""Nimalia in the browser, played by what is visible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Open
from tests.web.player import By, Player, lay
from tests.web.players.nimalia import Nimalia, ghost, hand, open_spots, spots, turn
from tests.web.windows import PATIENCE_MS, Window

TITLE = "Nimalia"
ME, MOUSE, OPEN = {"kind": "me"}, {"kind": "bot", "level": "mouse"}, {"kind": "open"}


@pytest.mark.parametrize(
    ("size", "lang", "by", "players"),
    [
        ("narrow", "fr", "mouse", 2),
        ("desktop", "en", "keyboard", 2),
        ("desktop", "fr", "mouse", 4),
    ],
)
def test_a_whole_game_from_the_shelf_to_the_podium(
    window: Open, size: str, lang: str, by: By, players: int
) -> None:
    player = Player(window(lang, size, alone=by == "keyboard"), Nimalia(), by)
    player.play_now(TITLE, "mouse", players=players)
    # The second round has begun, its hands have been passed on to the other side.
    player.play_to_the_end(check=[1, 5], hurry=6 if players > 2 else None)
    assert player.moves == (7 if players > 2 else 15)
    reserves = player.page.get_by_role("img", name=re.compile("reserve|réserve"))
    expect(reserves.last).to_be_visible()


def test_a_card_is_tried_turned_moved_and_taken_back(window: Open) -> None:
    player = _started(window("en"), "first-game")
    page = player.page
    player.play(2)
    player.wait()
    # The mouse may choose its card at any moment, and the log tells of that.
    mine = page.locator(".log li.seat-0")
    before = mine.count()
    open_spots(page).nth(1).click()
    trial = page.get_by_role("group", name="Confirm")
    expect(trial.get_by_role("img", name=re.compile("would bring"))).to_have_count(4)
    expect(ghost(page)).to_have_accessible_name(re.compile("not turned"))
    ghost(page).click()
    expect(ghost(page)).to_have_accessible_name(re.compile("turned once"))
    turn(page).click()
    page.keyboard.press("r")
    expect(ghost(page)).to_have_accessible_name(re.compile("turned three times"))
    box = _box(ghost(page))
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.wheel(0, 50)
    expect(ghost(page)).to_have_accessible_name(re.compile("not turned"))
    name = ghost(page).get_attribute("aria-label") or ""
    row = 0 if "above row 1" in name else int(re.findall(r"row (\d)", name)[0])
    ghost(page).press("ArrowDown")
    expect(ghost(page)).to_have_accessible_name(re.compile(f", row {row + 1},"))
    page.keyboard.press("Escape")
    expect(ghost(page)).to_be_hidden()
    assert mine.count() == before


def test_a_card_is_dragged_to_its_place(window: Open) -> None:
    player = _started(window("fr"), "first-game")
    page = player.page
    card, spot = _box(hand(page).nth(1)), _box(open_spots(page).first)
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    page.mouse.down()
    page.mouse.move(card["x"] + 60, card["y"] - 60, steps=3)
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=4)
    page.mouse.up()
    expect(ghost(page)).to_be_visible()
    expect(hand(page).nth(1)).to_have_attribute("aria-pressed", "true")
    player.press(page.get_by_role("button", name=player.said.confirm, exact=True))
    expect(page.get_by_text("Vous posez").first).to_be_attached()


def test_an_impossible_place_answers_in_the_rules_words(window: Open) -> None:
    player = _started(window("en", "phone"), "first-game")
    page = player.page
    shut = page.get_by_role("button", name=re.compile("not possible$"))
    while not shut.count():
        player.move()
        player.wait()
    shut.first.dispatch_event("click")
    expect(page.get_by_text("It must cover at least one space")).to_be_visible()
    player.window.check()


def test_objectives_tell_what_they_ask_for_and_when(window: Open) -> None:
    player = _started(window("en", "phone"), [2, 12, 15, 18])
    page = player.page
    goals = page.get_by_role("region", name="Objectives").get_by_role("button")
    expect(goals).to_have_count(4)
    expect(goals.first).to_have_accessible_name(
        re.compile(r"^blue, Rivers to the lake: 2 points per otter")
    )
    goals.nth(3).click()
    expect(page.get_by_text("You are compared with the others.")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rounds and points").click()
    calendar = page.get_by_role("dialog", name="Rounds and points")
    expect(calendar.get_by_role("rowheader", name=re.compile(r"^Round \d"))).to_have_count(5)
    player.window.check()
    page.keyboard.press("Escape")
    expect(calendar).to_be_hidden()


def test_everybody_is_shown_together_and_others_can_be_looked_at(window: Open) -> None:
    zoe = Player(window("en"), Nimalia())
    code = lay(zoe.window, "nimalia", [ME, OPEN])
    zoe.window.go(f"/t/{code}")
    romain = Player(window("fr", "phone"), Nimalia())
    romain.window.go(f"/t/{code}")
    romain.page.get_by_label(romain.said.your_name).fill("Romain")
    romain.press(romain.page.get_by_role("button", name=romain.said.sit_here))
    zoe.press(zoe.page.get_by_role("button", name="Deal the cards"))
    romain.wait()
    zoe.wait()
    zoe.move()
    expect(zoe.page.get_by_text("Waiting for Romain").first).to_be_visible()
    expect(zoe.page.get_by_text("Your card is chosen.")).to_be_visible()
    expect(spots(zoe.page)).to_have_count(0)
    expect(romain.page.get_by_text("Vous posez")).to_have_count(0)
    romain.move()
    expect(romain.page.get_by_text("Vous posez").first).to_be_attached()
    romain.page.get_by_role("button", name="Regarder la réserve de Zoé").first.click()
    expect(romain.page.get_by_role("dialog", name="La réserve de Zoé")).to_be_visible()
    romain.window.check()


def test_the_owls_card_is_drawn_where_it_would_lie(window: Open) -> None:
    player = _started(window("fr"), "first-game")
    player.press(player.page.get_by_role("button", name=player.said.hint))
    note = player.page.get_by_role("status").filter(has_text=player.said.hint_said)
    expect(note).to_be_visible(timeout=PATIENCE_MS)
    expect(player.page.locator(".ghost.hint")).to_be_visible()
    player.window.check()


def test_a_card_that_moves_is_the_same_card(window: Open) -> None:
    """With movement: the hand that is passed on comes in, and nothing is left behind."""
    player = _started(window("en", "phone", moving=True), "random")
    player.play(2)
    player.wait()
    expect(hand(player.page)).to_have_count(1)
    expect(ghost(player.page)).to_have_count(0)


def _started(window: Window, objectives: object) -> Player:
    player = Player(window, Nimalia())
    code = lay(window, "nimalia", [ME, MOUSE], options={"objectives": objectives})
    window.go(f"/t/{code}?start")
    assert player.wait() == "turn"
    return player


def _box(target: Locator) -> dict[str, float]:
    box = target.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
