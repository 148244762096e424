"""Who takes a round, and who has how many points.

>>> taker([12, 30, 7])
1
"""

from __future__ import annotations

from collections.abc import Sequence

from .events import Rounds


def taker(played: Sequence[int]) -> int:
    """The seat of the highest card; no two cards are equal."""
    return played.index(max(played))


def explain(taken: Sequence[int]) -> list[Rounds]:
    """The points of every seat with their reasons."""
    return [Rounds(seat=seat, points=count) for seat, count in enumerate(taken)]
