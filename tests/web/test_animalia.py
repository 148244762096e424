"""Animalia in the browser, played by what is visible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import By, Player
from tests.web.players.animalia import GO_ON, OWN, Animalia, button

TITLE = "Animalia"


@pytest.mark.parametrize(
    ("size", "lang", "by", "players"),
    [
        ("desktop", "en", "keyboard", 2),
        ("narrow", "en", "mouse", 6),
        ("desktop", "fr", "mouse", 4),
    ],
)
def test_a_whole_game_from_the_shelf_to_the_podium(
    window: Open, size: str, lang: str, by: By, players: int
) -> None:
    player = Player(window(lang, size, alone=by == "keyboard"), Animalia(), by)
    player.play_now(TITLE, "mouse", players=players)
    # By hand to the end with the keyboard here and with a thumb below.
    player.play_to_the_end(check=[9], still=True, hurry=None if by == "keyboard" else 10)
    assert player.moves >= 9
    expect(player.page.get_by_role("heading", level=2).first).to_be_visible()


def test_a_game_whose_seasons_end_with_everybodys_medals(window: Open) -> None:
    player = Player(window("fr", "phone"), Animalia())
    player.play_now(TITLE, players=3)
    next_season = button(player.page, GO_ON)
    dialog = player.page.get_by_role("dialog")
    while player.wait() == "turn" and not next_season.is_visible():
        player.move()
    expect(dialog.get_by_role("heading", name="La saison 1 est finie")).to_be_visible()
    expect(dialog.locator(".who .name")).to_have_count(3)
    expect(dialog.locator(".cards .beast")).to_have_count(15)
    expect(dialog.get_by_text("Elles restent cachées jusqu’à la fin.")).to_be_visible()
    player.window.check()
    player.press(next_season)
    expect(dialog).to_be_hidden()
    expect(player.page.get_by_text("Saison 2 sur 3")).to_be_visible()
    player.play_to_the_end(still=True)


def test_the_lot_hovers_over_the_place_it_would_take(window: Open) -> None:
    player = Player(window("en", "phone"), Animalia())
    player.play_now(TITLE)
    assert player.wait() == "turn"
    own = player.page.get_by_role("group", name=OWN)
    first = own.get_by_role("region", name="Your collection 1")
    second = own.get_by_role("region", name="Your collection 2")
    lot = re.compile("in the lot")
    expect(first.get_by_role("button", name=lot).first).to_be_visible()
    second.get_by_role("button", name="See the lot in collection 2").last.click()
    expect(second.get_by_role("button", name=lot).first).to_be_visible()
    expect(first.get_by_role("button", name=lot)).to_have_count(0)
    called = second.get_by_role("button", name=lot).first.get_attribute("aria-label") or ""
    player.press(player.page.get_by_role("button", name=re.compile(r"Take into (collection )?2")))
    taken = called.removesuffix(", in the lot")
    expect(second.get_by_role("button", name=taken, exact=True)).to_be_visible()


def test_every_animal_reads_what_it_does_and_a_reload_changes_nothing(window: Open) -> None:
    player = Player(window("fr", "phone"), Animalia())
    player.play_now(TITLE, players=4)
    player.play(2)
    assert player.wait() == "turn"
    main = player.page.get_by_role("main")
    player.page.get_by_role("button", name=re.compile("dans le lot")).first.focus()
    # Scrolling to it comes to rest first: a page that moves closes what is read.
    player.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    player.page.keyboard.press("Enter")
    said = player.page.get_by_text(
        re.compile(
            r"^(Un champion|Un coquet|Un mignon|Un pouilleux|La "
            r"chouette|(Voleur|Espion|Farceur).: il agit)"
        )
    )
    expect(said).to_be_visible()
    player.window.check()
    player.page.keyboard.press("Escape")
    expect(said).to_be_hidden()
    before = main.inner_text()
    player.page.reload()
    assert player.wait() == "turn"
    assert main.inner_text() == before


def test_a_collection_without_room_says_why_it_cannot_take_the_lot(window: Open) -> None:
    """What fits goes into the first collection, so one day only the second has room."""
    player = Player(window("en"), Animalia())
    player.play_now(TITLE)
    second = player.page.get_by_role("button", name=re.compile(r"Take into (collection )?2"))
    while player.wait() == "turn" and not second.is_visible():
        player.move()
    first = player.page.get_by_role("region", name="Your collection 1")
    first.get_by_role("button", name="See the lot in collection 1").click()
    expect(
        player.page.get_by_text(re.compile("^This collection already has .* five at most"))
    ).to_be_visible()
    expect(second).to_be_visible()
