"""How one plays 6 nimmt! Junior on the screen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.web.player import Player

STABLE = re.compile(r"^(Stable|Étable) \d")
PASS = re.compile(r"^(I pass|Je passe)$")


def stables(page: Page) -> Locator:
    return page.get_by_role("button", name=STABLE)


def open_stables(page: Page) -> Locator:
    return page.get_by_role("button", name=STABLE, disabled=False)


class Junior:
    """Puts the card into one open stable after another."""

    def move(self, player: Player) -> None:
        choices = open_stables(player.page)
        choices.first.wait_for()
        player.press(choices.nth(player.moves % choices.count()))
