"""What a study writes down of one game, and how the notes of many are read."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Generic, TypeVar

from ..core import Event, State
from .statistics import Estimate, estimate, ratio

MOMENTS = 40
"""The number of equal steps at which the course of a game is noted."""


S = TypeVar("S", bound=State)
W = TypeVar("W", covariant=True)
"""What only one game's study writes down."""


@dataclass(frozen=True, slots=True)
class Notes(Generic[W]):
    """One game."""

    explored: bool
    """Whether the openings were drawn at random, to compare them fairly."""
    first: int | None
    """The seat that owed the first decision; None when all seats did."""
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Each seat's share of the win."""
    ranks: tuple[int, ...]
    growth: tuple[tuple[int, ...], ...]
    """For each moment, the scores as if the game ended then."""
    leads: tuple[tuple[int, ...], ...]
    """For each moment, the seats in the lead."""
    openings: tuple[tuple[str, ...], ...]
    """For each seat, the names of its opening."""
    own: W
    """What only this game has."""

    @property
    def winners(self) -> list[int]:
        return [seat for seat, share in enumerate(self.shares) if share]


class Notebook(ABC, Generic[S, W]):
    """Watches one game and takes notes; each game's study has its own subclass."""

    opening = 1
    """The number of first decisions of a seat that are its opening."""

    def __init__(self, state: S) -> None:
        self.scores: list[tuple[int, ...]] = []
        self.merits: list[list[int]] = []
        self.openings: list[list[str]] = [[] for _ in range(state.players)]
        self._decisions = [0] * state.players
        self._keep(state)

    @classmethod
    def draw_opening(cls, state: State, seat: int, rng: random.Random) -> int:
        """An opening decision at random."""
        return rng.choice(state.legal(seat))

    def before(self, state: S, seat: int, move: int) -> None:
        if self._decisions[seat] < self.opening:
            self.openings[seat] += self.name_opening(state, seat, move)
        self._decisions[seat] += 1
        self.watch_move(state, seat, move)

    def after(self, state: S, seat: int, events: tuple[Event, ...]) -> None:
        for event in events:
            self.watch_event(state, event)
        self._keep(state)

    def course(self) -> list[int]:
        """The numbers of the decisions at which the course is noted."""
        last = len(self.scores) - 1
        return [round(last * moment / MOMENTS) for moment in range(MOMENTS + 1)]

    def leads(self) -> list[tuple[int, ...]]:
        """After each decision, the seats in the lead."""
        return [
            tuple(seat for seat, merit in enumerate(merits) if merit == max(merits))
            for merits in self.merits
        ]

    def _keep(self, state: S) -> None:
        self.scores.append(tuple(state.scores()))
        self.merits.append(state.merits())

    # What a game's own notebook writes.

    @abstractmethod
    def name_opening(self, state: S, seat: int, move: int) -> Sequence[str]:
        """The names of a seat's opening decision; there may be several, or none."""

    @abstractmethod
    def own(self, state: S) -> W:
        """What only this game has, once it is over."""

    def watch_move(self, state: S, seat: int, move: int) -> None:
        """A move is about to be played."""

    def watch_event(self, state: S, event: Event) -> None:
        """Something happened; the state is as it is after the whole move."""


# Reading the notes of many games.


def win_share(notes: Sequence[Notes[object]], chosen: Iterable[Collection[int]]) -> Estimate | None:
    """The share of the win that the chosen seats of each game take, per seat; None if no seat
    was chosen."""
    blocks = [
        (sum(note.shares[seat] for seat in seats), float(len(seats)))
        for note, seats in zip(notes, chosen, strict=True)
        if seats
    ]
    return ratio(blocks) if blocks else None


def both_means(
    notes: Sequence[Notes[object]], values: Iterable[Iterable[float]]
) -> tuple[float, float]:
    """The mean of a value per seat of each game: over the seats that won, and the others."""
    won: list[float] = []
    lost: list[float] = []
    for note, seats in zip(notes, values, strict=True):
        for share, value in zip(note.shares, seats, strict=True):
            (won if share else lost).append(value)
    return fmean(won) if won else 0.0, fmean(lost) if lost else 0.0


def gap(notes: Sequence[Notes[object]], values: Iterable[Iterable[float]]) -> Estimate:
    """How much more of a value the winners of a game have than the others at their table."""
    found = []
    for note, seats in zip(notes, values, strict=True):
        won: list[float] = []
        lost: list[float] = []
        for share, value in zip(note.shares, seats, strict=True):
            (won if share else lost).append(value)
        if won and lost:
            found.append(fmean(won) - fmean(lost))
    return estimate(found)
