"""The bots of the house by name, without the levels: what levels are made of.

A name may carry a budget, like `mc:0.1` (`budget.py`), or how the bot errs, like `careless:0.5`.
"""

from __future__ import annotations

from ..core import MenagerieError
from .bot import Bot
from .budget import Budget
from .careless import CarelessBot
from .fallible import FallibleBot
from .greedy import GreedyBot
from .ismcts import TreeBot
from .mc import MonteCarloBot
from .nets.bot import NetBot
from .random_bot import RandomBot

NAMES = ("random", "careless", "fallible", "greedy", "net", "mc", "ismcts")

_THINKING = Budget(seconds=0.1)
"""The budget of a searching bot that was named without one."""


def make(name: str, hurry: Budget | None = None) -> Bot | None:
    """The bot of the house called `name`, None where there is none. With `hurry` a bot that
    thinks has only that share of its seconds, counted in the same way."""
    kind, colon, rest = name.partition(":")
    if kind == "careless":
        return CarelessBot.parse(rest or "0.5")
    if kind == "fallible":
        return FallibleBot.parse(rest or "0.1")
    if kind in ("net", "mc", "ismcts"):
        budget = Budget.parse(rest) if colon else None
        if budget and hurry:
            budget = budget.times(hurry)
        if kind == "net":
            return NetBot(budget)
        return MonteCarloBot(budget or _THINKING) if kind == "mc" else TreeBot(budget or _THINKING)
    if colon and kind in NAMES:
        raise MenagerieError(f"The bot {kind!r} does not think: write it without {name!r}.")
    if kind == "random":
        return RandomBot()
    return GreedyBot() if kind == "greedy" else None
