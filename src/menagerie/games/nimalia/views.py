"""What a view holds, as a type: for the browser's board and for mypy."""

from __future__ import annotations

from typing import Literal, TypedDict

from ...core.views import Frame

Terrain = Literal["jungle", "savanna", "ice", "lake"]


class Cell(TypedDict):
    """What a cell shows; a river only where there is an otter."""

    terrain: Terrain
    animal: str
    river: str | None


class Place(Cell):
    """A cell of a reserve; rows and columns count from 1."""

    row: int
    col: int


class Card(TypedDict):
    card: int
    """Its number in the edition's list."""
    cells: list[Cell]
    """Unturned, in reading order."""


class Hand(TypedDict):
    count: int
    cards: list[Card] | None
    """Null where the seat does not know them."""


class Answer(TypedDict):
    """The seat's own move, while the others are still choosing."""

    move: int
    card: int
    turns: int
    row: int
    col: int


class Goal(TypedDict):
    """One of the four objectives."""

    id: int
    card: int
    key: str
    colour: str
    level: int
    rounds: list[int]
    """When it is counted."""
    compares: bool
    """Whether its points depend on the others' reserves."""


class Lie(TypedDict):
    """A reserve as it lies: the size of its bounding box, and its cells in reading order."""

    rows: int
    cols: int
    cells: list[Place]


class Most(TypedDict):
    """The most numerous species, which breaks ties; several where they are equal."""

    count: int
    animals: list[str]


class Reserve(Lie):
    most: Most


class Line(TypedDict):
    """One objective of one round, counted for all seats; each list is in seat order."""

    round: int
    objective: str
    colour: str
    earned: list[int]
    gained: list[int]
    """What was earned, but no total falls below 0."""
    totals: list[int]
    counts: list[list[int]]
    cells: list[list[list[int]]]
    """The [row, column] of every cell that counted, in the reserve of that round's end."""


class View(TypedDict):
    phase: str
    round: int
    rounds: int
    step: int
    """The placements of a round count from 1."""
    direction: str
    """Where hands go in this round."""
    pile: int
    objectives: list[Goal]
    hand: list[Card]
    hands: list[Hand]
    pending: Answer | None
    answered: list[int]
    """The seats that have chosen in this step."""
    reserves: list[Reserve]
    totals: list[int]
    lines: list[Line]
    past: list[list[Lie]]
    """For each round, the reserves at its end; empty until the game is over."""


class WholeView(Frame, View):
    """The same with the frame around it: what `State.view` returns."""
