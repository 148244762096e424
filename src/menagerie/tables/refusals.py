"""Refusals of commands, as sentences in the person's language."""

from __future__ import annotations

from typing import Any

from ..core import TableError, Words
from ..core.words import load_words

UNREADABLE = frozenset(("broken", "other-release"))
"""Refusals because the log of a table cannot be followed here."""


class Declined(TableError):
    """A command is refused, and nothing has changed."""


def declined(code: str, **facts: Any) -> Declined:
    return Declined(words("en").refusal(code, facts), code, facts)


def words(lang: str) -> Words:
    """The server's own sentences."""
    return load_words("menagerie.tables", lang)
