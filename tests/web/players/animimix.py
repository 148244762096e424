"""How one plays Animimix on the screen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.web.player import Player

KEEP = re.compile(r"^(Keep|Garder) ")
HAND = re.compile(r"^(Your hand|Votre main)$")
GRID = re.compile(r"^(The animals on the table|Les animaux sur la table)$")
FREE = re.compile(r"^[a-f]\d, [^,]+$")
"""A cell without a mountain says its animal and nothing more."""
COVERED = re.compile(r"mount|montagne")


def hand(page: Page) -> Locator:
    return page.get_by_role("region", name=HAND).locator(".hand").get_by_role("button")


def cells(page: Page) -> Locator:
    return page.get_by_role("group", name=GRID).get_by_role("button")


class Animimix:
    """Keeps a card, then swaps two, and so on: each tried before it is confirmed."""

    def move(self, player: Player) -> None:
        page = player.page
        cards = hand(page)
        if cards.count() > 1:
            player.press(cards.nth(player.moves % cards.count()))
        if player.moves % 3 == 0:
            player.press(page.get_by_role("button", name=KEEP))
        else:
            free = page.get_by_role("group", name=GRID).get_by_role("button", name=FREE)
            player.press(free.nth(player.moves * 5 % free.count()))
        player.press(page.get_by_role("button", name=player.said.confirm, exact=True))
