"""How one plays a game that brings no board of its own: by the buttons of its moves."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.web.player import Player


def choices(page: Page) -> Locator:
    return page.locator("[data-learn=target] button:visible")


class AnyGame:
    """Tries one legal move after another, and confirms it."""

    def move(self, player: Player) -> None:
        found = choices(player.page)
        found.first.wait_for()
        player.press(found.nth(player.moves % found.count()))
        player.press(player.page.get_by_role("button", name=player.said.confirm, exact=True))
