"""`random`: a random legal move, all equally likely."""

from __future__ import annotations

from .bot import Bot
from .position import Position


class RandomBot(Bot):
    name = "random"

    def choose(self, position: Position) -> int:
        return position.rng.choice(position.legal)
