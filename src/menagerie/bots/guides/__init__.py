"""Guides: what an experienced player looks at, one module per game; `default` for a game
without one.

A guide weighs moves by looking one step ahead with the game's real scoring. It
reads an imagined state for one seat: hidden cards in it are imagined, not known.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, cast

from ... import games
from ...core import State
from ...games import face
from . import default

S = TypeVar("S", bound=State, contravariant=True)


class Guide(Protocol[S]):
    """What a guide module offers for one kind of states."""

    def weigh(self, state: S, seat: int, legal: Sequence[int]) -> list[float]:
        """How good each legal move looks to `seat`, in the game's points; more is better."""

    def pick(self, state: S, seat: int, legal: Sequence[int], rng: random.Random) -> int:
        """A plausible move, quickly: for playouts."""


Worth = Callable[[S], list[float] | None]
"""A guide may also have `worth(state)`: an estimate of each seat's reward in a position before the
end, on the scale of `playout.rewards`, or None where it cannot estimate it. Playouts stop at the
first estimate. If such positions lie in the middle of a season, the guide may also have
`settled(state)`, which estimates at the end of a season only. The reference players of reviews use
it, because they play a season better than the guide (`review/reference.py`)."""

Slip = Callable[[S, int, Sequence[int], random.Random], int]
"""A guide may also have `slip(state, seat, legal, rng)`: a move of somebody who errs in a race."""


def slip_of(game: str) -> Slip[State] | None:
    """How one errs in a race of this game, where its guide knows."""
    return cast(Slip[State] | None, getattr(guide(game), "slip", None))


def guide(game: str) -> Guide[State]:
    """The guide of a game: its own, or the one that knows the rules alone."""
    return cast(Guide[State], face(games.load(game), "guide", __name__) or default)
