"""What the first view costs."""

from __future__ import annotations

from playwright.sync_api import Response

from tests.web.conftest import Open

MOST_BYTES = 200_000
"""Compressed scripts and styles together."""
MOST_FILES = 14
"""Over HTTP/1.1 a browser asks for six at a time."""


def test_the_first_view_is_light_and_comes_from_here_alone(window: Open) -> None:
    one = window("fr", "phone", alone=True)
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith((".js", ".css")):
            # What the service worker keeps comes without these headers, and not over the net.
            if response.from_service_worker:
                return
            length = int(response.headers["content-length"])
            assert response.headers.get("content-encoding") in ("br", "gzip") or length < 1024
            sizes[response.url] = length

    one.page.on("response", weigh)
    one.go("/")
    one.page.wait_for_load_state("networkidle")
    assert sizes
    assert sum(sizes.values()) < MOST_BYTES, sizes
    assert len(sizes) < MOST_FILES, sizes
    one.check()
