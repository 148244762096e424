"""Observations as arrays: one readable encoder per game, from a seat's view alone.

>>> from menagerie import games
>>> seat = 1
>>> state = games.load("junior").deal(3, "any text")
>>> numbers = features("junior", 3).encode(state.view(seat))
>>> numbers.shape == features("junior", 3).shape
True
"""

from __future__ import annotations

import importlib
from functools import cache

from .. import games
from ..core import BadPlayers
from .layout import Block, Features


@cache
def features(game: str, players: int) -> Features:
    """The features of a game at one number of players, whatever its options."""
    title, seats = games.load(game).title["en"], games.load(game).seats
    if players not in seats:
        raise BadPlayers(
            f"{title} is played by {seats[0]} to {seats[-1]} players, not {players!r}."
        )
    blocks: list[Block] = importlib.import_module(f"{__name__}.{game}").blocks(players)
    return Features(game, players, blocks)


__all__ = ["Block", "Features", "features"]
