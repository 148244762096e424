"""The rewards at the end of a game: by final rank, from +1 to −1."""

from __future__ import annotations

from .state import State


def rank_rewards(state: State) -> list[float]:
    """Each seat's reward: zero before the end, then by final rank.

    The first place is worth +1, the last −1, and the places between them are evenly
    spaced. Seats that share places share the rewards of these places, so that the sum is
    always zero. The winners come first (several share the win); the others follow by their
    points, because the games break ties for the win only.
    """
    if state.turn:
        return [0.0] * state.players
    winners = state.winners()
    standing = [
        (True, 0) if seat in winners else (False, merit)
        for seat, merit in enumerate(state.merits())
    ]
    return [_place(rank, standing) for rank in standing]


def _place(rank: tuple[bool, int], standing: list[tuple[bool, int]]) -> float:
    """The mean reward of all places that seats of this rank share."""
    ahead = sum(other > rank for other in standing)
    last = ahead + standing.count(rank) - 1
    return 1.0 - (ahead + last) / (len(standing) - 1)
