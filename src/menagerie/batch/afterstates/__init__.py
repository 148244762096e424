"""Afterstates of the batch engines: what every open move leads to, for thousands of tables.

    after = afterstates.make("junior", players=4)
    context = after.context(table, memory, seat)
    candidates = after.candidates(table, memory, seat, stage=0)

The numbers are those of `menagerie.afterstates`, one for one.
"""

from __future__ import annotations

from typing import Any

from ... import afterstates, batch, games
from ...core import MenagerieError
from .contract import BatchAfterstates, Candidates


def make(game: str, players: int | None = None, **options: Any) -> BatchAfterstates[Any]:
    """The afterstates of one game at one number of players with one set of options."""
    room = batch.make(game, players, **options).room
    module = games.face(room.game, "batch_afterstates", __name__)
    if module is None or afterstates.of(game) is None:
        raise MenagerieError(
            f"{room.game.title['en']} has no afterstates, so no net can learn it; there are some "
            f"for {', '.join(afterstates.GAMES)}."
        )
    found: BatchAfterstates[Any] = module.AFTERSTATES(room)
    return found


__all__ = ["BatchAfterstates", "Candidates", "make"]
