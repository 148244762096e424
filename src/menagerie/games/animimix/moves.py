"""The 296 moves: keep a card of the hand, or swap one with an animal of the grid."""

from __future__ import annotations

from dataclasses import dataclass

from ...core import MoveTable
from .box import SPECIES
from .grid import CELLS


@dataclass(frozen=True, slots=True)
class Keep:
    """Put an animal of the hand face down in front of you."""

    species: str

    def __str__(self) -> str:
        return f"keep {self.species}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Take the animal on a cell, face down in front of you; lay one of the hand
    there, face up, under a mountain."""

    cell: str
    species: str

    def __str__(self) -> str:
        return f"swap {self.cell} {self.species}"


AnimimixMove = Keep | Swap

MOVES: MoveTable[AnimimixMove] = MoveTable(
    [
        *(Keep(species) for species in SPECIES),
        *(Swap(cell, species) for cell in CELLS for species in SPECIES),
    ]
)
"""`keep` by species, then `swap` by cell in reading order and by species."""

SWAP = MOVES.number(Swap(CELLS[0], SPECIES[0]))
"""The first swap; swap number n is cell n // 8 and species n % 8 after it."""
