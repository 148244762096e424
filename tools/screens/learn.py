"""The first game of each game, note by note."""

from __future__ import annotations

import re

from tests.web.player import Gestures, Player
from tests.web.players.animalia import Animalia
from tests.web.players.animimix import Animimix
from tests.web.players.fourmidable import Fourmidable
from tests.web.players.junior import Junior
from tests.web.players.nimalia import Nimalia
from tests.web.windows import Window
from tools.screenshots import Screen, Shot

NOTE = re.compile(r"^Note \d")
BEGIN = re.compile("^(Start|Commencer)$")
NEXT = re.compile("^(Next|Suite|Got it|Compris)$")


def _of(game: str, gestures: Gestures) -> Screen:
    def lesson(window: Window, shot: Shot) -> None:
        player, page = Player(window, gestures), window.page
        window.go(f"/learn/{game}")
        shot(f"learn-{game}")
        page.get_by_role("button", name=BEGIN).click()
        note = page.get_by_role("region", name=NOTE)
        note.wait_for()
        following = note.get_by_role("button", name=NEXT)
        read = 0
        # Between two notes others play.
        while note.count() or (player.wait() == "turn" and note.count()):
            if not following.is_visible():
                player.wait()
            read += 1
            shot(f"learn-{game}-{read}")
            here = page.get_by_role("region", name=note.get_attribute("aria-label"), exact=True)
            if following.is_visible():
                following.click()
            else:
                player.move()
            here.wait_for(state="detached")

    return lesson


SCREENS = [
    _of("animalia", Animalia()),
    _of("animimix", Animimix()),
    _of("fourmidable", Fourmidable()),
    _of("junior", Junior()),
    _of("nimalia", Nimalia()),
]
