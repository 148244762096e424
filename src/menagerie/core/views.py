"""The types of views: the frame of all of them, and how a game's room writes its own part.

A room's `views.py` has a `View` (a TypedDict) of what its `secrets` show a seat. The browser's
types are written from it, so it says what JSON says: lists, never tuples.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


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
    """Says what each place of a list holds, where that is not the same for all of them:
    `Annotated[list[Any], Fixed(str, int)]`."""

    def __init__(self, *places: Any) -> None:
        self.places = places
