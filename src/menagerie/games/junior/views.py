"""What a view holds, as a type: for the browser's board and for mypy."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from ...core.views import Fixed, Frame

Card = list[str]
"""The animals a card shows, one to three species."""


class View(TypedDict):
    variant: str
    phase: str
    active: int
    """The player in turn, who turned the shown card up."""
    shown: Card | None
    pile: int
    unseen: list[Annotated[list[Any], Fixed(Card, int)]]
    """Each kind of card with its number under the shown one."""
    rows: list[list[Card]]
    missing: list[list[str]]
    """The species each row still lacks."""
    taken: list[list[Card]]
    """By seat, in the order they were taken."""
    discarded: list[Card]
    claims: list[list[int]]
    """Rush: seat and row (counted from 1) in the order of arrival."""
    answered: list[int]
    """Rush: the seats that have claimed or passed."""


class WholeView(Frame, View):
    """The same with the frame around it: what `State.view` returns."""
