"""Playouts: an imagined game played on by plausible moves, and what it was worth.

To its end, or to where the game's guide can tell.
"""

from __future__ import annotations

import random

from ..core import State
from .guides import Guide, Worth

CAREFUL = 0.75
"""How often a playout's move is the guide's; the others are random, or all playouts are alike.
A guide may have a `CAREFUL` of its own, where one random move spoils a game."""

_MARGIN = 0.15
"""How much of a reward the lead in points can add: ties between sure wins are broken by it."""


def play_out(state: State, guide: Guide, rng: random.Random) -> list[float]:
    """Plays `state` on until its end, or until the guide's `worth`, if it has one, can
    tell what has come of it; returns the reward of each seat."""
    worth: Worth | None = getattr(guide, "worth", None)
    careful: float = getattr(guide, "CAREFUL", CAREFUL)
    while state.turn:
        if worth and (found := worth(state)) is not None:
            return found
        turn = state.turn
        # Of several deciders a random one answers first: in a rush, being first matters.
        seat = turn[0] if len(turn) == 1 else turn[int(rng.random() * len(turn))]
        legal = state.legal(seat)
        if len(legal) == 1:
            move = legal[0]
        elif rng.random() < careful:
            move = guide.pick(state, seat, legal, rng)
        else:
            move = legal[int(rng.random() * len(legal))]
        state.advance(seat, move)
    return rewards(state)


def rewards(state: State) -> list[float]:
    """What the end is worth to each seat: a share of the win, and a little for the lead."""
    merits = state.merits()
    order = sorted(merits, reverse=True)
    # Only a tie for the lead asks for the game's tie-breaks, which means counting again.
    winners = state.winners() if order[0] == order[1] else (merits.index(order[0]),)
    scale = abs(order[0]) + abs(order[-1]) + 1
    found = []
    for seat, merit in enumerate(merits):
        rival = order[1] if merit == order[0] else order[0]
        win = 1 / len(winners) if seat in winners else 0.0
        found.append(win + _MARGIN * (merit - rival) / scale)
    return found
