"""A net at one table: which moves it looks at, and which it likes best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ... import afterstates
from ...core import State
from ..guides import guide
from .judge import Judge
from .storage import Header


@dataclass(frozen=True, slots=True)
class Player:
    """A net that is ready to play."""

    judge: Judge
    header: Header

    def judged(
        self, state: State, seat: int, legal: Sequence[int], forgets: bool = False
    ) -> tuple[Sequence[int], list[float]]:
        """The moves that are worth a look, and how good each looks; to one who forgets, as if
        nothing had been seen that is no longer open."""
        moves = kept(state, seat, legal)
        look = afterstates.look(state, seat, moves)
        if forgets:
            look = afterstates.forgotten(state.setup.game.name, look)
        return moves, self.judge.worths(look, self.header.mix)

    def best(self, state: State, seat: int) -> int:
        """The move that looks best to a seat."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        moves, worths = self.judged(state, seat, legal)
        return moves[worths.index(max(worths))]


def kept(state: State, seat: int, legal: Sequence[int]) -> Sequence[int]:
    """The moves that are worth a closer look, in the order of their numbers."""
    game = state.setup.game.name
    found = afterstates.of(game)
    assert found is not None
    if len(legal) <= found.LAYOUT.looked:
        return legal
    looks = guide(game).weigh(state, seat, legal)
    best = sorted(range(len(legal)), key=lambda at: -looks[at])[: found.LAYOUT.looked]
    return [legal[at] for at in sorted(best)]
