"""What can happen, and why points are given.

Cards, roles and families are named; collections and slots count from 1.
"""

from __future__ import annotations

from ...core import Event, Reason, Secret

# Lots.


class SeasonBegan(Event, code="season"):
    number: int
    dealer: int


class TurnedUp(Event, code="turn-up"):
    """The dealer turns up the first card of a lot."""

    seat: int
    card: str


class Passed(Event, code="pass"):
    seat: int


class NoRoom(Event, code="no-room"):
    """A seat must pass."""

    seat: int
    count: int
    """The cards of the lot."""


class Added(Event, code="add"):
    """No player wanted the lot: it grows by a card."""

    seat: int
    card: str
    cards: list[str]
    """The lot then."""


class Returned(Event, code="returned"):
    """No player wanted the lot: the dealer must take it."""

    dealer: int
    count: int


class LastIncomplete(Event, code="alone"):
    """All other players are complete: this seat must take every lot."""

    seat: int


class Taken(Event, code="take"):
    seat: int
    cards: list[str]
    collection: int


class TakenInto(Taken, code="take-into"):
    """Where each player has two collections."""


# Powers.


class PowersTriggered(Event, code="powers"):
    seat: int
    powers: list[str]


class PowersLost(Event, code="lost"):
    """They cannot be used."""

    seat: int
    powers: list[str]


class PowersDeclined(Event, code="decline"):
    seat: int
    powers: list[str]


class Stolen(Event, code="steal"):
    seat: int
    other: int
    card: str
    collection: int
    """The thief's."""
    source: int
    """The victim's."""


class Given(Event, code="give"):
    seat: int
    other: int
    card: str
    collection: int
    """The receiver's."""
    source: int
    """The prankster's."""


class GivenInto(Given, code="give-into"):
    """Where each player has two collections."""


class Spied(Event, code="spy"):
    seat: int
    count: int
    cards: Secret[list[str]]


class Reordered(Event, code="order"):
    """The spy puts the cards back."""

    seat: int
    count: int
    cards: Secret[list[str]]


# The end of a season.


class MostElegant(Event, code="first"):
    seats: list[int]
    collections: list[int]
    points: int
    totals: list[int]
    """The elegance of every collection."""


class SecondElegant(Event, code="second"):
    seats: list[int]
    collections: list[int]
    points: int
    totals: list[int]


class BonusDrawn(Event, code="bonus"):
    seat: int
    collection: int
    count: int
    cards: Secret[list[str]]


class PileEmpty(Event, code="pile-empty"):
    count: int
    """The bonus cards that cannot be drawn."""


class Answered(Event, code="answered"):
    """A seat is ready for the medals."""

    seat: int


class Covered(Event, code="cover"):
    seat: int
    slot: int
    card: str
    under: str


class OwlNamed(Event, code="owl"):
    seat: int
    family: str


class MedalsWon(Event, code="medals"):
    seat: int
    collection: int
    family: str
    count: int


class NoMedals(Event, code="no-medals"):
    seat: int
    collection: int


class Ended(Event, code="end"):
    seats: list[int]
    """The winners."""


# Why points are given. At medal time a preview says what the season wins for a family
# without the move (`before`) and with it (`after`).


class Medals(Reason, code="medals"):
    family: str
    count: int
    before: int | None = None
    after: int | None = None


class Sets(Reason, code="sets"):
    """Prizes of excellence."""

    family: str
    sets: int
    size: int
    """How many equal medals make a set."""
    before: int | None = None
    after: int | None = None


AnyReason = Medals | Sets
