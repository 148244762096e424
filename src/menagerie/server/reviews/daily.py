"""The puzzles of a server: those of the house, and those that the operator has added."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from ...core import MenagerieError
from ...review import puzzles
from ...review.puzzles import Puzzle


class DailyPuzzles:
    """One puzzle for each day."""

    def __init__(self, folder: str = "") -> None:
        self._more = puzzles.load(Path(folder)) if folder else []
        if folder and not self._more:
            raise MenagerieError(
                f"{folder} holds no puzzle; `menagerie puzzles GAME {folder}` finds some."
            )

    @cached_property
    def all(self) -> list[Puzzle]:
        """Read when somebody asks for the first time: each is a game played through."""
        return [*puzzles.load(), *self._more]
