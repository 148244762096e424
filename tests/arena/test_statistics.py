"""Means and intervals, against tables and against chance itself."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import NormalDist, fmean, stdev

import pytest

from menagerie.arena.statistics import (
    Estimate,
    Running,
    estimate,
    percentile,
    ratio,
    spread,
    student,
)


@pytest.mark.parametrize(
    ("level", "freedom", "printed"),
    [
        # From the tables of any handbook.
        (0.95, 1, 12.706), (0.95, 2, 4.303), (0.95, 5, 2.571), (0.95, 10, 2.228),
        (0.95, 120, 1.980), (0.99, 3, 5.841), (0.99, 40, 2.704), (0.998, 7, 4.785),
        (0.998, 30, 3.385), (0.5, 9, 0.703),
    ],
)  # fmt: skip
def test_student_as_printed(level: float, freedom: int, printed: float) -> None:
    assert student(level, freedom) == pytest.approx(printed, abs=6e-4)


def test_student_comes_down_to_the_normal_distribution() -> None:
    reaches = [student(0.95, freedom) for freedom in (1, 2, 3, 10, 50, 200, 999, 1000, 5000)]
    assert all(one >= other for one, other in pairwise(reaches))
    assert reaches[-1] == NormalDist().inv_cdf(0.975)
    assert reaches[-3] == pytest.approx(reaches[-1], rel=2e-3)


def test_an_interval_from_its_definition() -> None:
    values = [3.0, 5.0, 4.0, 9.0, 1.0]
    found = estimate(values)
    assert found.mean == pytest.approx(fmean(values))
    assert found.margin == pytest.approx(2.776 * stdev(values) / 5**0.5, rel=1e-3)
    assert found.low is not None
    assert found.high is not None
    assert found.high - found.low == pytest.approx(2 * (found.margin or 0))


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(2000):
        found = estimate(rng.gauss(7, 3) for _ in range(6))
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 7 <= found.high
    assert 0.935 < held / 2000 < 0.965


def test_one_block_has_no_interval_and_decides_nothing() -> None:
    assert estimate([5.0]) == Estimate(5.0, None)
    assert Estimate(5.0, None).sign == 0
    assert Estimate(5.0, None).low is None


def test_equal_blocks_get_the_rule_of_three() -> None:
    assert estimate([1.0] * 60, span=1.0).margin == pytest.approx(3 / 60, rel=0.01)
    assert estimate([1.0] * 2, span=1.0).margin == 1.0
    assert estimate([1.0] * 60).margin == 0.0


def test_signs() -> None:
    assert Estimate(1.0, 0.9).sign == 1
    assert Estimate(-1.0, 0.9).sign == -1
    assert Estimate(1.0, 1.0).sign == 0


def test_running_is_the_same_as_all_at_once_even_far_from_zero() -> None:
    rng = random.Random(2)
    values = [1e9 + rng.random() for _ in range(500)]
    running = Running()
    for value in values:
        running.add(value)
    assert running.mean == pytest.approx(fmean(values))
    assert running.squares == pytest.approx(stdev(values) ** 2 * 499, rel=1e-4)


def test_a_ratio_with_blocks_of_one_is_a_mean() -> None:
    values = [0.0, 1.0, 1.0, 0.0, 1.0, 1.0]
    found = ratio([(value, 1.0) for value in values])
    plain = estimate(values)
    assert found.mean == plain.mean
    assert found.margin == pytest.approx(plain.margin)


def test_a_ratio_weighs_blocks_by_their_size() -> None:
    assert ratio([(1.0, 1.0), (0.0, 3.0)]).mean == 0.25
    assert ratio([(1.0, 2.0)]).margin is None
    # Four copies of each seat in a block are no more evidence than one.
    few = ratio([(float(at % 2), 1.0) for at in range(40)])
    many = ratio([(4.0 * (at % 2), 4.0) for at in range(40)])
    assert many.margin == pytest.approx(few.margin)


def test_percentiles() -> None:
    values = [float(value) for value in range(1, 101)]
    assert percentile(values, 0.99) == 99
    assert percentile(values, 1.0) == 100
    assert percentile([7.0], 0.5) == 7
    assert spread([5, 4, 3, 2, 1]) == (1, 3, 5)
