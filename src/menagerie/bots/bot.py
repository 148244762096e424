"""What a bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import ClassVar

from .position import Position


class Bot(ABC):
    """A player without a browser. Equal positions and random sources give the same choice."""

    name: ClassVar[str]

    @abstractmethod
    def choose(self, position: Position) -> int:
        """The number of one of `position.legal`."""

    def searches(self, position: Position) -> bool:
        """Whether it thinks for as long as its budget allows, rather than answering at once."""
        return False

    def reaction(self, rng: random.Random) -> float:
        """The seconds until it answers where several decide at once and being first matters."""
        return rng.random()

    def close(self) -> None:  # noqa: B027 (most bots hold nothing)
        """The game is over or was left: the bot ends what it started, such as a process."""
