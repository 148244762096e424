"""Luck and skill over many games."""

from __future__ import annotations

import pytest

from menagerie.review import Estimated, review
from menagerie.review.skill import GameSkill, game_skill, together
from tests.review.games import played


def test_a_game_says_what_all_decisions_of_a_seat_lost() -> None:
    found = review(played("junior", ("random", "greedy")), 8)
    for seat in (0, 1):
        said = game_skill(found, seat)
        losses = [step.loss.value for step in found.steps if step.seat == seat and step.loss]
        assert said.decisions == len(losses) == found.seats[seat].decisions
        assert said.loss.value == pytest.approx(sum(losses))
        assert (said.luck, said.final) == (found.seats[seat].luck, found.seats[seat].final)


def test_games_count_by_their_decisions_and_luck_is_taken_out() -> None:
    short = GameSkill(10, Estimated(0.2, 0.3), Estimated(0.5, 0.3), 1.0)
    long = GameSkill(30, Estimated(1.0, 0.4), Estimated(-0.1, 0.4), 0.0)
    found = together([short, long])
    assert (found.games, found.decisions, found.won) == (2, 40, 0.5)
    assert found.loss.value == pytest.approx(1.2 / 40)
    assert found.loss.doubt == pytest.approx(0.5 / 40)
    assert found.luck.value == pytest.approx(0.2)
    assert found.even.value == pytest.approx(0.3)
    assert found.even.doubt == pytest.approx(0.25)
