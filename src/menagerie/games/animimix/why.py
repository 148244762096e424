"""What speaks for a move, said from what its seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Why
from . import scoring, secrets
from .box import SPECIES
from .moves import MOVES, Swap

if TYPE_CHECKING:
    from .rules import AnimimixState


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
    facts = {
        "species": species,
        "value": scoring.value(species, after.grid()).points,
        "cards": share["least"][seat],
    }
    if not facts["value"]:
        return []
    ahead = max(share["most"]) == share["least"][seat]
    return [Why("most" if ahead else "more", facts)]


def _laid(state: AnimimixState, after: AnimimixState, seat: int, choice: Swap) -> list[Why]:
    """The value that changes most: up, where the seat has such animals; down, where it has
    none and somebody else does."""
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
    facts = {"laid": choice.species, "cell": choice.cell, "species": species}
    return [Why("raises" if now > before else "lowers", {**facts, "before": before, "after": now})]
