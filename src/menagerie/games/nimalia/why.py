"""What speaks for a move, said from what its seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Why
from . import scoring
from .box import Objective

if TYPE_CHECKING:
    from .rules import NimaliaState


class _Changes(Why):
    """How an objective changes for the seat."""

    objective: str
    before: int
    after: int


class Now(_Changes, code="now"):
    """An objective of this round gains."""


class Later(_Changes, code="later"):
    """An objective of a later round gains."""

    round: int


class Costs(_Changes, code="costs"):
    """The price: an objective loses."""


class Keeps(Why, code="keeps"):
    """No objective loses."""


def why(state: NimaliaState, seat: int, move: int) -> list[Why]:
    """The objectives that gain by it, those that count first before the others; and its price."""
    _, _, mine = state.laid(seat, move)
    counted = [(goal, _rounds(state, goal)) for goal in state.goals]
    changes = [
        (rounds[0], scoring.change(goal.key, state.reserves, seat, mine), goal)
        for goal, rounds in counted
        if rounds
    ]
    ups = [one for one in changes if one[1].after.points > one[1].before.points]
    downs = [one for one in changes if one[1].after.points < one[1].before.points]
    ups.sort(key=lambda one: (one[0], _gain(one[1]) * -1))
    said = [_up(state, *one) for one in ups]
    if not downs:
        return said or [Keeps()]
    brings = sum(_gain(change) for _, change, _ in ups) + sum(_gain(one[1]) for one in downs)
    if brings <= 0:
        return said
    _, change, goal = min(downs, key=lambda one: _gain(one[1]))
    return [*said[:1], _costs(goal, change), *said[1:]]


def _rounds(state: NimaliaState, goal: Objective) -> list[int]:
    """The rounds in which an objective is still to be counted."""
    rounds = enumerate(state.box.rounds, start=1)
    return [
        number for number, colours in rounds if number >= state.round and goal.colour in colours
    ]


def _gain(change: scoring.TallyChange) -> int:
    return change.after.points - change.before.points


def _up(state: NimaliaState, number: int, change: scoring.TallyChange, goal: Objective) -> Why:
    before, after = change.before.points, change.after.points
    if number == state.round:
        return Now(objective=goal.key, before=before, after=after)
    return Later(objective=goal.key, before=before, after=after, round=number)


def _costs(goal: Objective, change: scoring.TallyChange) -> Costs:
    return Costs(objective=goal.key, before=change.before.points, after=change.after.points)
