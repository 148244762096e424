"""Animimix: early, with a card tried, in the middle, the ending; six players."""

from __future__ import annotations

from tests.web.player import Player, lay
from tests.web.players.animimix import Animimix, cells, hand
from tests.web.windows import Window
from tools.screens._ending import ending
from tools.screenshots import Shot

ME = {"kind": "me"}
FEW = [ME, {"kind": "bot", "level": "fox"}]
MANY = [ME, *({"kind": "bot", "level": level} for level in ("mouse", "fox", "owl", "fox", "mouse"))]


def game(window: Window, shot: Shot) -> None:
    player = Player(window, Animimix())
    code = lay(window, "animimix", FEW)
    window.go(f"/t/{code}?start")
    player.wait()
    shot("animimix-early")
    hand(window.page).first.click()
    cells(window.page).nth(5).click()
    # Its points come a moment later, if it changes any.
    window.page.wait_for_timeout(500)
    shot("animimix-tried")
    window.page.keyboard.press("Escape")
    hand(window.page).first.click()
    player.play(3)
    player.wait()
    shot("animimix-middle")
    ending(player, shot, "animimix")


def six(window: Window, shot: Shot) -> None:
    player = Player(window, Animimix())
    code = lay(window, "animimix", MANY)
    window.go(f"/t/{code}?start")
    player.play(2)
    player.wait()
    shot("animimix-six")


SCREENS = [game, six]
