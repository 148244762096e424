"""What every guide has: two functions that it must give, and what has a default."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ...core import State

S = TypeVar("S", bound=State, contravariant=True)

CAREFUL = 0.75
LEAD = 4.0

Weigh = Callable[[S, int, Sequence[int]], list[float]]
Choose = Callable[[S, int, Sequence[int], random.Random], int]
Worth = Callable[[S], list[float] | None]


@dataclass(frozen=True, slots=True)
class Guide(Generic[S]):
    """How an experienced player of one game looks at its states."""

    weigh: Weigh[S]
    """How good each of the legal moves looks to a seat, in the game's points; more is better."""
    pick: Choose[S]
    """A plausible move of a seat, quickly: for playouts."""
    worth: Worth[S] | None = None
    """An estimate of each seat's reward in a position before the end, on the scale of
    `playout.rewards`, or None where it cannot be estimated. Playouts stop at the first estimate."""
    settled: Worth[S] | None = None
    """The same, but at the end of a season only. The reference players of reviews use it, because
    they play a season better than the guide (`review/reference.py`)."""
    slip: Choose[S] | None = None
    """A move of somebody who errs in a race."""
    careful: float = CAREFUL
    """The share of a playout's moves that the guide chooses. The others are random, because
    otherwise all playouts would be alike. More where one random move spoils a game."""
    lead: float = LEAD
    """In judging an end: the lead in points that makes the odds of winning e times better."""
