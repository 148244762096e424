"""Who could have the most cards of a species, as far as one observer can know.

Everyone saw which card a swap took. Only its owner knows which card was kept; it
can be any card that the observer has seen nowhere.

    >>> claim = claims([[2, 0], [1, 0]], hidden=[0, 1], unseen=[1, 0])[0]
    >>> claim.least, claim.most, claim.seats
    ([2, 1], [2, 2], [0, 1])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """The cards of one species in front of the seats."""

    least: list[int]
    """For each seat, the least number of cards there can be."""
    most: list[int]
    """For each seat, the largest number of cards there can be."""
    seats: list[int]
    """The seats that may have the majority now, alone or with others."""


def claims(
    known: Sequence[Sequence[int]], hidden: Sequence[int], unseen: Sequence[int]
) -> list[Claim]:
    """One claim per species.

    `known` has, for each seat and species, the cards in front that were seen; `hidden`, for each
    seat, how many were not seen; `unseen`, for each species, the cards seen nowhere.
    """
    by_species = zip(*known, strict=True)
    return [claim(cards, hidden, left) for cards, left in zip(by_species, unseen, strict=True)]


def claim(known: Sequence[int], hidden: Sequence[int], unseen: int) -> Claim:
    """The claim of one species; `known` and `hidden` are in seat order."""
    most = [sure + min(unseen, back) for sure, back in zip(known, hidden, strict=True)]
    needed = max(1, *known)
    seats = [seat for seat, number in enumerate(most) if number >= needed]
    return Claim([*known], most, seats)
