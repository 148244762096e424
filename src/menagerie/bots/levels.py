"""The levels people meet: the mouse, the fox, the owl, the lion.

What a level is made of depends on the game, which says so: `docs/strength.md` shows that the
four are in order and why each was chosen. Only lions think, not at every game, at most a second.
`lion*0.1` is the lion with a tenth of its time, `lion*0.1cpu` the same counted
in seconds of one core, for measuring on a small or busy machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..core import Game, MenagerieError
from .bot import Bot
from .budget import Budget
from .careless import CarelessBot
from .greedy import GreedyBot
from .mc import MonteCarloBot
from .position import Position

LEVELS = ("mouse", "fox", "owl", "lion")

LION = Budget(seconds=1.0)

_USUAL = {"mouse": "careless:0.7", "fox": "careless:0.35", "owl": "greedy", "lion": "mc"}
"""What each level is made of, unless a game says otherwise (`Game.levels`); `docs/strength.md` has
the duels behind it."""


@dataclass(frozen=True, slots=True)
class Reflex:
    """How a level answers in a race."""

    seconds: float
    """How long it usually takes to see the card; a table waits that long."""
    error: float
    """How often it misjudges the rows."""

    def draw(self, rng: random.Random) -> float:
        """The seconds until this claim: rarely less than half or more than twice the usual time."""
        return self.seconds * rng.lognormvariate(0, 0.3)


REFLEXES = {
    "mouse": Reflex(4.5, 0.3),
    "fox": Reflex(3.0, 0.15),
    "owl": Reflex(2.0, 0.06),
    "lion": Reflex(1.3, 0.02),
}


class LevelBot(Bot):
    """A level, for any game."""

    name = "level"

    def __init__(self, level: str, budget: Budget = LION) -> None:
        self.level = level
        self.budget = budget
        """How long it thinks, if it does."""
        self.reflex = REFLEXES[level]

    @classmethod
    def parse(cls, name: str) -> LevelBot:
        """`lion`, or `lion*0.1` for a tenth of its time."""
        level, star, share = name.partition("*")
        try:
            budget = Budget.parse(share) if star else LION
        except MenagerieError:
            budget = Budget()
        if level not in LEVELS or not 0 < (budget.seconds or 0) <= 1:
            raise MenagerieError(
                f"A level is one of {', '.join(LEVELS)}, with a share of its time if wanted, "
                f"like lion*0.1 or, in seconds of one core, lion*0.1cpu, not {name!r}."
            )
        return cls(level, budget)

    def searches(self, position: Position) -> bool:
        return not position.is_race and self._player(position.game).searches(position)

    def choose(self, position: Position) -> int:
        if position.is_race:
            return self._react(position)
        return self._player(position.game).choose(position)

    def _react(self, position: Position) -> int:
        """In a race levels do not search: what counts is to see quickly and correctly."""
        if position.rng.random() < self.reflex.error:
            return position.rng.choice(position.legal)
        return GreedyBot().choose(position)

    def reaction(self, rng: random.Random) -> float:
        return self.reflex.draw(rng)

    def _player(self, game: Game) -> Bot:
        kind, _, slips = made_of(self.level, game).partition(":")
        if kind == "greedy":
            return GreedyBot()
        return CarelessBot(float(slips)) if slips else MonteCarloBot(self.budget)


def made_of(level: str, game: Game) -> str:
    """The bot that a level is at a game, reflexes aside."""
    return game.levels.get(level, _USUAL[level])


def hurried(name: str, share: float) -> str:
    """The name of a level with this share of its time; other bots keep theirs.

    >>> hurried("lion", 0.25), hurried("lion", 1.0), hurried("ismcts:3", 0.25)
    ('lion*0.25', 'lion', 'ismcts:3')
    """
    return f"{name}*{share:.3g}" if name in LEVELS and share < 1 else name


def is_level(name: str) -> bool:
    return name.partition("*")[0] in LEVELS
