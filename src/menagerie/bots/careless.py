"""`careless:0.5`: greedy, but half of its moves are random."""

from __future__ import annotations

from ..core import MenagerieError
from .bot import Bot
from .greedy import GreedyBot
from .position import Position


class CarelessBot(Bot):
    name = "careless"

    def __init__(self, slips: float) -> None:
        self.slips = slips
        """The share of its moves that are random."""
        self._greedy = GreedyBot()

    @classmethod
    def parse(cls, text: str) -> CarelessBot:
        try:
            slips = float(text)
        except ValueError:
            slips = -1.0
        if not 0 <= slips <= 1:
            raise MenagerieError(
                f"How careless a bot is lies between 0 and 1, like careless:0.5, not {text!r}."
            )
        return cls(slips)

    def choose(self, position: Position) -> int:
        if position.rng.random() < self.slips:
            return position.rng.choice(position.legal)
        return self._greedy.choose(position)
