"""Faces of a game: its guide, its board in the terminal, its features, its study, its batch room.

A face is a module. The game's own package is asked first (`<package>.guide`), so that a game from
outside brings its faces along; then the house's folder for that face (`bots/guides/<game>`).
Where there is neither, each kind of face has a default, or a refusal in one sentence.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from ..core.game import Game
from ..core.modules import exists


@cache
def face(game: Game, kind: str, folder: str) -> ModuleType | None:
    """The module `kind` of the game's package, else the module of the house's package `folder`
    with the game's name; None where there is neither."""
    own = f"{game.room}.{kind}"
    if exists(own):
        return import_module(own)
    house = f"{folder}.{game.name}"
    # Only for the house's games: a game from outside may have the name of another module here.
    if game.room.startswith(f"{__package__}.") and exists(house):
        return import_module(house)
    return None
