"""Whether a move can be taken back as if it had never been played.

It is decided by the rules alone, for every game in the same way, from what each pair of eyes can
see before and after the move. A move has left a trace if somebody else could notice it, if
anything was drawn because of it, or if the seat that played it came to know something that it
could not have known before: then taking it back would be a way to look at hidden things.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from .shuffler import Shuffler
from .state import State

IMAGINED = 16
"""The number of states in which the move is tried to see what its seat could learn from it."""


def without(
    before: State,
    seat: int,
    move: int,
    since: Sequence[tuple[int, int]],
    rng: random.Random,
) -> State | None:
    """The position that would be there without a move; None if the move has left a trace.

    `before` is the position in which `seat` played the legal `move`; `since` are the moves that
    other seats have played after it, which stay. They must not show to `seat`: a decision is not
    changed by somebody who has seen how the others went on.
    """
    if before.race is not None:
        # Who was first matters there, and time passes by itself.
        return None
    outcomes = _outcomes(before, seat, move, rng)
    expected = next(outcomes)
    if expected is None or any(found != expected for found in outcomes):
        return None
    return _rest(before, seat, move, since)


def _outcomes(before: State, seat: int, move: int, rng: random.Random) -> Iterator[Any]:
    """What the seat sees after the move, in the true state and in imagined ones; None where
    others notice something."""
    yield _tried(before.clone(), seat, move)
    for _ in range(IMAGINED):
        # Also in these the others must notice nothing. Otherwise the permission itself would tell
        # the seat that the true state is not one of them.
        yield _tried(before.imagine(seat, rng), seat, move)


def _tried(state: State, seat: int, move: int) -> Any:
    others = _others(state, seat)
    watched = _CountedShuffler(state.setup.shuffler.seed)
    state.setup = replace(state.setup, shuffler=watched)
    looked = _look(state, others)
    # Everybody is told that an event happened, even if its facts are secret.
    events = state.follow(seat, move)
    if events or watched.draws or _look(state, others) != looked:
        return None
    return _look(state, (seat,))


def _rest(before: State, seat: int, move: int, since: Sequence[tuple[int, int]]) -> State | None:
    """The position after `since` without the move, if everybody saw there what they see now."""
    true, kept, others = before.clone(), before.clone(), _others(before, seat)
    true.advance(seat, move)
    own = _look(true, (seat,))
    for other, answer in since:
        if other == seat or other not in kept.turn or answer not in kept.legal(other):
            return None
        if true.follow(other, answer) or kept.follow(other, answer):
            return None
        if _look(true, (seat,)) != own or _look(true, others) != _look(kept, others):
            return None
    return kept


def _others(state: State, seat: int) -> tuple[int | None, ...]:
    return (*(eye for eye in range(state.players) if eye != seat), None)


def _look(state: State, eyes: Sequence[int | None]) -> Any:
    """What these eyes see, whose turn it is included, and what they may play."""
    legal = [tuple(state.legal(eye)) for eye in eyes if eye is not None and eye in state.turn]
    return state.views(eyes), legal, state.race


class _CountedShuffler(Shuffler):
    """Counts what is drawn from it."""

    __slots__ = ("draws",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.draws = 0

    def words(self, label: str) -> Iterator[int]:
        self.draws += 1
        return super().words(label)
