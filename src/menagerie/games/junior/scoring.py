"""How many cards each player has, and who wins with that.

A position is the piles in front of the players, each a list of cards, each
card the animals it shows:

    >>> piles = [[("hen",), ("pony", "hare")], []]
    >>> [reason.points for reason in explain(piles)]
    [2, 0]
    >>> winners([2, 0], "avoid")
    (1,)
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core import best
from .box import SPECIES
from .events import Cards

Card = tuple[str, ...]


def winners(counts: Sequence[int], variant: str) -> tuple[int, ...]:
    """Most cards win; in the variant `avoid`, fewest. A tie is a shared win."""
    return best([-number for number in counts] if variant == "avoid" else counts)


def explain(piles: Sequence[Sequence[Card]]) -> list[Cards]:
    """Each pile laid out as a line, which is how children compare them. A card counts once,
    however many animals it shows."""
    return [
        Cards(seat=seat, points=len(pile), cards=[list(card) for card in pile])
        for seat, pile in enumerate(piles)
    ]


def missing(animals: Sequence[Card]) -> list[str]:
    """The species a row of cards still lacks.

    >>> missing([("pony", "hen"), ("mouse",)])
    ['goat', 'hare', 'duck']
    """
    seen = {animal for card in animals for animal in card}
    return [species for species in SPECIES if species not in seen]
