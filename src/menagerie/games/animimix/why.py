"""What speaks for a move, said from what its seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Why
from . import scoring, secrets
from .box import SPECIES
from .moves import MOVES, Swap

if TYPE_CHECKING:
    from .rules import AnimimixState


class More(Why, code="more"):
    """The card that is won."""

    species: str
    value: int
    """What the species is worth then."""
    cards: int
    """How many of them the seat has then."""


class Most(More, code="most"):
    """The card that is won, where no other player can have more of them."""


class Raises(Why, code="raises"):
    """What the card that is laid does to the value of a species."""

    laid: str
    cell: str
    species: str
    before: int
    after: int


class Lowers(Raises, code="lowers"):
    pass


def why(state: AnimimixState, seat: int, move: int) -> list[Why]:
    """The card that is won, then what the card that is laid does to the values."""
    after = state.clone()
    after.advance(seat, move)
    choice = MOVES[move]
    laid = _laid(state, after, seat, choice) if isinstance(choice, Swap) else []
    return [*_won(after, seat), *laid]


def _won(after: AnimimixState, seat: int) -> list[Why]:
    species = SPECIES[after.fronts[seat][-1][0]]
    share = secrets.shares(after, seat)[species]
    value, cards = scoring.value(species, after.grid()).points, share["least"][seat]
    if not value:
        return []
    said = Most if max(share["most"]) == cards else More
    return [said(species=species, value=value, cards=cards)]


def _laid(state: AnimimixState, after: AnimimixState, seat: int, choice: Swap) -> list[Why]:
    """The value that changes most: up, where the seat has such animals; down, where it has
    none and another player does."""
    shares = secrets.shares(after, seat)
    found = []
    for kind in state.species:
        species = SPECIES[kind]
        before = scoring.value(species, state.grid()).points
        now = scoring.value(species, after.grid()).points
        share = shares[species]
        mine = share["least"][seat] + after.hands[seat][kind]
        theirs = max(share["least"]) > 0
        if (now > before and mine) or (now < before and theirs and not mine):
            found.append((abs(now - before), -kind, species, before, now))
    if not found:
        return []
    *_, species, before, now = max(found)
    said = Raises if now > before else Lowers
    return [said(laid=choice.species, cell=choice.cell, species=species, before=before, after=now)]
