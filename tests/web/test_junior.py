"""6 nimmt! Junior in the browser, played by what is visible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import By, Player, lay
from tests.web.players.junior import PASS, Junior, open_stables, stables

TITLE = "6 nimmt! Junior"
ME, MOUSE, FOX = {"kind": "me"}, {"kind": "bot", "level": "mouse"}, {"kind": "bot", "level": "fox"}
LONGEST = re.compile("longest|plus longue")
WHOLE = {("phone", "mouse"), ("desktop", "keyboard")}
"""The games that are played by hand to their end."""


@pytest.mark.parametrize(
    ("size", "lang", "by"),
    [
        ("phone", "fr", "mouse"),
        ("desktop", "fr", "keyboard"),
        ("narrow", "en", "keyboard"),
    ],
)
def test_a_whole_game_from_the_shelf_to_the_podium(
    window: Open, size: str, lang: str, by: By
) -> None:
    player = Player(window(lang, size, alone=by == "keyboard"), Junior(), by)
    player.play_now(TITLE, "mouse", players=3)
    player.play_to_the_end(check=[1, 8], hurry=None if (size, by) in WHOLE else 9)
    assert player.moves >= (17 if (size, by) in WHOLE else 10)
    podium = player.page.get_by_role("list", name=player.said.podium)
    expect(podium.get_by_role("listitem")).to_have_count(3)
    with player.page.expect_download() as picture:
        player.press(player.page.get_by_role("button", name=player.said.share))
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    player.look_at_the_table()
    player.window.check()
    expect(player.page.get_by_role("heading", name=LONGEST)).to_be_visible()


def test_the_stables_say_what_they_hold_and_lack(window: Open) -> None:
    player = Player(window("en"), Junior())
    player.play_now(TITLE)
    assert player.wait() == "turn"
    for row, stable in enumerate(stables(player.page).all(), 1):
        said = stable.get_attribute("aria-label") or ""
        parts = re.fullmatch(rf"Stable {row}, (\d) cards?, Missing: (.+)", said)
        assert parts, said
        held, missing = int(parts[1]), set(re.split(", | and ", parts[2]))
        assert missing <= {"duck", "goat", "hare", "hen", "mouse", "pony"}
        assert (held == 0) == (len(missing) == 6)


def test_a_wrong_stable_is_explained_in_the_rules_words(window: Open) -> None:
    player = Player(window("en"), Junior())
    player.play_now(TITLE)
    page = player.page
    shut = page.get_by_role("button", name=re.compile("^Stable"), disabled=True)
    while player.wait() == "turn" and not (shut.count() and open_stables(page).count()):
        player.move()
    box = shut.first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_text("There is already")).to_be_visible()
    player.window.check()


def test_a_reload_in_mid_turn_changes_nothing(window: Open) -> None:
    player = Player(window("fr", "phone"), Junior())
    player.play_now(TITLE)
    player.play(3)
    assert player.wait() == "turn"
    before = player.page.get_by_role("main").inner_text()
    log = player.page.locator(".log li").all_inner_texts()
    player.page.reload()
    assert player.wait() == "turn"
    assert player.page.get_by_role("main").inner_text() == before
    assert player.page.locator(".log li").all_inner_texts() == log
    player.play(2)


def test_a_hint_says_what_and_why_and_can_be_followed(window: Open) -> None:
    player = Player(window("en"), Junior())
    player.play_now(TITLE)
    assert player.wait() == "turn"
    player.press(player.page.get_by_role("button", name=player.said.hint))
    note = player.page.get_by_role("status").filter(has_text=player.said.hint_said)
    expect(note).to_contain_text(
        re.compile(
            r"put the card in stable (\d)\.\s+"
            r"(Stable \1 will have|The next player|This makes it hardest|Stable \1 still needs)"
        )
    )
    player.window.check()
    player.page.get_by_role("button", name="Play it").click()
    expect(note).to_be_hidden()


def test_avoid_is_won_by_the_shortest_line(window: Open) -> None:
    player = Player(window("en", "phone"), Junior())
    code = lay(player.window, "junior", [ME, MOUSE], options={"variant": "avoid"})
    player.window.go(f"/t/{code}?start")
    player.play_to_the_end(hurry=4)
    player.look_at_the_table()
    expect(player.page.get_by_role("heading", name="The shortest line wins!")).to_be_visible()


def test_rush_has_a_countdown_and_big_targets(window: Open) -> None:
    player = Player(window("fr", "phone"), Junior())
    code = lay(player.window, "junior", [ME, FOX], options={"variant": "rush", "window": 3})
    player.window.go(f"/t/{code}?start")
    page = player.page
    timer = page.get_by_role("timer")
    # Nobody is asked as long as every stable lacks too much: cards are just put somewhere.
    expect(open_stables(page).first).to_be_visible()
    expect(timer).to_have_count(0)
    for _ in range(52):
        timer.or_(open_stables(page)).first.wait_for()
        if timer.count():
            break
        page.evaluate("e => e?.click()", open_stables(page).first.element_handle())
    expect(timer).to_be_visible()
    for at in range(4):
        box = stables(page).nth(at).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 120
    # A whole rush is a minute or two of waiting: some cards show that it goes on.
    left = page.get_by_text(re.compile("cartes? dans la pioche"))
    before = left.inner_text()
    for _ in range(6):
        choice = page.get_by_role("button", name=PASS).or_(open_stables(page)).first
        choice.wait_for()
        # The window may close in this very moment; then there is another one.
        page.evaluate("e => e.click()", choice.element_handle())
        page.wait_for_timeout(200)
    expect(left).not_to_have_text(before)
    player.window.check()
