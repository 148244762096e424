"""A board as plain text, for `print(state)`, for environments and for notes."""

from __future__ import annotations

import io

from rich.console import Console

from ..core import State
from .boards import board
from .scene import Scene

WIDTH = 100


def drawn(state: State, seat: int | None, names: tuple[str, ...] = (), width: int = WIDTH) -> str:
    """The table as `seat` sees it; `None` is a spectator."""
    game = state.setup.game
    words = game.words("en")
    called = words.catalogue["names"]["player"]
    seats = range(state.players)
    scene = Scene(game, words, names or tuple(called.replace("#", str(n + 1)) for n in seats))
    page = io.StringIO()
    console = Console(file=page, width=width, color_system=None, force_terminal=False)
    console.print(board(game.name).draw(state.view(seat), scene))
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines()) + "\n"
