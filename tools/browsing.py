"""A server with always the same deals, and a browser to look at it with."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.running import FLAGS, Running, installed_browser, running


@contextmanager
def browsing() -> Iterator[tuple[Browser, Running]]:
    with (
        tempfile.TemporaryDirectory() as place,
        running(Path(place) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
        yield browser, server
        browser.close()
