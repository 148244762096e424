"""The bots by name, from the weakest up."""

from __future__ import annotations

from ..core import MenagerieError
from .bot import Bot
from .chance import RandomBot

_BOTS: dict[str, type[Bot]] = {RandomBot.name: RandomBot}
NAMES = tuple(_BOTS)


def make(name: str) -> Bot:
    """The bot called `name`."""
    if name not in _BOTS:
        raise MenagerieError(f"There is no bot {name!r}; the bots are {', '.join(NAMES)}.")
    return _BOTS[name]()
