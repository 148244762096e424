"""The board of a position as text.

The boards are the terminal's. They are looked up by name and only when a board is drawn: the rules
need nothing but the standard library. Where there is no terminal (its package `rich` is not
installed, or in a browser), the view is written line by line.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import State

_BOARDS = "menagerie.terminal.drawing"


def draw(state: State, seat: int | None) -> str:
    """The board as `seat` sees it; `None` is a spectator."""
    try:
        drawn: Callable[[State, int | None], str] = import_module(_BOARDS).drawn
    except ModuleNotFoundError:
        return plain(state, seat)
    return drawn(state, seat)


def plain(state: State, seat: int | None) -> str:
    """The view as one line for each of its facts."""
    view = state.view(seat)
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in view.items())
    return "\n".join(lines) + "\n"
