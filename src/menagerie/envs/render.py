"""Environments drawn: as text by the boards of the terminal, as pixels by those of the pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core import MenagerieError, State
from ..pictures.pixels import frame
from ..terminal.drawing import drawn

if TYPE_CHECKING:
    from numpy.typing import NDArray

RENDER_MODES = ("human", "ansi", "rgb_array")
_WIDTH, _HEIGHT = 1024, 960
"""All frames have one size, so that they make a film."""


def checked(mode: str | None) -> str | None:
    """The same mode, if there is such a one."""
    if mode not in (None, *RENDER_MODES):
        raise MenagerieError(
            f"A render mode is one of {', '.join(RENDER_MODES)} or None, not {mode!r}."
        )
    return mode


def draw(state: State, seat: int, mode: str) -> str | NDArray[Any] | None:
    """The table as `seat` sees it: plain text, or printed, or an array of pixels."""
    names = tuple(f"player_{other}" for other in range(state.players))
    if mode == "rgb_array":
        return frame(state.picture(seat, names).svg, _WIDTH, _HEIGHT)
    text = drawn(state, seat, names)
    if mode == "ansi":
        return text
    print(text, end="")
    return None
