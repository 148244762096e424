"""What a terminal board needs in addition to the view."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import Game, Words

LOW = 30
"""A screen with fewer lines than this is low."""


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
        """Whether the screen has few lines, as a terminal of 24 has: boards then use fewer."""
        return self.lines is not None and self.lines < LOW

    def name(self, seat: int) -> str:
        return self.names[seat]


@dataclass(frozen=True, slots=True)
class Group:
    """Legal moves that are shown together, so that a menu of hundreds of moves stays readable.

    `lines` are printed as they are (rich markup allowed). `pattern` shows how to type a move of
    the group, where the lines do not list every move. `numbered` are the moves that one can choose
    by a number, in the order of the numbers; None stands for a number that is not used. The numbers
    of a group follow those of the group before it.
    """

    title: str
    lines: tuple[str, ...]
    pattern: str | None = None
    numbered: tuple[int | None, ...] = ()
