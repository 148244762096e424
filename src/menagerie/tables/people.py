"""The people at tables, and the names they are shown by."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from ..bots.levels import LEVELS
from .refusals import declined

NAME_LENGTH = 24

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""


@dataclass(frozen=True, slots=True)
class Person:
    """The person who sends a command."""

    id: str
    name: str
    face: str = ""
    """What this person has chosen (`faces.py`)."""
    owner: str = ""
    """Of a program that plays as a guest: the identity of the person whose it is."""
    owner_name: str = ""

    @property
    def is_program(self) -> bool:
        return self.owner != ""

    @property
    def ration(self) -> str:
        """Who is counted by limits: a program shares those of the person whose it is."""
        return self.owner or self.id


def tidy_name(text: str) -> str:
    """A name fit to be shown; refuses what is empty, long or invisible."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    shown = any(unicodedata.category(sign)[0] in "LNPS" for sign in name if sign not in BLANKS)
    if not shown or not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        raise declined("bad-name", count=NAME_LENGTH)
    return unlike_a_bot(name)


def unlike_a_bot(name: str) -> str:
    """The name of a person in lists and records, where a bot is written as its level: "lion"
    becomes "Lion"."""
    return name.capitalize() if name in LEVELS else name
