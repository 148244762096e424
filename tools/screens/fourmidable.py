"""Mini Fourmidable: the starting ants, a move that is tried, the middle, the count, the end."""

from __future__ import annotations

from tests.web.player import Player, lay
from tests.web.players.fourmidable import PILE, Fourmidable, open_ones
from tests.web.windows import Window
from tools.screenshots import Shot

SEATS = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in ("fox", "mouse", "owl"))]


def two(window: Window, shot: Shot) -> None:
    _game(window, shot, "fourmidable", 2)


def four(window: Window, shot: Shot) -> None:
    _game(window, shot, "fourmidable-four", 4)


def _game(window: Window, shot: Shot, name: str, players: int) -> None:
    player = Player(window, Fourmidable())
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
    shot(f"{name}-trial")
    player.play(200)
    shot(f"{name}-count")
    player.play_to_the_end(examined=False)
    shot(f"{name}-end")


SCREENS = [two, four]
