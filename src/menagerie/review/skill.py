"""What many reviewed games say about one player: how much is lost at a decision, and how a player
would have done with everybody's luck alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .result import Estimated, Review


@dataclass(frozen=True, slots=True)
class GameSkill:
    """What one game says about one of its players."""

    decisions: int
    """The number of times that there was a choice."""
    loss: Estimated
    """What all of these lost together, compared with the best moves found. Where a choice was as
    good as any it is about nothing, now a little more and now a little less."""
    luck: Estimated
    final: float
    """The share of the win."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What several games say together."""

    games: int
    decisions: int
    loss: Estimated
    """What a decision loses on average."""
    won: float
    """The mean share of the win."""
    luck: Estimated
    """The mean luck of a game; over many games it comes to nothing."""

    @property
    def even(self) -> Estimated:
        """The mean share of the win without the luck."""
        return Estimated(self.won - self.luck.value, self.luck.doubt)


def game_skill(review: Review, seat: int) -> GameSkill:
    """What a review says about one seat."""
    losses = [step.loss for step in review.steps if step.seat == seat and step.loss is not None]
    return GameSkill(len(losses), _sum(losses), review.seats[seat].luck, review.seats[seat].final)


def together(games: Sequence[GameSkill]) -> Skill:
    """What these games say together; at least one, with at least one decision."""
    decisions = sum(game.decisions for game in games)
    return Skill(
        len(games),
        decisions,
        _shared(_sum([game.loss for game in games]), decisions),
        sum(game.final for game in games) / len(games),
        _shared(_sum([game.luck for game in games]), len(games)),
    )


def _sum(parts: Sequence[Estimated]) -> Estimated:
    """Of numbers that were estimated independently."""
    return Estimated(sum(part.value for part in parts), sum(part.doubt**2 for part in parts) ** 0.5)


def _shared(whole: Estimated, count: int) -> Estimated:
    return Estimated(whole.value / count, whole.doubt / count)
