"""What the end of a game is worth: the final ranks, from +1 to −1."""

from __future__ import annotations

from ..core import State


def rank_rewards(state: State) -> list[float]:
    """Each seat's reward: zero before the end, then by final rank.

    The first place is worth +1, the last −1, those between lie evenly in
    between, and seats that share places share their rewards, so that the sum
    is always zero. Winners, several when they share the win, come first; the
    others follow by their points (the games break ties for the win only).
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
