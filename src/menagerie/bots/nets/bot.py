"""`net`: the move whose outcome a trained net likes best, in a few milliseconds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ... import afterstates
from ...core import State
from ..bot import Bot
from ..greedy import GreedyBot
from ..guides import guide
from ..position import Position
from . import library
from .judge import Judge
from .storage import Header

KEPT = 48
"""So many moves are judged; where there are more, the guide says which look best."""


def kept(state: State, seat: int, legal: Sequence[int]) -> Sequence[int]:
    """The moves that are worth a closer look."""
    if len(legal) <= KEPT:
        return legal
    looks = guide(state.setup.game.name).weigh(state, seat, legal)
    best = sorted(range(len(legal)), key=lambda at: -looks[at])[:KEPT]
    return [legal[at] for at in sorted(best)]


class NetBot(Bot):
    """Where no net was trained for the table, it plays like `greedy`."""

    name = "net"

    def __init__(self, trained: tuple[Judge, Header] | None = None) -> None:
        self._trained = trained
        self._greedy = GreedyBot()

    def choose(self, position: Position) -> int:
        if len(position.legal) == 1:
            return position.legal[0]
        state = position.imagine()
        trained = self._trained or self._found(state)
        if trained is None:
            return self._greedy.choose(position)
        judge, header = trained
        moves = kept(state, position.seat, position.legal)
        worths = judge.worths(afterstates.look(state, position.seat, moves), header.mix)
        return moves[worths.index(max(worths))]

    def _found(self, state: State) -> tuple[Judge, Header] | None:
        path: Path | None = library.find(state.setup)
        return library.ready(path) if path else None
