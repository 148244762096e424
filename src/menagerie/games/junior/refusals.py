"""Why a move is refused. There are no secrets in this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Refusal
from .moves import CLAIM, MOVES, PLACE, Place

if TYPE_CHECKING:
    from .rules import JuniorState


class ClaimFirst(Refusal, code="claim-first"):
    pass


class AlreadyClaimed(Refusal, code="claimed"):
    row: int
    other: int


class PlaceNow(Refusal, code="place-now"):
    pass


class NoClaims(Refusal, code="no-claims"):
    pass


class AlreadyThere(Refusal, code="already-there"):
    row: int
    animals: list[str]
    rows: list[int]
    """The rows in which the card would be new."""


def why_not(state: JuniorState, seat: int, move: int) -> Refusal:
    """Why `move` is not legal."""
    choice = MOVES[move]
    if state.race:
        if isinstance(choice, Place):
            return ClaimFirst()
        holder = next(other for other, row in state.claims if row == move - CLAIM)
        return AlreadyClaimed(row=move - CLAIM + 1, other=holder)
    if not isinstance(choice, Place):
        return PlaceNow() if state.variant == "rush" else NoClaims()
    rows = [number - PLACE + 1 for number in state.legal(seat)]
    animals = list(state.box.cards[state.deck[state.at]])
    return AlreadyThere(row=choice.row, animals=animals, rows=rows)
