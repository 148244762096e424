"""The four states of a table."""

from __future__ import annotations

from typing import Final, Literal, get_args

Status = Literal["open", "running", "over", "abandoned"]
STATUSES: tuple[Status, ...] = get_args(Status)

OPEN: Final = "open"
"""People take their seats."""
RUNNING: Final = "running"
OVER: Final = "over"
"""The game was played to its end."""
ABANDONED: Final = "abandoned"
