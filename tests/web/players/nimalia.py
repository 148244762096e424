"""How one plays Nimalia on the screen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.web.player import Player

SPOT = re.compile(r"^(above |au-dessus de la )?(row|ligne) \d, ")
CARD = re.compile(r"^(card|carte) \d\s?:")
TURN = re.compile(r"^(Turn the card|Tourner la carte)$")
GHOST = re.compile(r"^(Turn the card|Tourner la carte), ")


def spots(page: Page) -> Locator:
    return page.get_by_role("button", name=SPOT)


def open_spots(page: Page) -> Locator:
    return page.get_by_role("button", name=SPOT, disabled=False)


def hand(page: Page) -> Locator:
    return page.get_by_role("button", name=CARD)


def turn(page: Page) -> Locator:
    return page.get_by_role("button", name=TURN)


def ghost(page: Page) -> Locator:
    """The card that is being tried."""
    return page.get_by_role("button", name=GHOST)


class Nimalia:
    """One card of the hand after another, turned more and more, to one place after another."""

    def move(self, player: Player) -> None:
        page, moves = player.page, player.moves
        open_spots(page).first.wait_for()
        cards = hand(page)
        if cards.count() > 1:
            player.press(cards.nth(moves % cards.count()))
        if player.by == "keyboard":
            self._by_keys(player)
        else:
            for _ in range(moves % 3):
                turn(page).click()
            choices = open_spots(page)
            choices.nth(moves % choices.count()).click()
        ghost(page).wait_for()
        player.press(page.get_by_role("button", name=player.said.confirm, exact=True))

    def _by_keys(self, player: Player) -> None:
        """The Tab key stops at one place; the arrow keys go from there, R turns."""
        page, moves = player.page, player.moves
        player.reach(page.locator('[data-at][tabindex="0"]'))
        for key in ("ArrowRight", "ArrowDown")[: moves % 3]:
            page.keyboard.press(key)
        if page.locator(":focus").get_attribute("aria-disabled") == "true":
            page.keyboard.press("ArrowUp")
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
