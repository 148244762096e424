"""After the game: what was luck and what was skill."""

from __future__ import annotations

from menagerie import games
from tests.web.player import lay, play_unseen
from tests.web.windows import Window
from tools.screenshots import Screen, Shot

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "owl"}, {"kind": "bot", "level": "fox"}]


def _after(window: Window, shot: Shot, game: str) -> None:
    code = lay(window, game, SEATS)
    play_unseen(window, code)
    window.go(f"/t/{code}")
    window.page.get_by_role("link", name=_OPEN[window.lang]).first.click()
    sheet = window.page.get_by_role("dialog", name=_TITLE[window.lang])
    sheet.get_by_role("group").first.wait_for()
    sheet.get_by_role("progressbar").wait_for(state="detached")
    shot(f"review-{game}")
    sheet.evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    shot(f"review-{game}-below")


def _screen(game: str) -> Screen:
    def after(window: Window, shot: Shot) -> None:
        _after(window, shot, game)

    return after


_OPEN = {"en": "Luck or skill?", "fr": "Chance ou talent ?"}
_TITLE = {"en": "After the game", "fr": "Après la partie"}

SCREENS = [_screen(game) for game in games.HOUSE]
