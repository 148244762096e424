"""Others come to a table: what the invitation promises, and a phone that came over plain http."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.tables.test_film import played
from tests.web.conftest import Open
from tests.web.player import lay
from tests.web.running import Running

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
