"""The bots by name, the weakest first.

A name may carry a budget: `mc:0.1` thinks a tenth of a second, `ismcts:200i`
two hundred iterations. `net` does not think unless it is given a budget, like `net:0.1`.
`careless:0.5` plays half of its moves at random, `fallible:0.1` errs as people do.
The levels people meet are in `levels.py`.
`cmd:PROGRAM` is a program of your own (`program.py`), `py:package.module:Class` a class of your
own (`own.py`).
"""

from __future__ import annotations

from ..core import MenagerieError
from . import house
from .bot import Bot
from .levels import LEVELS, LevelBot, is_level
from .own import OwnBot, is_own
from .own import label as own_label
from .program import ProgramBot, is_program

NAMES = (*house.NAMES, *LEVELS)

ADVISER = "net"
"""The bot that gives hints: the best that answers at once. The levels below the lion make mistakes
on purpose, and in a race every level does, but advice must not."""


def make(name: str) -> Bot:
    """The bot called `name`, e.g. `greedy` or `mc:0.3`."""
    if is_program(name):
        return ProgramBot.parse(name)
    if is_own(name):
        return OwnBot.parse(name)
    if is_level(name):
        return LevelBot.parse(name)
    found = house.make(name)
    if found is None:
        raise MenagerieError(
            f"There is no bot {name!r}; the bots are {', '.join(NAMES)}, "
            "cmd:PROGRAM and py:package.module:Class."
        )
    return found


def split(names: str) -> tuple[str, ...]:
    """The names in a list like `greedy,mc:0.1`; a comma in quotes belongs to its name.

    >>> split('random, "cmd:mybot --depth 2,3"')
    ('random', 'cmd:mybot --depth 2,3')
    """
    found, quote = [""], ""
    for sign in names:
        if sign == "," and not quote:
            found.append("")
            continue
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        found[-1] += sign
    if quote:
        raise MenagerieError(f"In {names!r} a quote {quote} is opened and not closed.")
    return tuple(_unquoted(name.strip()) for name in found)


def _unquoted(name: str) -> str:
    wrapped = len(name) > 1 and name[0] in "\"'" and name.find(name[0], 1) == len(name) - 1
    return name[1:-1] if wrapped else name


def label(name: str) -> str:
    """What the bot called `name` is called at the table."""
    if is_own(name):
        return own_label(name)
    return ProgramBot.parse(name).label if is_program(name) else name
