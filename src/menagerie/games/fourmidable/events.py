"""What can happen, and why points are given. Places of objectives count from 1."""

from __future__ import annotations

from ...core import Event, Reason, Secret

# Turns and phases.


class Started(Event, code="start"):
    """A starting ant is picked."""

    seat: int
    ant: str


class PhaseBegan(Event, code="phase"):
    number: int
    seat: int
    """Who goes first."""


class TurnEnded(Event, code="end-turn"):
    seat: int


class Out(Event, code="out"):
    """Until the next phase."""

    seat: int


class Skipped(Event, code="skip"):
    """Nothing to do."""

    seat: int


class Ended(Event, code="end"):
    seats: list[int]
    """The winners."""


# What a player does.


class Harvested(Event, code="harvest"):
    seat: int
    ant: str
    resource: str
    count: int


class HarvestedTwo(Harvested, code="harvest-two"):
    """By the ace's power."""


class PileGone(Event, code="pile-gone"):
    resource: str


class AllGone(Event, code="all-gone"):
    """This is the last phase."""


class Born(Event, code="birth"):
    seat: int
    card: str
    ant: str


class NoneBorn(Event, code="birth-none"):
    """A birth card is taken though the reserve has no such ant."""

    seat: int
    card: str


class PredatorSent(Event, code="predator"):
    seat: int
    resource: str


class Completed(Event, code="complete"):
    seat: int
    family: str
    slot: int
    cost: list[str]
    points: int
    count: int
    """The objectives that the seat has completed."""


class TurnedUp(Event, code="turn-up"):
    """The next objective."""

    family: str
    slot: int
    cost: list[str]
    points: int


class SlotEmpty(Event, code="slot-empty"):
    """There is no next objective."""

    family: str
    slot: int


class GoalReached(Event, code="goal"):
    """This is the last phase."""

    seat: int
    count: int


class Peeked(Event, code="peek"):
    """The strategist looks at the next objective of a family."""

    seat: int
    family: str
    cost: Secret[list[str]]
    points: Secret[int]


# Why points are given.


class Objectives(Reason, code="objectives"):
    family: str
    count: int
    cards: list[int]
    """The points of each."""


class Bonus(Reason, code="bonus"):
    family: str


class SharedBonus(Reason, code="bonus-shared"):
    family: str
    others: list[int]


class Left(Reason, code="left"):
    """Resources in stock."""

    count: int


AnyReason = Objectives | Bonus | SharedBonus | Left
