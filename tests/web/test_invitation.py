"""Others come to a table: what the invitation promises, a phone that came over plain http, and late
guests."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.tables.test_film import played
from tests.web.conftest import Open
from tests.web.player import lay, play_unseen, post
from tests.web.running import Running
from tests.web.windows import STILL

ME, OPEN = {"kind": "me"}, {"kind": "open"}
UNTRUSTED = "Cross-Origin-Opener-Policy header has been ignored"
"""What the browser says to a header that only counts on pages it trusts."""


def test_an_address_for_this_computer_only_says_so(window: Open) -> None:
    zoe = window("en")
    code = lay(zoe, "junior", [ME, OPEN])
    zoe.go(f"/t/{code}")
    expect(zoe.page.get_by_text("works on this computer only")).to_be_visible()
    expect(zoe.page.get_by_role("img", name="QR code")).to_have_count(0)
    zoe.check()


def test_the_address_of_the_house_is_shown_on_the_computer_itself(window: Open) -> None:
    zoe = window("fr", alone=True)
    code = lay(zoe, "junior", [ME, OPEN])
    link, other = f"http://192.168.1.20:8383/t/{code}", f"http://10.8.0.2:8383/t/{code}"
    zoe.page.route(
        "**/invitation",
        lambda route: route.fulfill(json={"link": link, "only_here": False, "others": [other]}),
    )
    zoe.go(f"/t/{code}")
    expect(zoe.page.get_by_text("au même Wi-Fi")).to_be_visible()
    expect(zoe.page.get_by_text(link)).to_be_visible()
    expect(zoe.page.get_by_role("img", name="QR code")).to_be_visible()
    zoe.page.get_by_text("Essaie une autre adresse").click()
    expect(zoe.page.get_by_text(other)).to_be_visible()
    zoe.check()


def test_a_phone_over_plain_http_can_do_everything_or_is_told(
    window: Open, server: Running
) -> None:
    code = lay(window("fr"), "junior", [ME, OPEN, OPEN])
    romain = window("en", "phone", alone=True, address=server.from_a_phone)
    romain.expected.append(UNTRUSTED)
    romain.go(f"/t/{code}")
    page = romain.page
    page.get_by_label("Your name").fill("Romain")
    page.get_by_role("button", name="Sit here").first.click()
    assert page.evaluate("[isSecureContext, navigator.clipboard === undefined]") == [False, True]
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    link = f"{server.from_a_phone}/t/{code}"
    expect(page.get_by_text(link)).to_be_visible()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    field = page.get_by_label("Add a player on this device")
    field.focus()
    page.keyboard.press("Control+V")
    # A name has 24 letters at most.
    expect(field).to_have_value(link[:24])
    romain.check()

    romain.go("/replay")
    page.get_by_label("Text of the game").fill(str(played("junior", 2)))
    page.get_by_role("button", name="Show the game").click()
    page.get_by_role("button", name=re.compile("fair")).first.click()
    page.get_by_role("button", name="Check the deal").click()
    expect(page.get_by_text("cannot tell whether somebody chose")).to_be_visible()


def test_a_late_guest_waits_and_gets_the_next_free_seat(window: Open) -> None:
    zoe, ana = window("en"), window("fr", "phone")
    code = lay(zoe, "junior", [ME, {"kind": "bot", "level": "mouse"}])
    ana.page.goto(STILL)
    post(ana, "/api/me", {"name": "Ana"})
    ana.page.evaluate("localStorage.setItem('menagerie.name', 'Ana')")
    zoe.go(f"/t/{code}")
    zoe.page.get_by_role("button", name="Deal the cards").click()
    zoe.page.locator("ol.stables").wait_for()

    # Whoever comes too late watches, and says in the menu that a seat is wanted.
    ana.go(f"/t/{code}")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Prendre la prochaine place libre").click()
    expect(ana.page.get_by_text("La prochaine place libre est pour toi.")).to_be_visible()
    ana.check()
    ana.page.get_by_role("button", name="Regarder seulement").click()
    ana.page.get_by_role("button", name="Prendre la prochaine place libre").click()
    expect(ana.page.get_by_text("La prochaine place libre est pour toi.")).to_be_visible()

    # After the game everybody reads who waits, and no new one begins over their heads.
    play_unseen(zoe)
    zoe.go(f"/t/{code}")
    end = zoe.page.get_by_role("dialog")
    expect(end.get_by_text("Waiting for a free seat: Ana.")).to_be_visible()
    zoe.check()
    end.get_by_role("button", name="Play again").click()
    expect(zoe.page.get_by_text("Waiting for a free seat: Ana.")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Regarder seulement")).to_be_visible()
    ana.check()
    zoe.check()

    # The seat of the bot is opened, and she sits there in the same moment.
    zoe.page.get_by_label("Who sits on seat 2").select_option(label="A person")
    expect(ana.page.get_by_role("button", name="Quitter ma place")).to_be_visible()
    expect(zoe.page.get_by_text("Ana", exact=True)).to_be_visible()
    expect(zoe.page.get_by_text("Waiting for a free seat")).to_have_count(0)
    zoe.page.get_by_role("button", name="Deal the cards").click()
    ana.page.locator("ol.stables").wait_for()
