"""The puzzle of the day: one of each game, before and after the guess."""

from __future__ import annotations

from datetime import date, timedelta

from menagerie import games
from menagerie.review.puzzles import load, place_of
from tests.web.windows import Window
from tools.screenshots import Screen, Shot

LOOK = {"en": "Look at the position", "fr": "Voir la position"}
MINE = {"en": "That’s my move", "fr": "C’est mon coup"}


def _day_of(game: str) -> str:
    """The first day of this year with a puzzle of this game."""
    puzzles, day = load(), date(2026, 1, 1)
    while puzzles[place_of(day, len(puzzles))].record.game != game:
        day += timedelta(days=1)
    return day.isoformat()


def _guessed(window: Window, shot: Shot, game: str) -> None:
    page = window.page
    page.clock.set_fixed_time(f"{_day_of(game)}T12:00:00")
    window.go("/")
    page.get_by_role("button", name=LOOK[window.lang]).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio").last.click()
    shot(f"puzzle-{game}")
    sheet.get_by_role("button", name=MINE[window.lang]).click()
    shot(f"puzzle-{game}-answer")
    sheet.evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    shot(f"puzzle-{game}-below")


def _screen(game: str) -> Screen:
    def guessed(window: Window, shot: Shot) -> None:
        _guessed(window, shot, game)

    return guessed


SCREENS = [_screen(game) for game in games.HOUSE]
