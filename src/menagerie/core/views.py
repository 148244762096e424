"""The types of views: the frame of all of them, and how a game's room writes its own part.

A room's `views.py` has a `View` (a TypedDict) of what its `secrets` show a seat. The browser's
types are written from it, so it says what JSON says: lists, never tuples.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, NotRequired, TypedDict, TypeVar, get_type_hints

from .modules import exists

M = TypeVar("M")


class Frame(TypedDict):
    """What `State.view` puts around a game's own part."""

    game: str
    players: int
    seat: int | None
    turn: list[int]
    over: bool
    options: dict[str, Any]
    scores: NotRequired[list[int]]
    """When the game is over."""
    winners: NotRequired[list[int]]


class Fixed:
    """The types of the items of a list, where they differ:
    `Annotated[list[Any], Fixed(str, int)]`."""

    def __init__(self, *places: Any) -> None:
        self.places = places


# Marks for what a type alone cannot say. Boards and features that serve any game read them.


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number from `low` to `high`, both possible: `Annotated[int, Range(0, 9)]`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Among:
    """One of some words, where they are listed elsewhere: `Annotated[str, Among(SPECIES)]`."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Most:
    """A list with a largest number of items: `Annotated[list[str], Most(5)]`."""

    count: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A number that is a seat, counted from 0: `Annotated[int, Seat()]`."""


@dataclass(frozen=True, slots=True)
class BySeat:
    """A list with one item for each player, in seat order: `Annotated[list[int], BySeat()]`."""


def view_type(room: str) -> Any:
    """The `View` of a game's room; None where the room has not written one down."""
    module = f"{room}.views"
    return import_module(module).View if exists(module) else None


def own_hints(room: str) -> dict[str, Any]:
    """The types of the game's own part of a view, with their marks; empty without a `View`."""
    found = view_type(room)
    return get_type_hints(found, include_extras=True) if found else {}


def mark_of(hint: Any, kind: type[M]) -> M | None:
    """The mark of one kind that a type carries."""
    return next(
        (mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, kind)), None
    )


@cache
def seats_in(bits: int) -> list[int]:
    """The seats of a set of bits, ascending; read only, as all parts of views that are cached.

    >>> seats_in(0b101)
    [0, 2]
    """
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]
