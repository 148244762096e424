"""Why a move is refused, said from what its seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Refusal
from ...core.refusals import NotOnTurn
from .box import SPECIES
from .grid import CELLS, SIDE
from .moves import MOVES, SWAP, Keep

if TYPE_CHECKING:
    from .rules import AnimimixState


class OffGrid(Refusal, code="off-grid"):
    cell: str
    last: str
    """The last cell of this game's grid."""


class Mountain(Refusal, code="mountain"):
    cell: str


class NotInPlay(Refusal, code="not-in-play"):
    species: str
    played: list[str]


class NotInHand(Refusal, code="not-in-hand"):
    species: str
    hand: list[str]


def why_not(state: AnimimixState, seat: int, move: int) -> Refusal:
    """Why `move` is not legal."""
    choice = MOVES[move]
    kind = SPECIES.index(choice.species)
    if not isinstance(choice, Keep):
        cell = (move - SWAP) // len(SPECIES)
        if state.animals[cell] < 0:
            last = CELLS[SIDE * (state.sizes.rows - 1) + state.sizes.columns - 1]
            return OffGrid(cell=choice.cell, last=last)
        if cell not in state.free:
            return Mountain(cell=choice.cell)
    if kind not in state.species:
        return NotInPlay(species=choice.species, played=state.species_names())
    if not state.hands[seat][kind]:
        held = [name for name, cards in zip(SPECIES, state.hands[seat], strict=True) if cards]
        return NotInHand(species=choice.species, hand=held)
    return NotOnTurn(seat=seat, seats=list(state.turn))
