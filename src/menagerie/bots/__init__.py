"""Bots choose a move from what one seat may know.

bot = bots.make("random")
move = bot.choose(Position.of(state, seat, rng))
"""

from __future__ import annotations

from .bot import Bot
from .ladder import NAMES, make
from .position import Position

__all__ = ["NAMES", "Bot", "Position", "make"]
