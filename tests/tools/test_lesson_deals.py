"""The deals of first games bring soon what their lessons explain."""

from __future__ import annotations

import pytest

from menagerie import games
from tools.lesson_deals import lesson_of

SOON = {
    "animalia": ("power", 4),
    "animimix": ("count", 6),
    "fourmidable": ("scored", 6),
    "junior": ("won", 3),
    "nimalia": ("score", 3),
}
"""What matters most in each lesson, and by which move of one's own it comes."""


def test_every_lesson_is_held() -> None:
    assert set(SOON) == set(games.HOUSE)


@pytest.mark.parametrize("game", SOON)
def test_a_newcomer_soon_sees_what_the_lesson_explains(game: str) -> None:
    lesson, (first, soon) = lesson_of(game), SOON[game]
    assert lesson.deal
    assert {first.say for first in lesson.firsts} >= {first}
    times = sorted(lesson.played(lesson.deal, run)[0][first] for run in range(5))
    assert times[2] <= soon
