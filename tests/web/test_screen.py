"""The big screen: the table across the room. Nothing scrolls, nothing is secret, nobody taps."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import Open
from tests.web.player import lay, play_unseen
from tests.web.running import Running
from tests.web.test_invitation import UNTRUSTED

SIZES = [(1920, 1080), (1280, 720), (1180, 820)]
PEOPLE = ["Léa", "Grand-père", "Romain", "Maximilienne", "Ugo"]
MOVES = 4
"""For each player: enough for something to lie on every table."""

_FITS = """() => [document.documentElement, ...document.querySelectorAll('aside, main')]
  .every(e => e.scrollHeight <= e.clientHeight + 2 && e.scrollWidth <= e.clientWidth + 2)"""
_LETTERS = """e => parseFloat(getComputedStyle(e).fontSize) / innerHeight"""
# What happened last is said in whole sentences, or not at all.
_WHOLE = """() => [...document.querySelectorAll('header .sentence')].every(e => {
  const [sentence, place] = [e, e.parentElement].map(one => one.getBoundingClientRect());
  return sentence.left > place.right || sentence.bottom < place.bottom + 2;
})"""
READABLE = 0.05
"""Of the height of the screen: on a television of one metre a hand's breadth, from the sofa."""


def everywhere(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(_FITS)
        page.wait_for_function(_WHOLE)


@pytest.mark.parametrize(
    ("game", "players"),
    [("animimix", 6), ("nimalia", 4), ("junior", 5), ("animalia", 6), ("fourmidable", 4)],
)
def test_the_table_fills_the_screen(window: Open, game: str, players: int) -> None:
    host = window("fr")
    guests = [{"kind": "guest", "name": name} for name in PEOPLE[: players - 1]]
    code = lay(host, game, [{"kind": "me"}, *guests])
    # Opened by the host, whose cookie is in this window: it must not see the host's hand.
    tab = host.context.new_page()
    heard: list[str] = []

    def listened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: heard.append(str(text)))

    tab.on("websocket", listened)
    tab.goto(f"/t/{code}/screen")
    expect(tab.get_by_text("Tout le monde est là")).to_be_visible()
    everywhere(tab)

    play_unseen(host, code, MOVES * players)
    turn = tab.get_by_role("status").filter(has_text=re.compile("C’est à|Tout le monde|On attend"))
    expect(turn).to_be_visible()
    everywhere(tab)
    assert turn.evaluate(_LETTERS) >= READABLE
    assert heard, "the screen listens"
    assert {json.loads(text)["seat"] for text in heard if '"view"' in text} == {None}

    play_unseen(host, code)
    expect(tab.get_by_role("heading", name="Le décompte")).to_be_visible()
    everywhere(tab)
    tab.close()


def test_the_screen_invites_until_all_are_there_and_plays_the_end_by_itself(
    window: Open, server: Running
) -> None:
    host = window("en")
    code = lay(host, "junior", [{"kind": "me"}, {"kind": "open"}])
    screen = window("en", alone=True, address=server.from_a_phone)
    screen.expected.append(UNTRUSTED)
    screen.go(f"/t/{code}/screen")
    page = screen.page
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    expect(page.get_by_text(code)).to_be_visible()
    expect(page.get_by_text("switch its sleep mode off")).to_be_visible()
    everywhere(page)
    screen.check()

    host.go(f"/t/{code}")
    host.page.get_by_label("Add a player on this device").fill("Léa")
    host.page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("Everybody is here!")).to_be_visible()
    expect(page.get_by_role("img", name="QR code")).to_have_count(0)

    # The host's page stays: the deal waits for what its browser has pledged.
    play_unseen(host, code, 2)
    expect(page.get_by_text(re.compile("^(Zoé|Léa)’s turn$"))).to_be_visible()
    screen.check()
    play_unseen(host, code)
    podium = page.get_by_role("dialog").get_by_role("list")
    expect(podium.first).to_be_visible()
    screen.check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page).to_have_url(f"{server.from_a_phone}/")
