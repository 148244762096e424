"""`net`: the move whose outcome a trained net likes best, in a few milliseconds.

`net:0.1` thinks a tenth of a second (`lookahead`).
"""

from __future__ import annotations

from ..bot import Bot
from ..budget import Budget
from ..greedy import GreedyBot
from ..position import Position
from . import library
from .choice import Player
from .lookahead import think


class NetBot(Bot):
    """Where no net was trained for the table, it plays like `greedy`."""

    name = "net"

    def __init__(self, budget: Budget | None = None, player: Player | None = None) -> None:
        self.budget = budget
        self._player = player
        self._greedy = GreedyBot()

    def searches(self, position: Position) -> bool:
        return self.budget is not None

    def choose(self, position: Position) -> int:
        if len(position.legal) == 1:
            return position.legal[0]
        state = position.imagine()
        player = self._player or library.player(state.setup)
        if player is None:
            return self._greedy.choose(position)
        if self.budget:
            return think(player, position, self.budget)
        return player.best(state, position.seat)
