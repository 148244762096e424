"""Environments drawn as text, by the boards of the terminal."""

from __future__ import annotations

from ..core import State
from ..terminal.drawing import drawn

RENDER_MODES = ("human", "ansi")


def draw(state: State, seat: int) -> str:
    """The table as `seat` sees it, in plain text."""
    return drawn(state, seat, tuple(f"player_{other}" for other in range(state.players)))
