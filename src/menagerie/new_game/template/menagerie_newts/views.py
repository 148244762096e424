"""What a view holds, as a type.

The marks (`Range`, `Most`, `BySeat`) are read by the boards and the features that serve any game.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from menagerie.core.views import BySeat, Most, Range

from .box import CARDS, LARGEST_HAND

Card = Annotated[int, Range(CARDS[0], CARDS[-1])]
Count = Annotated[int, Range(0, LARGEST_HAND)]


class View(TypedDict):
    hand: Annotated[list[Card], Most(LARGEST_HAND)]
    """The seat's own cards."""
    cards: Annotated[list[Count], BySeat()]
    """The number of cards in each hand."""
    played: Annotated[list[Card | None], BySeat()]
    """The cards of this round."""
    rounds: Annotated[list[Count], BySeat()]
    """The number of rounds that each seat has taken."""
