"""The games, loaded by name: those of the house, and those of other packages.

For example:

    game = games.load("nimalia")
    before = games.load("fourmidable", 1)    # under an earlier version of its rules
"""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, overload

from ..core import positions
from ..core.errors import BrokenGame, UnknownGame
from ..core.game import Game
from ..core.state import State
from . import outside
from .faces import face

if TYPE_CHECKING:
    from .animalia import Animalia
    from .animimix import Animimix
    from .fourmidable import Fourmidable
    from .junior import Junior
    from .nimalia import Nimalia

HOUSE = ("animimix", "nimalia", "junior", "animalia", "fourmidable")
"""The games of this project."""

FIRST = "junior"
"""The game that is shown where no game was chosen: the one for the youngest."""


def names() -> tuple[str, ...]:
    """The names of all games, the house's first; no game is imported for that."""
    return (*HOUSE, *(name for name in outside.found() if name not in HOUSE))


@overload
def load(name: Literal["animimix"], version: int | None = None) -> Animimix: ...
@overload
def load(name: Literal["nimalia"], version: int | None = None) -> Nimalia: ...
@overload
def load(name: Literal["junior"], version: int | None = None) -> Junior: ...
@overload
def load(name: Literal["animalia"], version: int | None = None) -> Animalia: ...
@overload
def load(name: Literal["fourmidable"], version: int | None = None) -> Fourmidable: ...
@overload
def load(name: str, version: int | None = None) -> Game: ...
def load(name: str, version: int | None = None) -> Game:
    """The game called `name`, under that version of its rules, or under the one that is dealt
    here: the newest, unless `deal_under` said otherwise. Its room is imported only now."""
    game = _load(name)
    wanted = _dealt.get(name, game.version) if version is None else version
    return game if wanted == game.version else game.under(wanted)


_dealt: dict[str, int] = {}


def deal_under(versions: Mapping[str, int]) -> None:
    """Deals these games under earlier versions of their rules from now on, in this process."""
    for name, version in versions.items():
        load(name, version)
    _dealt.clear()
    _dealt.update(versions)


def _load(name: str) -> Game:
    if name in HOUSE:
        game: Game = importlib.import_module(f"{__name__}.{name}").GAME
        return game
    if name in outside.found():
        return outside.load(name)
    known = names()
    near = difflib.get_close_matches(str(name).lower(), known, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise UnknownGame(f"There is no game {name!r}; the games are {', '.join(known)}.{hint}")


def position(text: str) -> State:
    """The position that `State.full_text` or `State.text` wrote, of whichever game."""
    return load(positions.game_name(text)).position(text)


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


__all__ = [
    "FIRST",
    "HOUSE",
    "Available",
    "available",
    "deal_under",
    "face",
    "load",
    "names",
    "position",
]
