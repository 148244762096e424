"""What speaks for a move; here what every game says alike."""

from __future__ import annotations

from .coded import Coded


class Why(Coded):
    """Something that speaks for a move."""


class OnlyMove(Why, code="only"):
    pass
