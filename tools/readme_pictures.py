"""The pictures of README and docs/games, made anew: `python -m tools.readme_pictures [FOLDER]`.

Home, a table of each game, a phone, the podium, the big screen, and a few moves as an animation.
They are written to `docs/images/`, or to the folder that is named. `make web` comes first; the
deals are always the same (`tests/web/steady.py`).
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from tests.web.player import Gestures, Player, lay, play_unseen
from tests.web.players.animalia import Animalia
from tests.web.players.animimix import Animimix
from tests.web.players.fourmidable import Fourmidable
from tests.web.players.junior import Junior
from tests.web.players.nimalia import Nimalia
from tests.web.windows import Look, Window, opened
from tools.browsing import browsing
from tools.screens.people import at_the_table, family, podium

BOTS = [{"kind": "bot", "level": level} for level in ("fox", "mouse", "owl")]
TABLES: dict[str, tuple[Gestures, int, int]] = {
    "animimix": (Animimix(), 3, 2),
    "nimalia": (Nimalia(), 3, 7),
    "junior": (Junior(), 3, 8),
    "animalia": (Animalia(), 4, 4),
    "fourmidable": (Fourmidable(), 3, 10),
}
"""By game: how one plays it, the number of players, and the own moves before the picture."""
DESKTOP, PHONE, TELEVISION = (1280, 800), (390, 844), (1280, 720)
BESIDE_WORDS = (960, 600)
"""A desktop as large as a page of words has room for."""
FRAMES, FRAME_MS, SMALL = 32, 350, (640, 400)


def main(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    with browsing() as (browser, server):
        window = opened(browser, Look(server.address))
        page = window.page
        _resize(page, DESKTOP)
        window.go("/")
        _shot(page, BESIDE_WORDS).quantize().save(folder / "home.png")
        for game, (gestures, players, moves) in TABLES.items():
            player = _table(window, gestures, game, players)
            player.play(moves)
            player.wait()
            _shot(page, BESIDE_WORDS).quantize().save(folder / f"{game}.png")
        _resize(page, PHONE)
        page.screenshot(path=folder / "phone.png")
        _ending(window, folder)
        _moves(opened(browser, Look(server.address, moving=True)), folder)


def _table(window: Window, gestures: Gestures, game: str, players: int) -> Player:
    code = lay(window, game, [{"kind": "me"}, *BOTS[: players - 1]])
    window.go(f"/t/{code}?start")
    return Player(window, gestures)


def _ending(window: Window, folder: Path) -> None:
    """A family's table on the big screen, and its podium there and on a phone."""
    page, code = window.page, family(window, "nimalia")
    _resize(page, TELEVISION)
    page.goto(f"/t/{code}/screen")
    page.get_by_role("listitem").first.wait_for()
    play_unseen(window, code, 28)
    with at_the_table(window, code):
        page.screenshot(path=folder / "big-screen.png")
    play_unseen(window, code)
    podium(page)
    for size, name in ((DESKTOP, "podium"), (PHONE, "podium-phone")):
        _resize(page, size)
        page.screenshot(path=folder / f"{name}.png")


def _moves(window: Window, folder: Path) -> None:
    """Some moves of Junior, as they are seen."""
    _resize(window.page, DESKTOP)
    player = _table(window, Junior(), "junior", 3)
    frames = []
    while len(frames) < FRAMES:
        if player.my_turn:
            player.move()
        frames.append(_shot(window.page, SMALL))
        window.page.wait_for_timeout(FRAME_MS)
    first, *rest = frames
    path = folder / "moves.webp"
    first.save(path, save_all=True, append_images=rest, duration=FRAME_MS, loop=0, quality=60)


def _shot(page: Page, size: tuple[int, int]) -> Image.Image:
    """What is seen, smaller."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").resize(size)


def _resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/images"))
