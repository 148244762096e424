"""A game of another package in the browser, which has never seen it: found on the shelf, played on
the default board, read about and seen again."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.outside.installed import EXAMPLE, SOURCE, install
from tests.web.conftest import Open
from tests.web.player import By, Player
from tests.web.players.any_game import AnyGame, choices
from tests.web.running import Running, running

TABLE = {"en": "On the table", "fr": "Sur la table"}
TITLES = {"en": "Frogs", "fr": "Les rainettes"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where the package is installed."""
    site = install(EXAMPLE, tmp_path_factory.mktemp("site"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(site), str(SOURCE)]))
        with running(tmp_path_factory.mktemp("frogs") / "tables.db") as found:
            yield found


@pytest.mark.parametrize(
    ("size", "lang", "by"), [("phone", "fr", "mouse"), ("desktop", "en", "keyboard")]
)
def test_a_whole_game_from_the_shelf_to_the_replay(
    window: Open, size: str, lang: str, by: By
) -> None:
    player = Player(window(lang, size, alone=by == "keyboard"), AnyGame(), by)
    player.play_now(TITLES[lang], "mouse", players=3)
    player.play_to_the_end(check=[1, 3], still=True)
    assert player.moves >= 3
    player.window.check()
    player.page.locator("a[href^='/replay/']").first.click()
    expect(player.page.get_by_role("heading", level=1)).to_contain_text(TITLES[lang])
    player.page.keyboard.press("Home")
    expect(player.page.get_by_role("region", name=TABLE[lang])).to_be_visible()
    player.window.check()


def test_the_moves_are_grouped_and_say_what_they_do(window: Open) -> None:
    player = Player(window("en", "desktop"), AnyGame())
    player.play_now(TITLES["en"])
    page = player.page
    expect(page.get_by_role("group", name="Jump at the fly")).to_be_visible()
    expect(page.get_by_role("group", name="Dive for larvae")).to_be_visible()
    first = choices(page).first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("group", name="Confirm")).to_contain_text("jumps at the fly")
    first.click()
    expect(first).to_have_attribute("aria-pressed", "false")


def test_its_rules_and_a_new_table(window: Open) -> None:
    one = window("en", "phone")
    one.go("/rules/frogs")
    expect(one.page.get_by_role("heading", level=1)).to_contain_text("Frogs")
    expect(one.page.get_by_role("article")).to_contain_text("fly")
    one.check()
    one.go("/new/frogs")
    expect(one.page.get_by_role("heading", level=1)).to_contain_text("Frogs")
    one.check()


def test_a_game_that_nobody_has(window: Open) -> None:
    one = window("en", "phone")
    one.go("/new/toads")
    expect(one.page.get_by_role("link", name="See the games").first).to_be_visible()
