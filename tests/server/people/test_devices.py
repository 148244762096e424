"""Devices in a few words."""

from __future__ import annotations

import pytest

from menagerie.server.people.devices import device_of, public_id

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        (f"Mozilla/5.0 (Linux; Android 15) {WEBKIT} Chrome/140 Safari/537.36", "Chrome, Android"),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/140 Safari/5 Edg/140", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_what_a_browser_says_it_is(said: str, shown: str) -> None:
    assert device_of(said) == shown


def test_the_name_of_a_session_opens_nothing() -> None:
    assert public_id(b"hash") == public_id(b"hash") != public_id(b"other")
    assert b"hash".hex() not in public_id(b"hash")
