"""The kinds of tables that a net learns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .settings import Settings


@dataclass(frozen=True, slots=True)
class TableKind:
    """A game at one number of players with some options."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game, str(self.players), *(str(value) for _, value in self.options)])


def kinds_of(game: str, players: tuple[int, ...], settings: Settings) -> list[TableKind]:
    """The kinds of tables that a net learns, in the order in which they take turns."""
    return [TableKind(game, count, options) for options in settings.options for count in players]
