"""Rows of whole numbers in one large integer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from menagerie.bots.nets.lanes import LIFT, added, laid, lifted

WIDTH = 5
numbers = st.lists(st.integers(-(2**40), 2**40), min_size=WIDTH, max_size=WIDTH)


def read(row: int) -> list[int]:
    return [number - LIFT for number in lifted(row, WIDTH)]


@given(numbers)
def test_a_row_keeps_its_numbers(row: list[int]) -> None:
    assert read(laid(row)) == row


@given(st.lists(st.tuples(st.integers(-1000, 1000), numbers), max_size=8))
def test_rows_are_added_number_by_number(given: list[tuple[int, list[int]]]) -> None:
    wanted = [sum(times * row[at] for times, row in given) for at in range(WIDTH)]
    rows = [laid(row) for _, row in given]
    assert read(added(rows, [times for times, _ in given])) == wanted
