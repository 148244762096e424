"""Faces, and the big screen in the middle: while people come, in a game, at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.web.player import lay, play_unseen, post
from tests.web.windows import Window
from tools.screenshots import Shot

CHOOSE = re.compile("^(Choose a face|Choisir un visage)")
GUESTS = (("Léa", "girl-brown"), ("Papi", "grandfather"), ("Ugo", "astronaut"))


def faces(window: Window, shot: Shot) -> None:
    window.go("/new/junior")
    window.page.get_by_role("button", name=CHOOSE).first.click()
    shot("faces")


def family(window: Window, game: str) -> str:
    """A table of people with faces at one screen; its code."""
    seats = [{"kind": "guest", "name": name, "face": face} for name, face in GUESTS]
    window.page.goto("/robots.txt")
    post(window, "/api/me", {"name": "Zoé", "face": "woman"})
    return lay(window, game, [{"kind": "me"}, *seats])


@contextmanager
def at_the_table(window: Window, code: str) -> Iterator[None]:
    """Everybody is there, with a page of their own that holds the hands."""
    hands = window.context.new_page()
    hands.goto(f"/t/{code}")
    window.page.locator(".away").first.wait_for(state="detached")
    window.page.get_by_role("status").first.wait_for()
    yield
    hands.close()


def big_screen(window: Window, shot: Shot) -> None:
    for game in ("junior", "nimalia"):
        code = family(window, game)
        page = window.page
        page.goto(f"/t/{code}/screen")
        page.get_by_role("listitem").first.wait_for()
        shot(f"screen-{game}-gathering")
        play_unseen(window, code, 28)
        with at_the_table(window, code):
            shot(f"screen-{game}")
        play_unseen(window, code)
        podium(page)
        shot(f"screen-{game}-podium")


def podium(page: Page) -> None:
    """Waits for the end, which comes by itself."""
    page.get_by_role("dialog").get_by_role("list").first.wait_for(timeout=120_000)


SCREENS = [faces, big_screen]
