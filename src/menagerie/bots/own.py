"""Bots of one's own, in Python: `py:package.module:Class`, or an object that chooses.

    class Careful:
        def choose(self, position):
            return position.legal[0]

What is named after the last colon is a class without arguments or a function; it may have
more of `Bot`'s methods, and needs none of them. Its choice may be written in any form of a move.
"""

from __future__ import annotations

import importlib
import os
import random
import sys
import traceback
from typing import Any

from ..core import MenagerieError
from .bot import Bot
from .errors import BotFailure
from .position import Position

PREFIX = "py"


class OwnBot(Bot):
    """A bot around somebody's object: whatever goes wrong in it is its own failure."""

    name = PREFIX

    def __init__(self, player: Any, label: str | None = None) -> None:
        self.player = player
        self.label = label or str(getattr(player, "name", "") or type(player).__name__)
        choose = getattr(player, "choose", player)
        if not callable(choose):
            raise MenagerieError(
                f"A bot has a method choose(position) that returns a move; {player!r} has none."
            )
        self._choose = choose

    @classmethod
    def parse(cls, name: str) -> OwnBot:
        """`py:package.module:Class`; the present folder is searched too."""
        found = _found(name)
        return cls(found() if isinstance(found, type) else found, label(name))

    def choose(self, position: Position) -> int:
        try:
            given = self._choose(position)
        except MenagerieError:
            raise
        except Exception as error:
            raise BotFailure(
                f"The bot {self.label!r} failed{_where(error)}: {type(error).__name__}: {error}"
            ) from error
        try:
            move = position.game.moves.number(given)
        except MenagerieError as error:
            raise BotFailure(f"The bot {self.label!r} chose no move: {error}") from error
        if move not in position.legal:
            raise BotFailure(
                f"The bot {self.label!r} chose {given!r}, which is none of its "
                f"{len(position.legal)} legal moves."
            )
        return move

    def searches(self, position: Position) -> bool:
        """Whether it thinks for some time. Taken to be so, unless its class says otherwise."""
        asked = getattr(self.player, "searches", None)
        return True if asked is None else bool(asked(position))

    def reaction(self, rng: random.Random) -> float:
        asked = getattr(self.player, "reaction", None)
        return super().reaction(rng) if asked is None else float(asked(rng))

    def close(self) -> None:
        close = getattr(self.player, "close", None)
        if close is not None:
            close()


def is_own(name: str) -> bool:
    """Whether a bot's name names Python code."""
    return name.startswith(f"{PREFIX}:")


def label(name: str) -> str:
    """What it is called at the table: the last part of its name."""
    return name.rpartition(":")[2]


def seated(bot: str | Bot | Any) -> Bot:
    """A bot from its name or from an object."""
    from .registry import make

    if isinstance(bot, str):
        return make(bot)
    return bot if isinstance(bot, Bot) else OwnBot(bot)


def _found(name: str) -> Any:
    module, _, thing = name.removeprefix(f"{PREFIX}:").partition(":")
    if not module or not thing:
        raise MenagerieError(f"A bot in Python is written py:package.module:Class, not {name!r}.")
    here = os.getcwd()
    # A command that was installed does not look into the present folder by itself.
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(importlib.import_module(module), thing, None)
    except Exception as error:
        raise MenagerieError(
            f"The bot {name!r} cannot be loaded{_where(error)}: {type(error).__name__}: {error}"
        ) from error
    if not callable(found):
        raise MenagerieError(f"The module {module!r} has no class or function {thing!r}.")
    return found


def _where(error: Exception) -> str:
    """The last line of somebody's own code, for who has to mend it."""
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1] if frames else None
    own = last is not None and not last.filename.startswith("<") and last.filename != __file__
    return f" ({os.path.basename(last.filename)}, line {last.lineno})" if last and own else ""
