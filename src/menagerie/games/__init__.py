"""The five games, loaded by name.

game = games.load("nimalia")
"""

from __future__ import annotations

import difflib
import importlib

from ..core.errors import UnknownGame
from ..core.game import Game

NAMES = ("animimix", "nimalia", "junior", "animalia", "fourmidable")


def load(name: str) -> Game:
    """The game called `name`; its room is imported only now."""
    if name not in NAMES:
        near = difflib.get_close_matches(str(name).lower(), NAMES, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}; the games are {', '.join(NAMES)}.{hint}")
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game


__all__ = ["NAMES", "load"]
