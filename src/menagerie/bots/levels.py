"""The levels people meet, from the mouse to the elephant.

What a level is made of depends on the game, which says so: `docs/strength.md` shows that they are
in order, how each errs and why each was chosen. Mouse, fox and owl make mistakes that people make
(`fallible.py`), the lion plays what a net likes best, and the elephant thinks.
`elephant*0.1` is the elephant with a tenth of its time, `elephant*0.1cpu` the same counted
in seconds of one core, for measuring on a small or busy machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, get_args

from ..core import MenagerieError, Setup
from . import house
from .bot import Bot
from .budget import Budget
from .greedy import GreedyBot
from .guides import guide
from .nets import library
from .position import Position

Level = Literal["mouse", "fox", "owl", "lion", "elephant"]
LEVELS: tuple[Level, ...] = get_args(Level)
SIMPLER: dict[str, str] = {level: weaker for weaker, level in pairwise(LEVELS)}
"""Who takes over from a bot that fails."""

_WHOLE = Budget(seconds=1.0)
"""The share of its time that a level has at a quiet table: all of it."""

_USUAL: dict[str, str] = {
    "mouse": "fallible:3+greed",
    "fox": "fallible:1.2+greed",
    "owl": "greedy",
    "lion": "mc:0.3",
    "elephant": "mc:1",
}
"""What each level is made of where no net was trained for the table."""

_TRAINED: dict[str, str] = {
    "mouse": "fallible:3+greed",
    "fox": "fallible:1.2+greed",
    "owl": "fallible:0.03+forgets",
    "lion": "net",
    "elephant": "net:0.3",
}
"""What it is made of where there is one, unless the game says otherwise (`Game.levels`)."""


@dataclass(frozen=True, slots=True)
class Reflex:
    """How a level answers in a race."""

    seconds: float
    """How long it usually takes to answer; a table waits that long."""
    error: float
    """How often it errs."""

    def draw(self, rng: random.Random) -> float:
        """The seconds until this answer: rarely below half of the usual time or above twice."""
        return self.seconds * rng.lognormvariate(0, 0.3)


REFLEXES = {
    "mouse": Reflex(4.5, 0.3),
    "fox": Reflex(3.0, 0.15),
    "owl": Reflex(2.0, 0.06),
    "lion": Reflex(1.3, 0.02),
    "elephant": Reflex(1.0, 0.01),
}


class LevelBot(Bot):
    """A level, for any game."""

    name = "level"

    def __init__(self, level: str, share: Budget = _WHOLE) -> None:
        self.level = level
        self.share = share
        """The share of its time that it gets if it thinks, in `seconds`."""
        self.reflex = REFLEXES[level]

    @classmethod
    def parse(cls, name: str) -> LevelBot:
        """`elephant`, or `elephant*0.1` for a tenth of its time."""
        level, star, text = name.partition("*")
        try:
            share = Budget.parse(text) if star else _WHOLE
        except MenagerieError:
            share = Budget()
        if level not in LEVELS or not 0 < (share.seconds or 0) <= 1:
            raise MenagerieError(
                f"A level is one of {', '.join(LEVELS)}, with a share of its time if wanted, like "
                f"{LEVELS[-1]}*0.1 or, in seconds of one core, {LEVELS[-1]}*0.1cpu, not {name!r}."
            )
        return cls(level, share)

    def searches(self, position: Position) -> bool:
        return not position.is_race and self._player(position).searches(position)

    def choose(self, position: Position) -> int:
        if position.is_race:
            return self._react(position)
        return self._player(position).choose(position)

    def _react(self, position: Position) -> int:
        """In a race levels do not search: what counts is to see quickly and correctly."""
        if position.rng.random() < self.reflex.error:
            slip = guide(position.game.name).slip
            if slip is not None:
                return slip(position.imagine(), position.seat, position.legal, position.rng)
            return position.rng.choice(position.legal)
        return GreedyBot().choose(position)

    def reaction(self, rng: random.Random) -> float:
        return self.reflex.draw(rng)

    def _player(self, position: Position) -> Bot:
        found = house.make(made_of(self.level, position.setup), self.share)
        assert found is not None
        return found


def made_of(level: str, setup: Setup) -> str:
    """The bot that a level is at a table, reflexes aside."""
    if library.find(setup) is None:
        return _USUAL[level]
    return setup.game.levels.get(level, _TRAINED[level])


def hurried(name: str, share: float) -> str:
    """The name of a level with this share of its time; other bots keep theirs.

    >>> hurried("lion", 0.25), hurried("lion", 1.0), hurried("ismcts:3", 0.25)
    ('lion*0.25', 'lion', 'ismcts:3')
    """
    return f"{name}*{share:.3g}" if name in LEVELS and share < 1 else name


def is_level(name: str) -> bool:
    return name.partition("*")[0] in LEVELS
