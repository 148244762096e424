"""What a terminal board needs in addition to the view."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import Game, Words

LOW = 30
"""Fewer lines than this are few."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Who sits at the table, and in which language it is drawn."""

    game: Game
    words: Words
    names: tuple[str, ...]
    """The players' names in seat order."""
    lines: int | None = None
    """The height of the screen; None where nothing scrolls away."""

    @property
    def is_low(self) -> bool:
        """Whether the screen is as low as terminals have always been: boards then save lines."""
        return self.lines is not None and self.lines < LOW

    def name(self, seat: int) -> str:
        return self.names[seat]


@dataclass(frozen=True, slots=True)
class Group:
    """Legal moves that belong together: hundreds of moves stay readable.

    `lines` are shown as they are (rich markup allowed). `pattern` shows how a
    move of the group is typed when the lines do not list each one. `numbered`
    are the moves that the lines number, None for a number that is not used: the
    numbers count on from group to group.
    """

    title: str
    lines: tuple[str, ...]
    pattern: str | None = None
    numbered: tuple[int | None, ...] = ()
