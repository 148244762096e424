"""Bots choose a move from what one seat may know.

For example:

    bot = bots.make("random")
    move = bot.choose(Position.of(state, seat, rng))
"""

from __future__ import annotations

from .bot import Bot
from .errors import BotFailure
from .own import OwnBot, seated
from .position import Position
from .registry import ADVISER, NAMES, label, make, split

__all__ = [
    "ADVISER",
    "NAMES",
    "Bot",
    "BotFailure",
    "OwnBot",
    "Position",
    "label",
    "make",
    "seated",
    "split",
]
