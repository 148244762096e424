"""Rows are looked at twice: no gap in a log, no empty append."""

from __future__ import annotations

import pytest

from menagerie.server.storage import Entry, StorageFailure
from menagerie.server.storage.rows import checked, list_query, some


def entry(number: int) -> Entry:
    return Entry(number, "moved", b"{}", 1.0)


def test_a_log_without_a_gap() -> None:
    entries = [entry(3), entry(4)]
    assert checked("t1", 2, entries) == entries
    assert checked("t1", 2, []) == []


@pytest.mark.parametrize("numbers", [[4], [3, 5], [3, 3], [4, 3]])
def test_a_gap_is_damage(numbers: list[int]) -> None:
    with pytest.raises(StorageFailure, match=r"table t1 has entry .* Restore a backup"):
        checked("t1", 2, [entry(number) for number in numbers])


def test_an_append_of_nothing_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="no entries"):
        some([])


def test_arguments_are_numbered_in_their_order() -> None:
    query = list_query(member=True, listed=True, statuses=("open", "running"))
    assert "identity = ?1" in query
    assert "status IN (?2, ?3)" in query
    assert query.endswith("LIMIT ?4")
