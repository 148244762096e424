"""The pages around the tables."""

from __future__ import annotations

from tests.web.player import lay
from tests.web.windows import Window
from tools.screenshots import Shot

ADDRESSES = {
    "home": "/",
    "new-table": "/new/junior",
    "join": "/join",
    "settings": "/settings",
    "about": "/about",
    "rules": "/rules/junior",
    "learn": "/learn/junior",
    "replay": "/replay",
}


def pages(window: Window, shot: Shot) -> None:
    for name, path in ADDRESSES.items():
        window.go(path)
        shot(name)


def lobby(window: Window, shot: Shot) -> None:
    code = lay(
        window, "junior", [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "owl"}]
    )
    window.go(f"/t/{code}")
    window.page.get_by_role("button").first.wait_for()
    shot("lobby")


SCREENS = [pages, lobby]
