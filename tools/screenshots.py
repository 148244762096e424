"""Every screen of the browser app as a picture, in `screenshots/`: `make screenshots`.

A screen is a function in `tools/screens/<name>.py`, listed there in `SCREENS`. Each is played once
in each language and calls `shot(name)` whenever there is something to look at: the same moment is
then pictured at both sizes, light and dark. Names given as arguments choose the files, e.g.
`python -m tools.screenshots junior learn`; without any, the folder is emptied first.
"""

from __future__ import annotations

import importlib
import itertools
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol

from playwright.sync_api import Browser

from tests.web.running import Running
from tests.web.windows import SIZES, Look, Window, opened
from tools.browsing import browsing

FOLDER = Path("screenshots")
LANGUAGES = ("fr", "en")
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

# What a new size changes may measure itself once more.
_SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_HEIGHT = "document.documentElement.scrollHeight"

# A new size cuts what was scrolled to the end: it is scrolled there again.
_ENDS = """() => { window.ends = [...document.querySelectorAll('*')].filter(
  e => e.scrollTop > 0 && e.scrollTop + e.clientHeight >= e.scrollHeight - 1) }"""
_TO_ENDS = "() => window.ends.forEach(e => e.scrollTo(0, e.scrollHeight))"


class Shot(Protocol):
    def __call__(self, name: str, whole: bool = False) -> None:
        """Pictures of this moment; `whole`: with what one would have to scroll to."""


Screen = Callable[[Window, Shot], None]


def main(wanted: list[str]) -> None:
    """Takes the pictures of the files that are wanted, or of all."""
    folder = Path(__file__).parent / "screens"
    names = wanted or sorted(path.stem for path in folder.glob("[a-z]*.py"))
    if not wanted:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(exist_ok=True)
    with browsing() as (browser, server):
        for name in names:
            screens: list[Screen] = importlib.import_module(f"tools.screens.{name}").SCREENS
            for screen, lang in itertools.product(screens, LANGUAGES):
                _take(browser, server, screen, lang)


def _take(browser: Browser, server: Running, screen: Screen, lang: str) -> None:
    window = opened(browser, Look(server.address, lang, "phone"))
    page = window.page

    def shot(name: str, whole: bool = False) -> None:
        page.mouse.move(0, 0)
        page.evaluate(_ENDS)
        for size in ("desktop", "phone"):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                page.evaluate(_SETTLED)
                page.evaluate(_TO_ENDS)
                path = FOLDER / f"{name}-{size}-{theme}-{lang}.png"
                if whole:
                    # As high as all of it: what sticks to an edge stays there.
                    page.set_viewport_size({"width": width, "height": page.evaluate(_HEIGHT)})
                    page.evaluate(_SETTLED)
                page.screenshot(path=path)
        page.emulate_media(color_scheme="light")
        print(f"{name} {lang}", flush=True)

    screen(window, shot)
    window.context.close()
    if window.problems:
        raise SystemExit(f"{screen.__name__} in {lang}: {window.problems}")


if __name__ == "__main__":
    main(sys.argv[1:])
