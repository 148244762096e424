"""Afterstates: what a net sees of a move, from the readable rules, in plain Python.

One module for each game, with its `LAYOUT` and `look(state, seat, moves)`. The
batch engines compute the very same numbers for thousands of tables
(`batch/afterstates/`); a test holds the two equal.

A look reads only what its seat may know: bots give it an imagined state.

>>> from menagerie import games
>>> state = games.load("junior").deal(2, "any text")
>>> seat = state.turn[0]
>>> seen = look(state, seat, state.legal(seat))
>>> len(seen.candidates) == len(state.legal(seat))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, cast

from .. import games
from ..core import State
from ..core.modules import exists
from .layout import Layout, Look, Part

GAMES = tuple(sorted(name for name in games.HOUSE if exists(f"{__name__}.{name}")))
"""The games of the house that have afterstates."""


S = TypeVar("S", bound=State, contravariant=True)


class Afterstates(Protocol[S]):
    """What a game's module offers for the states of the game."""

    LAYOUT: Layout

    def look(self, state: S, seat: int, moves: Sequence[int]) -> Look: ...


def of(game: str) -> Afterstates[State] | None:
    """The module of a game; none where the game has no afterstates."""
    return cast("Afterstates[State] | None", games.face(games.load(game), "afterstates", __name__))


def look(state: State, seat: int, moves: Sequence[int]) -> Look:
    """What the seat's moves lead to, in a game that has afterstates."""
    found = of(state.setup.game.name)
    assert found is not None, state.setup.game.name
    return found.look(state, seat, moves)


def made(state: State) -> list[int]:
    """The points that everyone has made, more is better; a net tells those still to come."""
    found = of(state.setup.game.name)
    assert found is not None, state.setup.game.name
    if found.LAYOUT.points_at_end and state.turn:
        return [0] * state.players
    return state.merits()


__all__ = ["GAMES", "Afterstates", "Layout", "Look", "Part", "look", "made", "of"]
