"""What can happen, and why points are given."""

from __future__ import annotations

from ...core import Event, Reason, Secret


class Kept(Event, code="keep"):
    """A card of the hand, face down."""

    seat: int
    species: Secret[str]


class Swapped(Event, code="swap"):
    """An animal of the grid for one of the hand, under a mountain."""

    seat: int
    cell: str
    taken: str
    laid: str


class Revealed(Event, code="reveal"):
    """At the end: the cards in front of a player."""

    seat: int
    cards: list[str]


class Ended(Event, code="end"):
    seats: list[int]
    """The winners."""


class MostCards(Reason):
    """A seat's share of what a species is worth; its code is the species."""

    species: str
    value: int
    """What the species is worth to all who have most of it."""
    number: int
    """What was counted, as in `scoring.Value`."""
    cells: list[str]
    cards: int
    """How many cards make the majority."""
    seats: list[int]
    """The seats that have this number of cards."""

    @property
    def code(self) -> str:
        return self.species


class Shifted(Reason, code="shifts"):
    """A species that a tried move makes worth more or less, to whoever has most of it."""

    species: str
    before: int
    after: int
