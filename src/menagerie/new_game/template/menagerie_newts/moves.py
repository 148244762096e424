"""Every move the game can ever have. The order is part of the rules version."""

from __future__ import annotations

from dataclasses import dataclass

from menagerie.core import MoveTable

from .box import CARDS


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand."""

    card: int

    def __str__(self) -> str:
        return f"play {self.card}"


MOVES: MoveTable[Play] = MoveTable(map(Play, CARDS))
