"""The pages around the tables."""

from __future__ import annotations

from menagerie import games
from tests.web.player import lay
from tests.web.windows import Window
from tools.screenshots import Shot

ADDRESSES = {
    "home": "/",
    "join": "/join",
    "settings": "/settings",
    "about": "/about",
    "replay": "/replay",
}


def pages(window: Window, shot: Shot) -> None:
    for name, path in ADDRESSES.items():
        window.go(path)
        shot(name)


def new_tables(window: Window, shot: Shot) -> None:
    for game in games.HOUSE:
        window.go(f"/new/{game}")
        shot(f"new-{game}", whole=True)


def rules(window: Window, shot: Shot) -> None:
    for game in games.HOUSE:
        window.go(f"/rules/{game}")
        window.page.get_by_role("figure").first.wait_for()
        shot(f"rules-{game}", whole=True)


def lobby(window: Window, shot: Shot) -> None:
    code = lay(
        window, "junior", [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "owl"}]
    )
    window.go(f"/t/{code}")
    window.page.get_by_role("button").first.wait_for()
    shot("lobby")


SCREENS = [pages, new_tables, rules, lobby]
