"""Afterstates: what a net sees of a move, from the readable rules, in plain Python.

One module for each game, with its `LAYOUT` and `look(state, seat, moves)`. The
batch engines compute the same numbers for thousands of tables
(`batch/afterstates/`); a test compares the two.

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


class AfterstatesModule(Protocol[S]):
    """What the module of a game has to define."""

    LAYOUT: Layout

    def look(self, state: S, seat: int, moves: Sequence[int]) -> Look: ...


def of(game: str) -> AfterstatesModule[State] | None:
    """The module of a game; None where the game has no afterstates."""
    return cast(
        "AfterstatesModule[State] | None", games.face(games.load(game), "afterstates", __name__)
    )


def look(state: State, seat: int, moves: Sequence[int]) -> Look:
    """What the seat's moves lead to, in a game that has afterstates."""
    found = of(state.setup.game.name)
    assert found is not None, state.setup.game.name
    return found.look(state, seat, moves)


def forgotten(game: str, look: Look) -> Look:
    """The same look without what can only be remembered."""
    found = of(game)
    assert found is not None, game
    layout = found.LAYOUT
    return Look(
        _without(look.context, layout.context),
        [_without(row, layout.candidate) for row in look.candidates],
    )


def _without(row: bytes, parts: Sequence[Part]) -> bytes:
    at, kept = 0, bytearray(row)
    for part in parts:
        if part.memory is not None:
            kept[at + part.memory : at + part.size] = bytes(part.size - part.memory)
        at += part.size
    return bytes(kept)


def made(state: State) -> list[int]:
    """The points that each seat has made, as merits; a net estimates those still to come."""
    found = of(state.setup.game.name)
    assert found is not None, state.setup.game.name
    if found.LAYOUT.points_at_end and state.turn:
        return [0] * state.players
    return state.merits()


__all__ = [
    "GAMES",
    "AfterstatesModule",
    "Layout",
    "Look",
    "Part",
    "forgotten",
    "look",
    "made",
    "of",
]
