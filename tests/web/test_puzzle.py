"""The puzzle of the day on the home page: guess, see why."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from playwright.sync_api import expect

from menagerie.review.puzzles import load
from tests.web.conftest import Open

LOOK = {"en": "Look at the position", "fr": "Voir la position"}
MINE = {"en": "That’s my move", "fr": "C’est mon coup"}
RIGHT = {"en": "Well done", "fr": "Bravo"}
DAYS = [f"2026-03-{day:02}" for day in range(1, 1 + 5)]
"""Five days in a row are five games."""


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
def test_each_game_has_a_puzzle_that_is_guessed_by_keyboard(
    window: Open, size: str, lang: str
) -> None:
    one = window(lang, size)
    page = one.page
    seen = set()
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark", "light", "dark", "light")
    for theme, day in zip(themes, DAYS, strict=True):
        page.emulate_media(color_scheme=theme)
        page.clock.set_fixed_time(f"{day}T12:00:00")
        one.go("/")
        page.get_by_role("button", name=LOOK[lang]).focus()
        page.keyboard.press("Enter")
        sheet = page.get_by_role("dialog")
        sheet.get_by_role("radio").first.wait_for()
        headers = {"accept-language": lang}
        told = json.loads(page.request.get(f"/api/puzzle?day={day}", headers=headers).text())
        seen.add(told["game"])
        moves = [move["move"] for move in told["moves"]]
        expect(sheet.get_by_role("radio")).to_have_count(len(moves))
        expect(sheet.get_by_role("button", name=MINE[lang])).to_be_disabled()
        one.check()
        sheet.get_by_role("radio").first.focus()
        page.keyboard.press("Space")
        for _ in range(moves.index(told["best"])):
            page.keyboard.press("ArrowDown")
        sheet.get_by_role("button", name=MINE[lang]).focus()
        page.keyboard.press("Enter")
        expect(sheet.get_by_text(RIGHT[lang])).to_be_visible()
        for reason in told["why"]:
            expect(sheet.get_by_text(reason, exact=True)).to_be_visible()
        expect(sheet.get_by_role("listitem").filter(has_text="%")).to_have_count(len(moves))
        one.check()
    assert seen == {puzzle.record.game for puzzle in load()}
