"""Nimalia: the first card, the middle, a card that is tried with its points, the ending."""

from __future__ import annotations

from tests.web.player import Player, lay
from tests.web.players.nimalia import Nimalia, ghost, open_spots
from tests.web.windows import Window
from tools.screens._ending import ending
from tools.screenshots import Screen, Shot

ME, MOUSE, FOX = {"kind": "me"}, {"kind": "bot", "level": "mouse"}, {"kind": "bot", "level": "fox"}


def _of(players: int, objectives: object) -> Screen:
    def game(window: Window, shot: Shot) -> None:
        player, name = Player(window, Nimalia()), f"nimalia-{players}"
        code = lay(
            window, "nimalia", [ME, FOX, MOUSE, MOUSE][:players], options={"objectives": objectives}
        )
        window.go(f"/t/{code}?start")
        player.wait()
        shot(f"{name}-early")
        player.play(7)
        player.wait()
        shot(f"{name}-middle")
        open_spots(window.page).nth(2).click()
        ghost(window.page).wait_for()
        # Its points come a moment later, if it changes any.
        window.page.wait_for_timeout(500)
        shot(f"{name}-tried")
        window.page.keyboard.press("Escape")
        ending(player, shot, name)

    return game


SCREENS = [_of(2, "first-game"), _of(4, [2, 12, 15, 18])]
