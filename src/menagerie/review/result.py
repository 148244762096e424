"""What a review says, in numbers. All of them are parts of a win: 0.1 is ten wins in a hundred."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from .reference import GUIDE

VERSION = 1
"""Raised when the numbers mean something else or are written otherwise: stored reviews of an
earlier version are made again."""
FEWEST_WORLDS = 8
"""With fewer other ends than this, a review is a glance: no moves are compared yet."""
MOST_MOMENTS = 3
"""The number of moments a review tells a player of: a wall of small losses teaches nothing."""
WORTH_TELLING = 0.02
"""The smallest error that is told as a moment."""


@dataclass(frozen=True, slots=True)
class Estimated:
    """A number that was estimated, and how far it may be off (two standard errors)."""

    value: float
    doubt: float

    @property
    def least(self) -> float:
        """What is left of it after its doubt."""
        return self.value - self.doubt

    @property
    def is_sure(self) -> bool:
        """Whether it is more than its doubt away from nothing."""
        return abs(self.value) > self.doubt

    def __str__(self) -> str:
        return f"{100 * self.value:+.0f} ± {100 * self.doubt:.0f}"


@dataclass(frozen=True, slots=True)
class SeatReview:
    """Where a seat's result came from: `final - initial = luck + others + own + narrow`."""

    initial: Estimated
    """What it could expect before the cards were dealt."""
    final: float
    """Its share of the win."""
    narrow: float
    """What the winner gained, and the others lost, because a narrow win is a whole win."""
    luck: Estimated
    """The deal and every draw, and what could not be known when it decided."""
    others: Estimated
    """What the choices of the others did to it."""
    own: Estimated
    """What its own choices did, compared with those of the reference player."""
    errors: Estimated
    """What it lost by its own choices, compared with the best ones that were found."""
    decisions: int
    """The number of times that it had a choice."""

    @property
    def found(self) -> float:
        """What it gained by being better than the reference player: `own = found - errors`."""
        return self.own.value + self.errors.value


@dataclass(frozen=True, slots=True)
class Better:
    """A decision where another move was better, as far as the seat could know."""

    move: int
    text: str
    error: Estimated
    """How much better it was."""


@dataclass(frozen=True, slots=True)
class StepReview:
    """One move of the record."""

    number: int
    """Which move, counted from 1."""
    seat: int
    move: int
    text: str
    chances: tuple[Estimated, ...]
    """Every seat's chance of the win after it."""
    luck: tuple[float, ...]
    """For each seat, what chance did to it here."""
    choice: tuple[float, ...]
    """For each seat, what the choice did to it, compared with the reference player's."""
    loss: Estimated | None
    """How much worse it was than the best move found, by what the seat knew; it may be below zero
    by accident. None if there was no choice."""
    better: Better | None
    """The better move, where its lead is larger than the doubt about it."""


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """One of the few decisions that mattered."""

    step: StepReview
    better: Better


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game, looked at again."""

    game: str
    rules: int
    seed: str
    reference: str
    """Who played the other ends: the `guide`, or the `lion`."""
    worlds: int
    """How many other ends were looked at for each move."""
    names: tuple[str, ...]
    opening: tuple[Estimated, ...]
    """Every seat's chance of the win after the deal."""
    seats: tuple[SeatReview, ...]
    steps: tuple[StepReview, ...]

    @property
    def is_glance(self) -> bool:
        """Whether it says nothing yet about single decisions."""
        return self.worlds < FEWEST_WORLDS

    def moments(self, seat: int) -> list[KeyMoment]:
        """The decisions of a seat that cost it most, the dearest first, by what is sure of it."""
        found = sorted(self._errors(seat), key=lambda one: -one.better.error.least)
        return found[:MOST_MOMENTS]

    def _errors(self, seat: int) -> Iterator[KeyMoment]:
        for step in self.steps:
            better = step.better
            if step.seat == seat and better and better.error.value >= WORTH_TELLING:
                yield KeyMoment(step, better)

    @classmethod
    def read(cls, found: dict[str, Any]) -> Review:
        """A review that was written as JSON, field by field."""
        return cls(
            game=found["game"],
            rules=found["rules"],
            seed=found["seed"],
            # What was stored before one could choose is the guide's.
            reference=found.get("reference", GUIDE),
            worlds=found["worlds"],
            names=tuple(found["names"]),
            opening=_all_estimated(found["opening"]),
            seats=tuple(_read_seat(seat) for seat in found["seats"]),
            steps=tuple(_read_step(step) for step in found["steps"]),
        )

    def as_dict(self) -> dict[str, Any]:
        """Ready for JSON."""
        found = asdict(self)
        found["moments"] = [
            [moment.step.number for moment in self.moments(seat)] for seat in range(len(self.seats))
        ]
        return found


def _all_estimated(found: list[dict[str, float]]) -> tuple[Estimated, ...]:
    return tuple(Estimated(**one) for one in found)


def _read_seat(found: dict[str, Any]) -> SeatReview:
    parts = ("initial", "luck", "others", "own", "errors")
    return SeatReview(**{**found, **{part: Estimated(**found[part]) for part in parts}})


def _read_step(found: dict[str, Any]) -> StepReview:
    loss, better = found["loss"], found["better"]
    if better is not None:
        better = Better(**{**better, "error": Estimated(**better["error"])})
    read = {
        "chances": _all_estimated(found["chances"]),
        "luck": tuple(found["luck"]),
        "choice": tuple(found["choice"]),
        "loss": None if loss is None else Estimated(**loss),
        "better": better,
    }
    return StepReview(**{**found, **read})
