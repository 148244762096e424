"""How one plays Animalia on the screen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.player import Player

# Not "Take my move back", which stands in the bar.
TAKE = re.compile(r"^(Take (it|all|into)|Le prendre|Prendre)\b")
PASS = re.compile(r"^(Pass it on|Passer)$")
SPY = re.compile(r"^(Look at the pile|Voir la pioche)$")
PUT_BACK = re.compile(r"^(Put them back|Les reposer)$")
READY = re.compile(r"^(Confirm|Valider)$")
WITHOUT = re.compile(r"^(Don’t use it|Use none|Ne pas l’utiliser|N’en utiliser aucun)$")
GO_ON = re.compile(r"^(On to season|Passer à la saison) \d")
OTHERS = re.compile(r"^(The other collections|Les autres collections)$")
OWN = re.compile(r"^(Your collections|Vos collections)$")
BONUS = re.compile(r"^(Your bonus cards|Vos cartes bonus)$")
OWL = re.compile(r"^(cat|horse|dog|rabbit|parrot|chat|cheval|chien|lapin|perroquet)\s?: ")


def button(page: Page, name: re.Pattern[str]) -> Locator:
    return page.get_by_role("button", name=name)


def glowing(page: Page, group: re.Pattern[str]) -> Locator:
    """The cards of a group of collections that glow."""
    return page.get_by_role("group", name=group).locator("button.card.legal")


def open_places(page: Page) -> Locator:
    """Where a present may go: one may also point at a full collection, which says no."""
    return page.get_by_role("group", name=OTHERS).locator("button.target")


class Animalia:
    """Takes every other lot, uses every power that it can, lays one bonus card in two."""

    def move(self, player: Player) -> None:
        page = player.page
        if button(page, GO_ON).is_visible():
            player.press(button(page, GO_ON))
        take, order = button(page, TAKE), button(page, PUT_BACK)
        ready, owl = button(page, READY), button(page, OWL)
        without = button(page, WITHOUT)
        take.or_(order).or_(ready).or_(owl).or_(without).first.wait_for()
        if take.first.is_visible():
            self._offer(player)
        elif order.is_visible():
            cards = page.get_by_role("button", name=re.compile(r"^[123] (of|sur) \d"))
            player.press(cards.first)
            player.press(cards.last)
            player.press(order)
        elif without.is_visible():
            self._power(player)
        else:
            self._medals(player)

    def _offer(self, player: Player) -> None:
        leave = button(player.page, PASS)
        if player.moves % 3 == 0 and leave.is_visible():
            player.press(leave)
        else:
            player.press(button(player.page, TAKE).first)

    def _power(self, player: Player) -> None:
        page = player.page
        spy = button(page, SPY)
        if spy.is_visible():
            player.press(spy)
            return
        if glowing(page, OTHERS).count():
            player.press(glowing(page, OTHERS).first)
        elif glowing(page, OWN).count():
            player.press(glowing(page, OWN).first)
            player.press(open_places(page).last)
        else:
            player.press(button(page, WITHOUT))
        self._confirm(player)

    def _medals(self, player: Player) -> None:
        """A cover is nobody else's business: only the last word is told in the log."""
        page = player.page
        bonus = page.get_by_role("list", name=BONUS).get_by_role("button")
        held = bonus.count()
        if held and player.moves % 2:
            if not glowing(page, OWN).count():
                player.press(bonus.first)
            player.press(glowing(page, OWN).nth(player.moves % 4))
            self._confirm(player)
            expect(bonus).to_have_count(held - 1)
        player.press(button(page, OWL).or_(button(page, READY)).first)
        self._confirm(player)

    def _confirm(self, player: Player) -> None:
        asked = player.page.get_by_role("group", name=player.said.confirm)
        player.press(asked.get_by_role("button", name=player.said.confirm, exact=True))
