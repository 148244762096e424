"""Rewards by final rank."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from menagerie.core import State
from menagerie.core.rewards import rank_rewards


def ended(merits: list[int], winners: tuple[int, ...]) -> State:
    """A position at the end of a game, as far as rewards ask for it."""
    position = SimpleNamespace(
        turn=(), players=len(merits), merits=lambda: merits, winners=lambda: winners
    )
    return cast("State", position)


@pytest.mark.parametrize(
    ("merits", "winners", "rewards"),
    [
        ([3, 9], (1,), [-1, 1]),
        ([5, 1, 3], (0,), [1, -1, 0]),
        ([5, 5], (0, 1), [0, 0]),
        ([5, 5, 1], (0, 1), [0.5, 0.5, -1]),
        # The tie for the win was broken; the tie for the last places is not.
        ([5, 5, 2, 2], (1,), [1 / 3, 1, -2 / 3, -2 / 3]),
    ],
)
def test_ranks(merits: list[int], winners: tuple[int, ...], rewards: list[float]) -> None:
    found = rank_rewards(ended(merits, winners))
    assert found == pytest.approx(rewards)
    assert sum(found) == pytest.approx(0)


def test_before_the_end_there_is_no_reward() -> None:
    running = SimpleNamespace(turn=(0,), players=3)
    assert rank_rewards(cast("State", running)) == [0, 0, 0]
