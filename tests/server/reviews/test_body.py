"""Reviews as they are stored."""

from __future__ import annotations

from dataclasses import replace

from menagerie.review import review
from menagerie.server.reviews.body import MOST_BYTES, is_current, read, stored
from tests.review.games import finished


def test_a_review_is_stored_without_names_and_read_with_those_of_now() -> None:
    record = finished("junior", ("random", "greedy"), "stored")
    record.names = ("Zoé", "Romain")
    found = review(record, 8)
    row = stored("t1", 3, found, finished=False)
    assert (row.table, row.round, row.worlds, row.finished) == ("t1", 3, 8, False)
    assert "Zo" not in str(read(row))
    assert read(row, ("Zoé", "Romain")) == found
    assert read(row, ("Ada", "Romain")) == replace(found, names=("Ada", "Romain"))
    assert len(row.body) < MOST_BYTES


def test_other_versions_are_not_current() -> None:
    row = stored("t1", 1, review(finished("junior", ("random", "greedy"), "x"), 8), False)
    assert is_current(row)
    assert is_current(row, row.rules)
    assert not is_current(row, row.rules + 1)
    assert not is_current(replace(row, version=row.version + 1))
