"""What a review says in words: one sentence, and the few moments that mattered."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..bots import Position
from ..core.replay import Replay
from ..core.words import Words, load_words
from .reference import LION
from .result import Estimated, KeyMoment, Review, SeatReview

HALF = 0.5
"""A seat that got this much of the win is told that it won."""
CHILDREN = 5
"""At games from this age on, French says tu."""
PLAYED_WELL = 0.1
"""Errors that cost less than this are not worth a reproach."""


def words_of(lang: str) -> Words:
    """The words of reviews."""
    return load_words(__package__, lang)


def verdict(seat: SeatReview) -> str:
    """The key of the one sentence about a seat: what its result came from above all."""
    won = seat.final >= HALF
    parts = {"luck": seat.luck, "own": seat.own, "others": seat.others}
    sign = 1 if won else -1
    helped = {key: part for key, part in parts.items() if part.is_sure and part.value * sign > 0}
    if not helped:
        return f"{'won' if won else 'lost'}-even" if _is_precise(seat) else "unsure"
    most = max(helped, key=lambda key: abs(helped[key].value))
    if won:
        return f"won-{most}"
    if most == "luck" and seat.errors.value > PLAYED_WELL:
        return "lost-both"
    return f"lost-{most}"


def _is_precise(seat: SeatReview) -> bool:
    return max(seat.luck.doubt, seat.others.doubt, seat.own.doubt) < PLAYED_WELL


def points(number: float) -> str:
    """Points of win chance, with their sign."""
    whole = round(100 * number)
    return f"{whole:+d}".replace("-", "\N{MINUS SIGN}") if whole else "0"


@dataclass(frozen=True, slots=True)
class ToldMoment:
    """A moment in a language."""

    number: int
    """Which move, counted from 1."""
    played: str
    better: str
    error: Estimated
    why: tuple[str, ...]
    """What speaks for the better move, in the game's own words."""


class Telling:
    """A review in one language."""

    def __init__(self, review: Review, replay: Replay, lang: str) -> None:
        self.review = review
        self.replay = replay
        self.words = words_of(lang)
        self.game_words = replay.game.words(lang)
        self.names = [*review.names] or [
            self.game_words.name("player").replace("#", str(seat + 1))
            for seat in range(len(review.seats))
        ]

    @property
    def made_from(self) -> str:
        """What the numbers come from: how many other ends, and who played them."""
        sentences = [self.text("worlds", worlds=self.review.worlds)]
        if self.review.reference == LION:
            sentences.append(self.text("by-lion"))
        return " ".join(sentences)

    def text(self, key: str, **facts: object) -> str:
        familiar = self.replay.game.age <= CHILDREN and key in self.words.catalogue.get("tu", {})
        return self.words.say("tu" if familiar else "review", key, facts, self.names)

    def sentence(self, seat: int) -> str:
        key = verdict(self.review.seats[seat])
        # Who played well is not known before the moves are compared.
        return self.text("lost-cards" if key == "lost-luck" and self.review.is_glance else key)

    def chances(self) -> list[tuple[float, ...]]:
        """Every seat's chance of the win after the deal and after each move; at the end, its
        share of the win."""
        steps = self.review.steps[:-1]
        rows = [self.review.opening, *(step.chances for step in steps)]
        final = tuple(seat.final for seat in self.review.seats)
        return [*(tuple(chance.value for chance in row) for row in rows), final]

    def moments(self, seat: int) -> list[ToldMoment]:
        return [self._told(moment) for moment in self.review.moments(seat)]

    def _told(self, moment: KeyMoment) -> ToldMoment:
        step, better = moment.step, moment.better
        moves = self.replay.game.moves
        before = self.replay.state(step.number - 1)
        position = Position.of(before, step.seat, Random(f"{self.review.seed} why"))
        reasons = position.imagine().why(step.seat, better.move)
        return ToldMoment(
            step.number,
            self.game_words.move(moves[step.move]),
            self.game_words.move(moves[better.move]),
            better.error,
            tuple(self.game_words.why(one.code, one.facts, self.names) for one in reasons[:2]),
        )
