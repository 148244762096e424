"""The pages around the tables: the shelf, a new table, joining, settings, credits, the app."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import lay
from tests.web.windows import Window

ME, MOUSE, OPEN = {"kind": "me"}, {"kind": "bot", "level": "mouse"}, {"kind": "open"}

GAMES = ("animimix", "nimalia", "junior", "animalia", "fourmidable")
PAGES = ("/", "/join", "/settings", "/about", "/nowhere", *(f"/new/{game}" for game in GAMES))


@pytest.mark.parametrize(
    ("size", "theme", "lang"),
    [
        ("narrow", "light", "fr"),
        ("phone", "dark", "en"),
        ("desktop", "light", "en"),
        ("desktop", "dark", "fr"),
    ],
)
def test_every_page_is_for_everybody(window: Open, size: str, theme: str, lang: str) -> None:
    here = window(lang, size, theme)
    for path in PAGES:
        here.go(path)
        here.check()
        assert here.page.locator("html").get_attribute("lang") == lang


def test_two_taps_lead_to_a_game(window: Open) -> None:
    page = _at_home(window("en", "phone")).page
    page.get_by_role("button", name="Play Nimalia now").click()
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{6}$"))


def test_the_sheet_is_left_by_escape_and_gives_the_focus_back(window: Open) -> None:
    here = _at_home(window("fr"))
    button = here.page.get_by_role("button", name="Jouer à Animalia tout de suite")
    button.click()
    here.check()
    here.page.keyboard.press("Escape")
    expect(here.page.get_by_role("dialog")).to_be_hidden()
    expect(button).to_be_focused()


def test_a_table_is_laid_in_plain_words(window: Open) -> None:
    here = window("en", "phone")
    here.go("/new/animimix")
    page = here.page
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Your name").fill("Margot")
    page.get_by_label("Seat 2", exact=True).select_option("guest")
    page.get_by_label("Name at seat 2").fill("Romain")
    page.get_by_label("I choose").check()
    deal = page.get_by_role("button", name="Deal the cards")
    for name in ("lion", "wolf"):
        page.get_by_role("button", name=name).click()
    expect(deal).to_be_disabled()
    page.get_by_role("button", name="pelican").click()
    expect(page.get_by_role("button", name="monkey")).to_be_disabled()
    here.check()
    deal.click()
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{6}$"))
    found = here.page.request.get("/api/mine").json()["tables"][0]
    assert found["names"] == ["Margot", "Romain"]
    options = page.request.get(f"/api/tables/{found['id']}").json()["options"]
    assert options["species"] == ["lion", "wolf", "pelican"]


def test_seconds_of_a_rush_are_asked_for_in_a_rush_only(window: Open) -> None:
    here = window("en")
    here.go("/new/junior")
    seconds = here.page.get_by_role("group", name="Seconds to look")
    expect(seconds).to_be_hidden()
    here.page.get_by_label("All at once").check()
    expect(seconds).to_be_visible()
    here.check()


def test_joining_by_code(window: Open) -> None:
    host, guest = window("en"), window("fr", "phone")
    code = lay(host, "nimalia", [ME, OPEN])
    guest.expected.append("404")
    guest.go("/join")
    field, join = guest.page.get_by_label("Code de la table"), guest.page.get_by_role("main")
    field.fill("ab")
    join.get_by_role("button", name="Rejoindre").click()
    expect(guest.page.get_by_text("Un code a six lettres ou chiffres.")).to_be_visible()
    guest.check()
    field.fill("ZZZZZZ")
    join.get_by_role("button", name="Rejoindre").click()
    expect(field).to_have_accessible_description("Cette table n’existe pas.")
    field.fill(f" {code.lower()[:3]}-{code.lower()[3:]}")
    join.get_by_role("button", name="Rejoindre").click()
    guest.page.wait_for_url(f"**/t/{code}")


def test_a_public_table_is_listed(window: Open) -> None:
    host, guest = window("en"), window("en")
    code = lay(host, "junior", [ME, OPEN], name="Albertine", listed=True)
    guest.go("/join")
    line = guest.page.get_by_role("listitem").filter(has_text="Albertine")
    expect(line).to_contain_text("1 free seat")
    line.get_by_role("link", name="Sit down").click()
    guest.page.wait_for_url(f"**/t/{code}")


def test_own_tables_wait_on_the_first_page(window: Open) -> None:
    here = window("fr", "phone")
    code = lay(here, "junior", [ME, MOUSE, OPEN])
    _at_home(here)
    mine = here.page.get_by_role("region", name="Vos parties")
    expect(mine).to_contain_text(re.compile("Zoé et \\w+"))
    expect(mine).to_contain_text("1 place libre")
    here.check()

    # A table that one puts away is out of sight, for a while or until something happens there.
    tidying = mine.get_by_role("button", name="Ranger", exact=True)
    tidying.click()
    mine.get_by_role("button", name="Ranger : 6 nimmt! Junior").click()
    here.check()
    mine.get_by_role("button", name="Terminé").click()
    expect(mine.get_by_role("link")).to_have_count(0)
    here.page.reload()
    tidying.click()
    mine.get_by_role("button", name="Remettre dans la liste : 6 nimmt! Junior").click()
    mine.get_by_role("button", name="Terminé").click()
    mine.get_by_role("link").click()
    here.page.wait_for_url(f"**/t/{code}")


def test_settings_are_applied_at_once_and_kept(window: Open) -> None:
    here = window("en", "phone")
    here.go("/settings")
    page, root = here.page, here.page.locator("html")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_label("Dark").check()
    assert page.evaluate(ground) != light
    page.get_by_label("Fast").check()
    page.get_by_role("switch", name="Sound").click()
    page.get_by_label("Français").check()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-speed", "fast")
    expect(page.get_by_role("switch", name="Sons")).to_be_checked()
    here.check()


def test_nothing_moves_for_who_asked_for_that(window: Open) -> None:
    here = window("en", moving=True)
    here.go("/settings")
    calm = "getComputedStyle(document.documentElement).getPropertyValue('--pace').trim()"
    assert here.page.evaluate(calm) == "1"
    here.page.get_by_role("group", name="Animations").get_by_label("Off").check()
    assert here.page.evaluate(calm) == "0"
    still = window("en", moving=False)
    still.go("/settings")
    assert still.page.evaluate(calm) == "0"


def test_the_same_person_on_two_devices(window: Open) -> None:
    first, second = window("en"), window("en", "phone")
    code = lay(first, "junior", [ME, OPEN], name="Ugo")
    _fill_account(first)
    first.page.get_by_role("button", name="Create account").click()
    expect(first.page.get_by_text("You are signed in as Ugolin.")).to_be_visible()
    _fill_account(second)
    second.page.get_by_role("button", name="Log in").click()
    expect(second.page.get_by_text("You are signed in as Ugolin.")).to_be_visible()
    second.check()
    _at_home(second)
    expect(second.page.get_by_role("link", name="Ugo")).to_have_attribute("href", f"/t/{code}")


def test_the_credits_name_everybody(window: Open) -> None:
    here = window("fr")
    here.go("/about")
    for name in ("Bruno Cathala", "Wolfgang Kramer", "William Liévin", "Maxime Tardif", "Bossu"):
        expect(here.page.get_by_role("main")).to_contain_text(name)


def test_without_network_the_app_says_that_it_waits(window: Open) -> None:
    here = window("fr", "phone", alone=True)
    _at_home(here)
    here.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    here.page.reload()
    here.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    here.expected += ["ERR_INTERNET_DISCONNECTED", "Failed to load resource", "request failed"]
    here.context.set_offline(True)
    here.go("/")
    waiting = here.page.get_by_text("Connexion en cours")
    expect(waiting).to_be_visible()
    here.check()
    here.go("/new/animalia")
    expect(waiting).to_be_visible()
    here.context.set_offline(False)
    expect(waiting).to_be_hidden()


def test_the_manifest_and_its_icons_are_there(window: Open) -> None:
    here = _at_home(window("en"))
    link = here.page.locator("link[rel=manifest]").get_attribute("href")
    assert link is not None
    manifest = here.page.request.get(link).json()
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        answer = here.page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]


def _at_home(window: Window) -> Window:
    window.go("/")
    return window


def _fill_account(window: Window) -> None:
    window.go("/settings")
    window.page.get_by_text("Use this profile on another device").click()
    window.page.get_by_label("Account name").fill("Ugolin")
    window.page.get_by_label("Password").fill("a long enough password")
