"""What an example is made of, as the browser reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NotRequired, TypedDict

PLAYERS = ("Ada", "Zoé", "Max", "Léo")


class Thing(TypedDict):
    """A card, a cell or a medal."""

    names: list[str]
    """The pictures on it; none on a card that lies face down."""
    lit: bool
    """Whether it counts."""
    number: NotRequired[int]
    """A number on the card: its points."""
    terrain: NotRequired[str]
    river: NotRequired[str]


class Part(TypedDict):
    """What belongs to one player, or to one stable."""

    who: str
    rows: list[list[Thing | None]]
    """None is an empty place."""
    sum: str
    """What comes of it, in signs that every language reads."""
    won: list[Thing]


class Drawing(TypedDict):
    kind: Literal["grid", "cells", "cards"]
    parts: list[Part]


def thing(*names: str, lit: bool = False) -> Thing:
    return {"names": list(names), "lit": lit}


def line(things: Iterable[Thing], said: str = "", won: Sequence[Thing] = (), who: str = "") -> Part:
    """A part that is one row."""
    return {"who": who, "rows": [list(things)], "sum": said, "won": list(won)}


def cards(*parts: Part) -> Drawing:
    return {"kind": "cards", "parts": list(parts)}


def signed(points: int) -> str:
    """Points as a gain or a loss: +6, −2, 0."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
