"""A real server, a real browser; what goes wrong in the page fails the test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.running import BUILT, FLAGS, Running, installed_browser, running
from tests.web.windows import PATIENCE_MS, Look, Window, Windows

Open = Callable[..., Window]

expect.set_options(timeout=PATIENCE_MS)


def _needed(present: bool, sentence: str) -> None:
    """Under CI everything must be there; on a laptop a test says what to install."""
    if present:
        return
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    _needed((BUILT / "index.html").is_file(), "The browser app is not built: run `make web`.")
    with running(tmp_path_factory.mktemp("tables") / "tables.db") as found:
        yield found


# Of this folder, not of the session: while Playwright runs, no coroutine test of another could.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        program = installed_browser()
        own = Path(playwright.chromium.executable_path).is_file()
        _needed(program is not None or own, "No browser: apt-get install chromium.")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture
def window(windows: Windows, server: Running) -> Iterator[Open]:
    """Opens windows of people; what they report as wrong fails the test at its end. A test that
    changes the window itself (its listeners, its routes) opens one that is used `alone`."""
    used: list[tuple[Window, bool]] = []

    def open_one(
        lang: str = "en",
        size: str = "desktop",
        theme: str = "light",
        moving: bool = False,
        alone: bool = False,
        address: str | None = None,
    ) -> Window:
        look = Look(address or server.address, lang, size, theme, moving)
        one = windows.open(look, alone)
        used.append((one, alone))
        return one

    yield open_one
    problems = [problem for one, _ in used for problem in one.problems]
    for one, alone in used:
        if alone:
            one.context.close()
        else:
            windows.put_back(one)
    assert not problems, problems
