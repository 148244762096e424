"""What a view holds, as a type: for the browser's board and for mypy."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from ...core.views import Fixed, Frame

Phase = Literal["offer", "place", "power", "order", "medals", "over"]

Medals = dict[str, int]
"""Numbers of medals by family."""


class Taking(TypedDict):
    """A collection after taking the lot."""

    elegance: int
    powers: list[str]
    """What the take would trigger."""
    medals: Medals


class Outlook(TypedDict):
    """A collection as it lies; see `outlook`."""

    prizes: int
    """The bonus cards its elegance would earn now."""
    medals: Medals
    """What it would win now, an owl standing for what brings most."""
    taking: Taking | None
    """None where there is no lot to take, or no room for it."""


class Answer(TypedDict):
    """A last word at medal time and what it would win, with the bonus cards laid so far."""

    owl: str | None
    medals: Medals
    points: int


class Top(TypedDict):
    """What the observer knows of the top of the pile."""

    cards: list[str]
    places: int
    """They lie among this number of cards from the top."""
    ordered: bool
    """Whether they lie in this very order."""


class Shared(TypedDict):
    """What all observers see."""

    season: int
    seasons: int
    phase: Phase
    dealer: int
    lot: list[str]
    pile: int
    collections: list[list[str]]
    owners: list[int]
    """For each collection, the seat that owns it."""
    elegance: list[int]
    outlook: list[Outlook]
    """By collection."""
    powers: list[str]
    """The triggered powers that are not used yet."""
    active: int | None
    """The collection, counted from 1, whose powers are in use."""
    answered: list[int]
    set: int
    """The number of equal medals that make a full set."""
    spy_cards: int
    spy_reorders: bool


class Own(TypedDict):
    """What depends on the observer; lists by seat hold None for what is hidden."""

    spied: Top
    bonus: list[list[str | None]]
    covers: list[list[Annotated[list[Any], Fixed(int, str)]] | None]
    """Bonus cards laid at medal time: slot, counted from 1, and card."""
    owls: list[str | None]
    medals: list[Medals | None]
    answers: list[Answer]
    """What one's own last words would win."""


class View(Shared, Own):
    pass


class WholeView(Frame, View):
    """The same with the frame around it: what `State.view` returns."""
