"""Animalia: early, a power, the show, a season's end, the count, the end."""

from __future__ import annotations

from tests.web.player import Player, lay
from tests.web.players.animalia import GO_ON, Animalia, button
from tests.web.windows import Window
from tools.screenshots import Shot

LEVELS = ("fox", "mouse", "owl", "mouse", "fox")


def _game(window: Window, shot: Shot, players: int) -> None:
    player = Player(window, Animalia())
    seats = [{"kind": "me"}, *({"kind": "bot", "level": each} for each in LEVELS[: players - 1])]
    code = lay(window, "animalia", seats)
    window.go(f"/t/{code}?start")
    seen: set[str] = set()
    moments = {
        "power": player.page.get_by_role("button", name="Do without").or_(
            player.page.get_by_role("button", name="Y renoncer")
        ),
        "spy": player.page.locator(".spying"),
        "show": player.page.locator(".show"),
        "season": button(player.page, GO_ON),
    }
    while player.wait() == "turn":
        if player.moves in (0, 4):
            shot(f"animalia-{players}-{'early' if player.moves == 0 else 'middle'}")
        for name, mark in moments.items():
            if name not in seen and mark.first.is_visible():
                seen.add(name)
                shot(f"animalia-{players}-{name}")
        player.move()
    shot(f"animalia-{players}-count")
    player.play_to_the_end(examined=False)
    shot(f"animalia-{players}-end")


def two(window: Window, shot: Shot) -> None:
    _game(window, shot, 2)


def four(window: Window, shot: Shot) -> None:
    _game(window, shot, 4)


def six(window: Window, shot: Shot) -> None:
    _game(window, shot, 6)


SCREENS = [two, four, six]
