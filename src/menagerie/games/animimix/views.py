"""What a view holds, as a type: for the browser's board and for mypy."""

from __future__ import annotations

from typing import TypedDict

from ...core.views import Frame


class Worth(TypedDict):
    points: int
    number: int
    """What was counted, as in `scoring.Value`."""
    cells: list[str]


class Share(TypedDict):
    """Who could have the most cards of a species; see `claims`."""

    least: list[int]
    most: list[int]
    seats: list[int]


Front = TypedDict("Front", {"species": str | None, "from": str | None})
"""A card in front of a player: its animal and where it came from, or its back."""


class Shared(TypedDict):
    """What all observers see."""

    first: int
    species: list[str]
    rows: int
    columns: int
    grid: list[list[str]]
    mountains: list[str]
    mountains_left: int
    values: dict[str, Worth]
    hands: list[int]
    """For each seat, the number of cards in its hand."""
    unseen: int
    """The cards that went back to the box."""


class Own(TypedDict):
    """What depends on the observer."""

    hand: list[str]
    fronts: list[list[Front]]
    claims: dict[str, Share]


class View(Shared, Own):
    pass


class WholeView(Frame, View):
    """The same with the frame around it: what `State.view` returns."""
