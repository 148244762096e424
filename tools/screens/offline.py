"""Without a server: a site of files whose host is gone, and what can go wrong on a device."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from tests.web.player import Player
from tests.web.players.animimix import Animimix
from tests.web.players.junior import Junior
from tests.web.running import BUILT
from tests.web.sites import (
    COMPLETE,
    CONTROLLED,
    CURTAIN,
    UNDER,
    broken,
    full_disk,
    hand_on,
    hosted,
    is_asked,
    play_unseen_here,
    python_of,
    start,
    turn_to,
)
from tests.web.windows import Window
from tools import site
from tools.screenshots import Shot

AGAIN = re.compile("^(Try again|Réessayer)$")
DEAL = re.compile("^(Deal the cards|Distribuer les cartes)$")
WATCH = re.compile("^(Watch the replay|Revoir la partie)")
AFTER = re.compile("^(Luck or skill|Chance ou talent)")


def without_a_server(window: Window, shot: Shot) -> None:
    page = window.page
    # The file that is missing on purpose, and the site, which has an address of its own.
    window.expected += ["404", "another origin", "ERR_INTERNET_DISCONNECTED"]
    with tempfile.TemporaryDirectory() as place, hosted(Path(place)) as host:
        site.write(Path(place) / UNDER, alone=True, pages=BUILT)
        nets = Path(place) / UNDER / "offline" / Path(python_of(Path(place))["nets"]).name
        with broken(nets, None):
            page.goto(f"{host.address}/")
            page.get_by_role("button", name=AGAIN).wait_for()
            shot("offline-broken")
        page.get_by_role("button", name=AGAIN).click()
        page.wait_for_function(COMPLETE)
        page.wait_for_function(CONTROLLED)
        host.stop()
        window.context.set_offline(True)
        shot("offline-home")

        player = Player(window, Junior())
        code = start(player, "junior")
        shot("offline-table")
        turn_to(page, "/about")
        play_unseen_here(page, code)
        turn_to(page, "/")
        shot("offline-played")
        page.locator(f'a[href$="/t/{code}"]').click()
        page.get_by_role("link", name=AFTER).click()
        page.get_by_role("dialog").get_by_role("listitem").first.wait_for()
        shot("offline-review")
        turn_to(page, "/")
        page.get_by_role("link", name=WATCH).first.click()
        page.get_by_role("slider").wait_for()
        shot("offline-replay")

        turn_to(page, "/new/animimix")
        page.get_by_role("radio", name="2", exact=True).check(force=True)
        page.get_by_role("button", name=DEAL).click()
        player, curtain = Player(window, Animimix()), page.get_by_role("button", name=CURTAIN)
        is_asked(player)
        hand_on(player)
        curtain.wait_for()
        shot("offline-curtain")
        is_asked(player)
        with full_disk(page):
            player.gestures.move(player)
            page.get_by_text(re.compile("no room|plus de place")).wait_for()
            shot("offline-full")


SCREENS = [without_a_server]
