"""Every screen of the browser app as a picture, in `screenshots/`: `make screenshots`.

A screen is a function in `tools/screens/<name>.py`, listed there in `SCREENS`. Each is shown at
both sizes, light and dark, in both languages, and calls `shot(name)` whenever there is something
to look at. Names given as arguments choose the files, e.g. `python -m tools.screenshots junior`.
"""

from __future__ import annotations

import importlib
import itertools
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.running import FLAGS, Running, running
from tests.web.windows import Window, opened

FOLDER = Path("screenshots")
SIZES, THEMES, LANGUAGES = ("phone", "desktop"), ("light", "dark"), ("fr", "en")

Shot = Callable[[str], None]
Screen = Callable[[Window, Shot], None]


def main(wanted: list[str]) -> None:
    """Takes the pictures of the files that are wanted, or of all."""
    folder = Path(__file__).parent / "screens"
    names = wanted or sorted(path.stem for path in folder.glob("[a-z]*.py"))
    with (
        tempfile.TemporaryDirectory() as place,
        running(Path(place) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name in names:
            screens: list[Screen] = importlib.import_module(f"tools.screens.{name}").SCREENS
            for screen in screens:
                for look in itertools.product(SIZES, THEMES, LANGUAGES):
                    _take(browser, server, screen, *look)
        browser.close()


def _take(
    browser: Browser, server: Running, screen: Screen, size: str, theme: str, lang: str
) -> None:
    window = opened(browser, server.address, lang, size, theme, moving=False)

    def shot(name: str) -> None:
        window.page.mouse.move(0, 0)
        path = FOLDER / f"{name}-{size}-{theme}-{lang}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        window.page.screenshot(path=path)
        print(path)

    screen(window, shot)
    window.context.close()


if __name__ == "__main__":
    main(sys.argv[1:])
