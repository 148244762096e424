"""One module per game that draws its view in a terminal; `default` draws any other.

Each has `draw(view, scene)`, the whole table as one seat sees it, and
`groups(legal, view, scene)`, the legal moves in readable groups. They read
the view and nothing else: no rule lives here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from ... import games
from ...games import face
from ..scene import Group, Scene
from . import default


class Board(Protocol):
    """What a game's board module offers; it knows which view its game has."""

    def draw(self, view: Any, scene: Scene) -> RenderableType: ...

    def groups(self, legal: Sequence[int], view: Any, scene: Scene) -> list[Group]: ...


def board(game: str) -> Board:
    """The board of a game: its own, or the one that draws any view."""
    return cast(Board, face(games.load(game), "board", __name__) or default)
