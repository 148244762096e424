"""Rows of whole numbers, each row in one large integer.

Python adds and multiplies large integers in fast loops. With 64 bits for each
number of a row, a sum of rows, or a row times a number, is one operation in place
of hundreds. Nothing spills from one number into the next as long as every number
stays below 2⁶².
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import cache

_BYTES = 8
LIFT = 1 << 62
"""Added to every number before it is read, so that none is negative."""


def laid(numbers: Sequence[int]) -> int:
    """The row of these numbers."""
    lifted = array("q", [number + LIFT for number in numbers])
    return int.from_bytes(lifted.tobytes(), sys.byteorder) - _lifts(len(numbers))


def lifted(row: int, count: int) -> list[int]:
    """The numbers of a row, each with `LIFT` added."""
    lanes = (row + _lifts(count)).to_bytes(_BYTES * count, sys.byteorder)
    return memoryview(lanes).cast("q").tolist()


def added(rows: Sequence[int], times: Iterable[int]) -> int:
    """The sum of rows, each times its number."""
    return sum([number * row for number, row in zip(times, rows, strict=True) if number])


@cache
def _lifts(count: int) -> int:
    return int.from_bytes(array("q", [LIFT] * count).tobytes(), sys.byteorder)
