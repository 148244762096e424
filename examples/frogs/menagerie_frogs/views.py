"""What a view holds, as a type.

The marks (`Range`, `Most`, `BySeat`) are read by the boards and the features that serve any game.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from menagerie.core.views import BySeat, Most, Range

from .box import MOST_HAND, MOST_WORTH, SIZES

Frog = Annotated[int, Range(SIZES[0], SIZES[-1])]
Fly = Annotated[int, Range(1, MOST_WORTH)]


class View(TypedDict):
    evening: Annotated[int, Range(1, MOST_HAND)]
    fly: Fly | None
    """What this evening's fly is worth; None at the end."""
    to_come: Annotated[list[Fly], Most(MOST_HAND)]
    """The flies of the next evenings, in no order."""
    hand: Annotated[list[Frog], Most(MOST_HAND)]
    """The seat's own frogs."""
    choice: str | None
    """The seat's own choice, as long as others think."""
    frogs: Annotated[list[Annotated[int, Range(0, MOST_HAND)]], BySeat()]
    chosen: Annotated[list[bool], BySeat()]
    sent: Annotated[list[list[str]], BySeat()]
    """What each seat has played, evening by evening."""
    points: Annotated[list[Annotated[int, Range(0, MOST_HAND * MOST_WORTH)]], BySeat()]
