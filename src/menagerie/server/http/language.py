"""In which language a request is answered."""

from __future__ import annotations

from collections.abc import Mapping


def lang_of(headers: Mapping[str, str]) -> str:
    """French where the browser asks for it first, else English."""
    return "fr" if headers.get("accept-language", "").lower().startswith("fr") else "en"
