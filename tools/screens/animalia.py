"""Animalia: early, in the middle, a power, the spy, the show, a season's end, the ending."""

from __future__ import annotations

from tests.web.player import Player, lay
from tests.web.players.animalia import GO_ON, WITHOUT, Animalia, button
from tests.web.windows import Window
from tools.screens._ending import ending
from tools.screenshots import Screen, Shot

LEVELS = ("fox", "mouse", "mouse", "mouse", "fox")


def _of(players: int) -> Screen:
    def game(window: Window, shot: Shot) -> None:
        player = Player(window, Animalia())
        bots = [{"kind": "bot", "level": each} for each in LEVELS[: players - 1]]
        code = lay(window, "animalia", [{"kind": "me"}, *bots])
        window.go(f"/t/{code}?start")
        moments = {
            "season": button(player.page, GO_ON),
            "power": button(player.page, WITHOUT),
            "spy": player.page.locator(".spying"),
            "show": player.page.locator(".show"),
        }
        while player.wait() == "turn":
            if player.moves in (0, 4):
                shot(f"animalia-{players}-{'early' if player.moves == 0 else 'middle'}")
            for name in [name for name, mark in moments.items() if mark.first.is_visible()]:
                shot(f"animalia-{players}-{name}")
                del moments[name]
            player.move()
        ending(player, shot, f"animalia-{players}")

    return game


SCREENS = [_of(2), _of(4), _of(6)]
