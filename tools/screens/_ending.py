"""How every game ends: the count, the podium, the replay from its middle, the deal checked."""

from __future__ import annotations

import re

from tests.web.player import Player
from tools.screenshots import Shot

MORE_THAN_ANY_GAME = 400

WATCH = re.compile("^(Watch|See|Replay|Revoir)")
FAIR = re.compile("fair|honnête")
CHECK = re.compile("^(Check the deal|Vérifier la donne)$")
VERDICT = re.compile("The deal was fair|La donne était honnête")


def ending(player: Player, shot: Shot, name: str) -> None:
    """Plays on until the end, and looks at everything that follows."""
    page = player.page
    player.play(MORE_THAN_ANY_GAME)
    shot(f"{name}-count")
    player.play_to_the_end(examined=False)
    shot(f"{name}-podium")
    page.get_by_role("link", name=WATCH).click()
    timeline = page.get_by_role("slider")
    timeline.wait_for()
    timeline.fill(str(int(timeline.get_attribute("max") or "0") // 2))
    shot(f"{name}-replay")
    page.get_by_role("button", name=FAIR).first.click()
    page.get_by_role("button", name=CHECK).click()
    page.get_by_text(VERDICT).wait_for()
    shot(f"{name}-fair")
