"""The bots by name, from the weakest up.

A name may carry a budget: `mc:0.1` thinks a tenth of a second, `ismcts:200i`
two hundred iterations.
"""

from __future__ import annotations

from ..core import MenagerieError
from .bot import Bot
from .budget import Budget
from .chance import RandomBot
from .greedy import GreedyBot
from .ismcts import TreeBot
from .mc import MonteCarloBot

NAMES = ("random", "greedy", "mc", "ismcts")

_THINKING = Budget(seconds=0.1)
"""The budget of a searching bot that was named without one."""


def make(name: str) -> Bot:
    """The bot called `name`, e.g. `greedy` or `mc:0.3`."""
    kind, colon, budget = name.partition(":")
    if kind in ("mc", "ismcts"):
        thinks = Budget.parse(budget) if colon else _THINKING
        return MonteCarloBot(thinks) if kind == "mc" else TreeBot(thinks)
    if colon and kind in NAMES:
        raise MenagerieError(f"The bot {kind!r} does not think: write it without {name!r}.")
    if kind == "random":
        return RandomBot()
    if kind == "greedy":
        return GreedyBot()
    raise MenagerieError(f"There is no bot {name!r}; the bots are {', '.join(NAMES)}.")
