"""6 nimmt! Junior: early, in the middle, the ending; the countdown of a rush."""

from __future__ import annotations

from tests.web.player import Player, lay
from tests.web.players.junior import Junior, open_stables
from tests.web.windows import Window
from tools.screens._ending import ending
from tools.screenshots import Shot

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "fox"}, {"kind": "bot", "level": "mouse"}]


def game(window: Window, shot: Shot) -> None:
    player = Player(window, Junior())
    code = lay(window, "junior", SEATS)
    window.go(f"/t/{code}?start")
    player.play(1)
    player.wait()
    shot("junior-early")
    player.play(7)
    player.wait()
    shot("junior-middle")
    ending(player, shot, "junior")


def rush(window: Window, shot: Shot) -> None:
    options = {"variant": "rush", "window": 20}
    code = lay(window, "junior", SEATS, options=options)
    window.go(f"/t/{code}?start")
    timer = window.page.get_by_role("timer")
    # Nobody is asked until a stable may be complete.
    while not timer.count():
        timer.or_(open_stables(window.page)).first.wait_for()
        if open_stables(window.page).count() and not timer.count():
            window.page.evaluate(
                "e => e?.click()", open_stables(window.page).first.element_handle()
            )
    shot("junior-rush")


SCREENS = [game, rush]
