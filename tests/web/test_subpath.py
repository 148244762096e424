"""The app under a path of a site: nothing is asked for outside of it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import Player
from tests.web.players.junior import Junior
from tests.web.running import running

UNDER = "/games"


def test_a_game_is_played_under_a_path_of_a_site(window: Open, tmp_path: Path) -> None:
    """Every answer from elsewhere on the site would be noted by the window as one of another
    origin."""
    with running(tmp_path / "tables.db", more=("--under", UNDER)) as server:
        home = f"{server.address}{UNDER}"
        player = Player(window("en", alone=True, address=home), Junior())
        page = player.page
        player.window.go("/")
        page.get_by_role("link", name="Settings").click()
        expect(page).to_have_url(f"{home}/settings")
        page.go_back()
        page.get_by_role("link", name=re.compile("^New table.*Junior")).click()
        expect(page).to_have_url(f"{home}/new/junior")
        player.play_now("6 nimmt! Junior")
        player.play(2)
        expect(page).to_have_url(re.compile(rf"^{home}/t/\w{{6}}$"))
        link = page.evaluate(
            """async () => {
              const mine = await (await fetch('/games/api/mine')).json();
              const path = `/games/api/tables/${mine.tables[0].id}/invitation`;
              return (await (await fetch(path)).json()).link;
            }"""
        )
        assert link.startswith(f"{home}/t/")
        # The address itself, as somebody who was invited opens it.
        page.reload()
        assert player.wait() == "turn"
        ready = "navigator.serviceWorker.ready.then((found) => found.scope)"
        assert page.evaluate(ready) == f"{home}/"
        manifest = page.locator("link[rel=manifest]").get_attribute("href")
        assert manifest == f"{UNDER}/manifest.webmanifest"
        player.window.check()
