"""Observations as arrays: one readable encoder per game, from a seat's view alone; for a game
without one, what the types of its view say.

>>> from menagerie import games
>>> seat = 1
>>> state = games.load("junior").deal(3, "any text")
>>> numbers = features("junior", 3).encode(state.view(seat))
>>> numbers.shape == features("junior", 3).shape
True
"""

from __future__ import annotations

from functools import cache

from .. import games
from ..core import BadPlayers
from ..core.extras import missing
from ..games import face

try:
    from . import declared
    from .layout import Block, Features
except ModuleNotFoundError as error:
    raise missing(error, "research", "Observations as numbers") from error


@cache
def features(game: str, players: int) -> Features:
    """The features of a game at one number of players, whatever its options."""
    found = games.load(game)
    title, seats = found.title["en"], found.seats
    if players not in seats:
        raise BadPlayers(
            f"{title} is played by {seats[0]} to {seats[-1]} players, not {players!r}."
        )
    own = face(found, "features", __name__)
    return Features(game, players, own.blocks(players) if own else declared.blocks(found, players))


__all__ = ["Block", "Features", "features"]
