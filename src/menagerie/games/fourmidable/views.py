"""What a view holds, as a type: for the browser's board and for mypy."""

from __future__ import annotations

from typing import Literal, TypedDict

from ...core.views import Frame

Named = dict[str, int]
"""Numbers of ants by type, or of resources by kind."""


class Face(TypedDict):
    """What is printed on an objective."""

    cost: list[str]
    points: int


class Done(Face):
    """A completed objective."""

    family: str


class Family(TypedDict):
    """The objectives of one family, and who brings what they cost."""

    ant: str
    resources: list[str]
    shown: list[Face | None]
    """None in a place that stays empty."""
    pile: int
    looked_at: bool
    """Whether the strategist knows the next card."""
    next: Face | None
    """That card, for the strategist alone."""
    rest: list[Face] | None
    """At the end: what was left in the pile."""


class Bonus(TypedDict):
    alone: int
    shared: int


class Colony(TypedDict):
    """What lies in front of a player."""

    species: str
    free: Literal["birth", "predator"] | None
    """The action that does not use up the turn, by its species."""
    power_spent: bool
    reserve: Named
    active: Named
    newborn: Named
    """Born in this turn: acts from the next one."""
    harvesting: Named
    stock: Named
    birth: str | None
    """The birth card taken in this phase."""
    predator: str | None
    """The pile its predator was sent to in this phase."""
    completed: int
    objectives: list[Done] | None
    """None where they lie face down."""


class Shared(TypedDict):
    """What all observers see."""

    stage: Literal["start", "phase", "over"]
    phase: int
    first: int
    goal: int
    last: bool
    """Whether the game ends with this phase."""
    bonus: Bonus
    holders: dict[str, list[int]] | None
    """At the end: who has each family's bonus card."""
    piles: Named
    births: dict[str, int | None]
    """By card: the seat that has taken it."""
    spent: bool
    freed: bool
    """A free action was used in this turn, or (since version 2 of the rules) an objective
    completed."""
    peeked: bool
    out: list[int]


class Own(TypedDict):
    """What depends on the observer."""

    objectives: dict[str, Family]
    colonies: list[Colony]
    lacks: dict[str, list[list[str] | None]] | None
    """By family and place: what one's stock lacks for the objective; None for spectators and
    at the end."""


class View(Shared, Own):
    pass


class WholeView(Frame, View):
    """The same with the frame around it: what `State.view` returns."""
