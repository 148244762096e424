"""What a bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import ClassVar

from .position import Position


class Bot(ABC):
    """A player without a browser. Given equal positions and random sources, it chooses the same."""

    name: ClassVar[str]

    @abstractmethod
    def choose(self, position: Position) -> int:
        """The number of one of `position.legal`."""

    def reaction(self, rng: random.Random) -> float:
        """The seconds until it answers where several decide at once and being first matters."""
        return rng.random()

    def close(self) -> None:  # noqa: B027 (most bots hold nothing)
        """The game is over or was left: gives back what the bot holds outside, if anything."""
