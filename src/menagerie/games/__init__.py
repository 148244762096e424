"""The games, loaded by name: those of the house, and those of other packages.

game = games.load("nimalia")
"""

from __future__ import annotations

import difflib
import importlib
from typing import NamedTuple

from ..core.errors import BrokenGame, UnknownGame
from ..core.game import Game
from . import outside
from .faces import face

HOUSE = ("animimix", "nimalia", "junior", "animalia", "fourmidable")
"""The games of this project."""

FIRST = "junior"
"""The game that is shown where no game was chosen: the one for the youngest."""


def names() -> tuple[str, ...]:
    """The names of all games, the house's first; no game is imported for that."""
    return (*HOUSE, *(name for name in outside.found() if name not in HOUSE))


def load(name: str) -> Game:
    """The game called `name`; its room is imported only now."""
    if name in HOUSE:
        game: Game = importlib.import_module(f"{__name__}.{name}").GAME
        return game
    if name in outside.found():
        return outside.load(name)
    known = names()
    near = difflib.get_close_matches(str(name).lower(), known, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise UnknownGame(f"There is no game {name!r}; the games are {', '.join(known)}.{hint}")


class Available(NamedTuple):
    """Every game, loaded."""

    games: tuple[Game, ...]
    broken: tuple[str, ...]
    """A sentence for each game from outside that could not be loaded."""


def available() -> Available:
    """Every game, for a list that shows more than names. A broken one is left out and named."""
    found: list[Game] = []
    broken = []
    for name in names():
        try:
            found.append(load(name))
        except BrokenGame as error:
            broken.append(str(error))
    return Available(tuple(found), (*broken, *outside.shadowed(HOUSE)))


__all__ = ["FIRST", "HOUSE", "Available", "available", "face", "load", "names"]
