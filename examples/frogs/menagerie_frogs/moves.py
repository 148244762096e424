"""The twenty moves: a frog of some size jumps at the fly, or dives."""

from __future__ import annotations

from dataclasses import dataclass

from menagerie.core import MoveTable

from .box import SIZES


@dataclass(frozen=True, slots=True)
class Jump:
    """The frog wants the fly."""

    size: int

    def __str__(self) -> str:
        return f"jump {self.size}"


@dataclass(frozen=True, slots=True)
class Dive:
    """The frog looks for larvae under water, where no other frog is in its way."""

    size: int

    def __str__(self) -> str:
        return f"dive {self.size}"


FrogsMove = Jump | Dive

MOVES: MoveTable[FrogsMove] = MoveTable([*map(Jump, SIZES), *map(Dive, SIZES)])
