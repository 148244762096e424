"""Environments drawn as text, by the boards of the terminal."""

from __future__ import annotations

import io

from rich.console import Console

from ..core import State
from ..terminal.boards import board
from ..terminal.scene import Scene

RENDER_MODES = ("human", "ansi")
_WIDTH = 100


def draw(state: State, seat: int) -> str:
    """The table as `seat` sees it, in plain text."""
    game = state.setup.game
    names = tuple(f"player_{other}" for other in range(state.players))
    scene = Scene(game, game.words("en"), names)
    page = io.StringIO()
    console = Console(file=page, width=_WIDTH, color_system=None, force_terminal=False)
    console.print(board(game.name).draw(state.view(seat), scene))
    return page.getvalue()
