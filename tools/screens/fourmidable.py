"""Mini Fourmidable: the starting ants, the middle, a move that is tried, the ending."""

from __future__ import annotations

from tests.web.player import Player, lay
from tests.web.players.fourmidable import PILE, Fourmidable, open_ones
from tests.web.windows import Window
from tools.screens._ending import ending
from tools.screenshots import Screen, Shot

SEATS = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in ("fox", "mouse", "mouse"))]


def _of(players: int) -> Screen:
    def game(window: Window, shot: Shot) -> None:
        player, name = Player(window, Fourmidable()), f"fourmidable-{players}"
        code = lay(window, "fourmidable", SEATS[:players])
        window.go(f"/t/{code}?start")
        player.wait()
        shot(f"{name}-early")
        player.play(10)
        player.wait()
        while not open_ones(window.page, PILE).count():
            player.play(1)
            player.wait()
        shot(f"{name}-middle")
        open_ones(window.page, PILE).first.click()
        shot(f"{name}-tried")
        window.page.keyboard.press("Escape")
        ending(player, shot, name)

    return game


SCREENS = [_of(2), _of(4)]
