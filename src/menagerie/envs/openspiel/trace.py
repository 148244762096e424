"""What one seat saw, step by step, as rows of numbers that are only written when they are read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from ...core import State

Row = NDArray[Any]
WriteRow = Callable[[State, int, int | None], Row]
"""Writes what a seat sees of a position, and its own move if that led to it."""
Step = tuple[int, int]
"""A seat and its move."""


@dataclass(frozen=True, slots=True)
class Trace:
    """The rows of one seat up to some position. It is never changed, only replaced."""

    start: State
    """The position where the rows end."""
    done: int = 0
    """The number of steps that led to it."""
    rows: tuple[Row, ...] = ()
    before: tuple[Trace, tuple[Step, ...]] | None = None
    """What the seat saw before this position was imagined: another trace, and its steps."""

    def after(self, steps: Sequence[Step], seat: int, write: WriteRow) -> Trace:
        """The trace with a row for each of `steps`."""
        state, rows = self.start, self.rows
        if not rows and self.before is not None:
            trace, earlier = self.before
            rows = trace.after(earlier, seat, write).rows
        rows = rows or (write(state, seat, None),)
        if self.done < len(steps):
            state, found = state.clone(), [*rows]
            for mover, move in steps[self.done :]:
                state.advance(mover, move)
                found.append(write(state, seat, move if mover == seat else None))
            rows = tuple(found)
        return Trace(state, len(steps), rows)
