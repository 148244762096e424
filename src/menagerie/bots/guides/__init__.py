"""Guides: what an experienced player looks at, one module per game; `default` for a game
without one.

A guide weighs moves by looking one step ahead with the game's real scoring. It
reads an imagined state for one seat: hidden cards in it are imagined, not known.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from types import ModuleType
from typing import Any

from ... import games
from ...core import State
from ...games import face
from . import default
from .base import Choose, Guide, Worth


def guide(game: str) -> Guide[State]:
    """The guide of a game: its own, or the one that knows the rules alone."""
    return _of(face(games.load(game), "guide", __name__) or default)


@cache
def _of(module: ModuleType) -> Guide[Any]:
    """The `GUIDE` of a module; one from outside may just have functions and constants with the
    names of its fields."""
    own: Guide[Any] | None = getattr(module, "GUIDE", None)
    if own is not None:
        return own
    # Constants are in capitals.
    has = {
        field.name: getattr(module, name)
        for field in fields(Guide)
        for name in (field.name, field.name.upper())
        if hasattr(module, name)
    }
    return Guide(**has)


__all__ = ["Choose", "Guide", "Worth", "guide"]
