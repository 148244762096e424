"""Each observer counts the steps that it can see, and no others."""

from __future__ import annotations

from menagerie.tables.step_counts import MOST_STEPS, StepCounts


def test_a_hidden_step_leaves_no_gap() -> None:
    counts = StepCounts(2, 0.0)
    counts.count("moved", 0, 1.0)
    hidden = counts.count("moved", 1, 2.0, hidden=[0, 2])
    counts.count("moved", 0, 3.0)
    assert hidden.numbers == (None, 2, None)
    assert [counts.seen_by(eye) for eye in (0, 1, None)] == [2, 3, 2]


def test_only_what_everyone_sees_moves_a_table_up_in_lists() -> None:
    counts = StepCounts(2, 0.0)
    counts.count("moved", 1, 2.0, hidden=[0, 2])
    assert counts.updated == 0.0
    counts.aside("faced", 0, 3.0)
    assert counts.updated == 0.0
    counts.count("moved", 0, 4.0)
    assert counts.updated == 4.0


def test_the_past_that_is_told() -> None:
    counts = StepCounts(1, 0.0)
    for _ in range(3):
        counts.count("moved", 0, 1.0)
    assert counts.told_before(0, 1) == 1
    assert counts.told_before(0, 0) == 3, "these eyes know no step: they are told nothing"
    assert counts.told_before(0, 99) == 3, "there is no such step"
    counts.begin_round()
    counts.count("moved", 0, 2.0)
    assert counts.told_before(0, 1) == 3, "what was before the round is left to the films"


def test_old_steps_are_dropped_when_nobody_will_be_told_them() -> None:
    counts = StepCounts(1, 0.0)
    for _ in range(MOST_STEPS + 50):
        counts.count("moved", 0, 1.0)
    assert len(counts.recent) == MOST_STEPS
    assert counts.told_before(0, 1) == 50


def test_steps_are_kept_as_long_as_somebody_may_be_told_them() -> None:
    counts = StepCounts(1, 0.0)
    counts.count("moved", 0, 1.0)
    for _ in range(MOST_STEPS):
        counts.count("moved", 0, 1.0, hidden=[0])
    assert counts.recent[0].numbers == (1, 1), "the seat has seen no other step"
