"""Packs: several small counts in one number.

A stock of resources or a crew of ants is a pack: four bits per kind, the
first kind lowest. Adding and subtracting packs adds and subtracts counts; no
count ever passes 15, because the box holds no more cards of one kind.

    >>> stock = pack([2, 0, 1])
    >>> unpack(stock + ONE[1], 3)
    [2, 1, 1]
"""

from __future__ import annotations

from collections.abc import Iterable

BITS = 4
ONE = tuple(1 << BITS * kind for kind in range(6))
"""The pack of a single card of each kind."""


def pack(counts: Iterable[int]) -> int:
    """The counts in one number."""
    return sum(count << BITS * kind for kind, count in enumerate(counts))


def unpack(packed: int, kinds: int) -> list[int]:
    """The counts of the first `kinds` kinds."""
    return [count(packed, kind) for kind in range(kinds)]


def count(packed: int, kind: int) -> int:
    """The number of cards of one kind in a pack."""
    return packed >> BITS * kind & 15


def total(packed: int) -> int:
    """The number of cards in a pack.

    >>> total(pack([2, 0, 1]))
    3
    """
    return sum(unpack(packed, len(ONE)))


def present(packed: int) -> int:
    """The kinds of which a pack holds at least one, as bits.

    >>> bin(present(pack([2, 0, 1])))
    '0b101'
    """
    return sum(1 << kind for kind in range(len(ONE)) if count(packed, kind))
