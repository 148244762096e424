"""Devices: what a browser says it is, in few words, and what a session is called on the wire."""

from __future__ import annotations

import hashlib

_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""In this order: most browsers also name those that they are compatible with."""
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


def device_of(user_agent: str) -> str:
    """A few words from a fixed list: what a browser sends is never shown as it is."""
    found = [
        next((name for mark, name in marks.items() if mark in user_agent), "")
        for marks in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(name for name in found if name)


def public_id(session: bytes) -> str:
    """What a session is called in a list; nothing can be opened with it."""
    return hashlib.sha256(b"menagerie/device/1\n" + session).hexdigest()[:16]
