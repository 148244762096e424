"""Why a move is refused, said from what its seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Refusal
from .moves import MOVES
from .reserve import SIDE, size

if TYPE_CHECKING:
    from .rules import NimaliaState


class NoCard(Refusal, code="no-card"):
    card: int
    count: int
    """The number of cards in the seat's hand."""


class _Misplaced(Refusal):
    row: int
    col: int


class FirstCard(_Misplaced, code="first-card"):
    """The first card goes to row 1, column 1."""


class TooHigh(_Misplaced, code="too-high"):
    pass


class TooWide(_Misplaced, code="too-wide"):
    pass


class CoversNothing(_Misplaced, code="covers-nothing"):
    pass


def why_not(state: NimaliaState, seat: int, move: int) -> Refusal:
    """Why `move` is not legal."""
    choice = MOVES[move]
    hand = state.hands[seat]
    if choice.card > len(hand):
        return NoCard(card=choice.card, count=len(hand))
    rows, columns = size(state.reserves[seat])
    refused: type[_Misplaced] = CoversNothing
    if not rows:
        refused = FirstCard
    elif rows == SIDE and choice.row == 0:
        refused = TooHigh
    elif columns == SIDE and choice.col == 0:
        refused = TooWide
    return refused(row=choice.row, col=choice.col)
