"""Who eats the fly, and who has how many points.

>>> eater({0: 7, 1: 9, 2: 9})
0
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .events import Flies, Larvae


def eater(jumps: Mapping[int, int]) -> int | None:
    """The seat whose frog is the biggest of those that are alone of their size."""
    sizes = list(jumps.values())
    alone = {size: seat for seat, size in jumps.items() if sizes.count(size) == 1}
    return alone[max(alone)] if alone else None


def explain(
    flies: Sequence[Sequence[int]], dives: Sequence[int], larvae: int
) -> list[Flies | Larvae]:
    """The points of every seat with their reasons."""
    reasons: list[Flies | Larvae] = []
    for seat, (eaten, count) in enumerate(zip(flies, dives, strict=True)):
        reasons.append(Flies(seat=seat, points=sum(eaten), flies=list(eaten)))
        reasons.append(Larvae(seat=seat, points=count * larvae, count=count))
    return reasons
