"""How one plays Mini Fourmidable on the screen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.web.player import Player

CREW = re.compile(r"^(farmer|hunter|digger|fermière|chasseuse|creuseuse)\s?: \d")
OBJECTIVE = re.compile(r"^(\w+ objective|objectif \w+\s?):")
PILE = re.compile(r"^(\w+ pile, \d|pile \w+, \d)")
BIRTH = re.compile(r"^(birth card|carte naissance|joker)\s?: ")
PREDATOR = re.compile(r"^(Predator|Prédateur), ")
PEEK = re.compile(r"^(Look at the next|Regarder le prochain)")
END = re.compile(r"^(End turn|Terminer le tour)$")


def open_ones(page: Page, name: re.Pattern[str]) -> Locator:
    return page.get_by_role("button", name=name, disabled=False)


class Fourmidable:
    """Objectives first, then peeks, harvests, births, the predator; tried, then confirmed."""

    def move(self, player: Player) -> None:
        page = player.page
        choices = [open_ones(page, name) for name in (OBJECTIVE, PEEK, CREW, PILE, BIRTH, END)]
        predator = open_ones(page, PREDATOR)
        predator.or_(choices[0]).or_(choices[1]).or_(choices[2]).or_(choices[3]).or_(
            choices[4]
        ).or_(choices[5]).first.wait_for()
        # Now and then the others come first.
        if player.moves % 4 == 3:
            choices.reverse()
            choices.append(choices.pop(0))
        if player.moves % 7 == 4 and predator.count():
            player.press(predator)
            open_ones(page, PILE).first.wait_for()
            choices = [open_ones(page, PILE)]
        for found in choices:
            if found.count():
                player.press(found.nth(player.moves % found.count()))
                break
        else:
            player.press(predator)
            player.press(open_ones(page, PILE).first)
        if player.by == "keyboard":
            # What is chosen a second time is confirmed.
            page.keyboard.press("Enter")
        else:
            page.get_by_role("button", name=player.said.confirm, exact=True).click()
