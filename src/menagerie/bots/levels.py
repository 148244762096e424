"""The levels people meet: the mouse, the fox, the owl, the lion.

What a level is made of depends on the game: `docs/strength.md` shows that the
four are in order and why each was chosen. The owl thinks a tenth of a second,
the lion at most one. `lion*0.1` is the lion with a tenth of its time, for
measuring on a small machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..core import MenagerieError
from .bot import Bot
from .budget import Budget
from .careless import CarelessBot
from .greedy import GreedyBot
from .mc import MonteCarloBot
from .position import Position

LEVELS = ("mouse", "fox", "owl", "lion")

OWL_SECONDS, LION_SECONDS = 0.1, 1.0
"""The owl might take three times as long, but then the lion is hardly better."""

_USUAL = {
    "mouse": "careless:0.6",
    "fox": "careless:0.2",
    "owl": f"mc:{OWL_SECONDS}",
    "lion": f"mc:{LION_SECONDS}",
}
_BY_GAME = {
    # Searching does not beat a good look here: luck leaves no room. The levels look less often.
    "junior": {
        "mouse": "careless:0.7",
        "fox": "careless:0.35",
        "owl": "careless:0.12",
        "lion": "greedy",
    },
}
"""What each level is made of; `docs/strength.md` has the duels behind it."""


@dataclass(frozen=True, slots=True)
class Reflex:
    """How a level claims in a rush."""

    seconds: float
    """How long it usually takes to see the card; a table waits that long."""
    error: float
    """How often it misjudges the rows."""

    def draw(self, rng: random.Random) -> float:
        """The seconds until this claim: rarely half as long, rarely twice."""
        return self.seconds * rng.lognormvariate(0, 0.3)


REFLEXES = {
    "mouse": Reflex(4.5, 0.3),
    "fox": Reflex(3.0, 0.15),
    "owl": Reflex(2.0, 0.06),
    "lion": Reflex(1.3, 0.02),
}


class LevelBot(Bot):
    """A level, at whatever game it is asked to play."""

    name = "level"

    def __init__(self, level: str, scale: float = 1.0) -> None:
        self.level = level
        self.scale = scale
        self.reflex = REFLEXES[level]

    @classmethod
    def parse(cls, name: str) -> LevelBot:
        """`owl`, or `owl*0.1` for a tenth of its time."""
        level, star, factor = name.partition("*")
        try:
            scale = float(factor) if star else 1.0
        except ValueError:
            scale = 0.0
        if level not in LEVELS or not 0 < scale <= 1:
            raise MenagerieError(
                f"A level is one of {', '.join(LEVELS)}, with a share of its time if wanted, "
                f"like lion*0.1, not {name!r}."
            )
        return cls(level, scale)

    def choose(self, position: Position) -> int:
        if position.view["game"] == "junior" and position.view["phase"] == "claim":
            return self._claim(position)
        return self._player(position.game.name).choose(position)

    def _claim(self, position: Position) -> int:
        """In a rush nobody searches: what counts is seeing, quickly and rightly."""
        if position.rng.random() < self.reflex.error:
            return position.rng.choice(position.legal)
        return GreedyBot().choose(position)

    def reaction(self, rng: random.Random) -> float:
        return self.reflex.draw(rng)

    def _player(self, game: str) -> Bot:
        kind, _, rest = _BY_GAME.get(game, _USUAL)[self.level].partition(":")
        if kind == "greedy":
            return GreedyBot()
        if kind == "careless":
            return CarelessBot(float(rest))
        return MonteCarloBot(Budget(seconds=float(rest) * self.scale))


def is_level(name: str) -> bool:
    return name.partition("*")[0] in LEVELS
