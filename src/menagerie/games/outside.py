"""Games from other packages: entry points in the group `menagerie.games`.

    [project.entry-points."menagerie.games"]
    ponds = "menagerie_ponds:GAME"

They are listed from the metadata of what is installed. A package is imported only when its game
is asked for by name, so that a broken one breaks nothing else.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

from ..core.errors import BrokenGame
from ..core.facts import facts_of
from ..core.game import Game
from ..core.words import LANGUAGES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "menagerie.games"

_NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")


def is_name(text: str) -> bool:
    """Whether a game can be called so: names are parts of addresses, files and modules."""
    return _NAME.fullmatch(text) is not None


@cache
def found() -> dict[str, EntryPoint]:
    """The games from outside by name, in alphabetical order; the first of two equal names."""
    # This module takes longer to import than all the rest of this package.
    from importlib.metadata import entry_points

    points: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        points.setdefault(point.name, point)
    return points


@cache
def load(name: str) -> Game:
    """The game of an entry point; raises `BrokenGame` with a sentence that says what to repair."""
    point = found()[name]
    if not is_name(name):
        raise _broken(point, "a game's name is small letters, digits and underscores")
    try:
        game: object = point.load()
        if isinstance(game, Game):
            _try_out(game)
    except Exception as error:
        raise _broken(point, f"{type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise _broken(point, f"{point.value} is {type(game).__name__!r} and not a Game")
    if game.name != name:
        raise _broken(point, f"the game itself is called {game.name!r}")
    held = getattr(importlib.import_module(game.room), "GAME", None)
    if held != game:
        raise _broken(point, f"its package {game.room} must hold it under the name GAME")
    return game


def _try_out(game: Game) -> None:
    """What every door takes for granted fails here, where the game can be named."""
    game.deal(game.seats[0], "")
    for lang in LANGUAGES:
        assert game.title[lang]
        game.page(lang)
    facts_of(game)


def shadowed(house: Collection[str]) -> list[str]:
    """A sentence for each game from outside that has the name of a game of the house."""
    return [
        f"The game {name!r} of {_origin(point)} is left out: the house has a game of that name."
        for name, point in found().items()
        if name in house
    ]


def _broken(point: EntryPoint, why: str) -> BrokenGame:
    return BrokenGame(
        f"The game {point.name!r} of {_origin(point)} cannot be loaded: {why.rstrip('.')}. "
        "Mend or uninstall that package."
    )


def _origin(point: EntryPoint) -> str:
    return f"the package {point.dist.name!r}" if point.dist else f"{point.value!r}"
