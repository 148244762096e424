"""Elegance, medals and points, from cards as people write them.

>>> elegance(["cat-champion", "dog-charmer", "owl", "cat-spy", "dog-scruffy"])
4
>>> prizes([4, 7, 4, 0])
[1, 2, 1, 0]
>>> medals(families(["dog-spy", "dog-thief", "dog-cutie", "rabbit-spy", "owl"], owl="rabbit"))
{'dog': 3, 'rabbit': 2}
>>> points({"rabbit": 6, "horse": 7})
23
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...core import MenagerieError, best
from .box import CARDS, FAMILIES, STARS_OF
from .events import AnyReason, Medals, Sets

EXCELLENCE = 5
"""The extra points for a full set of equal medals."""


def elegance(cards: Iterable[str]) -> int:
    """The stars of a collection, less its black spots."""
    return sum(STARS_OF[CARDS.index(card)] for card in cards)


def prizes(totals: Sequence[int]) -> list[int]:
    """How many bonus cards each collection earns with its elegance.

    The best gets two, each second one; several firsts get one each, and then
    there is no second place. There is no minimum.

    >>> prizes([5, 5, 3])
    [1, 1, 0]
    """
    top = max(totals)
    if totals.count(top) > 1:
        return [int(total == top) for total in totals]
    second = max(total for total in totals if total < top)
    return [2 if total == top else int(total == second) for total in totals]


def families(
    cards: Sequence[str], covers: Mapping[int, str] | None = None, owl: str | None = None
) -> list[str]:
    """The families a collection shows at medal time.

    `covers` lays bonus cards on its cards, counted from 1; `owl` is the family
    an owl stands for, whether it lies in the collection or was laid as a bonus.

    >>> families(["cat-spy", "owl", "dog-spy"], {3: "cat-thief"}, owl="horse")
    ['cat', 'horse', 'cat']
    """
    shown = []
    for place, card in enumerate(cards, start=1):
        top = covers.get(place, card) if covers else card
        if top == "owl":
            if owl is None:
                raise MenagerieError("An owl shows: say for which family it counts.")
            shown.append(owl)
        else:
            shown.append(top.partition("-")[0])
    return shown


def medals(shown: Sequence[str]) -> dict[str, int]:
    """The medals for five families: as many as there are animals of one family.

    A single animal earns nothing, except that five different ones earn one each.

    >>> medals(["cat", "horse", "dog", "rabbit", "parrot"])
    {'cat': 1, 'horse': 1, 'dog': 1, 'rabbit': 1, 'parrot': 1}
    """
    counts = {family: shown.count(family) for family in FAMILIES if family in shown}
    if len(counts) == len(FAMILIES):
        return counts
    return {family: count for family, count in counts.items() if count > 1}


def points(won: Mapping[str, int], size: int = 5) -> int:
    """The points for all medals of a player: one each, and 5 for each full set of `size`.

    >>> points({"dog": 11, "cat": 4})
    25
    """
    return sum([count + EXCELLENCE * (count // size) for count in won.values()])


def explain(won: Sequence[Mapping[str, int]], size: int = 5) -> list[AnyReason]:
    """Every player's medals as reasons: the medals of each family, then its sets."""
    reasons: list[AnyReason] = []
    for seat, medals_of in enumerate(won):
        for family in FAMILIES:
            count = medals_of.get(family, 0)
            if count:
                reasons.append(Medals(seat=seat, points=count, family=family, count=count))
            if sets := count // size:
                worth = EXCELLENCE * sets
                reasons.append(Sets(seat=seat, points=worth, family=family, sets=sets, size=size))
    return reasons


def winners(won: Sequence[Mapping[str, int]], size: int = 5) -> tuple[int, ...]:
    """Most points; then the most medals of one family; then the win is shared.

    >>> winners([{"cat": 4}, {"dog": 2, "cat": 2}])
    (0,)
    """
    largest = [max(medals_of.values(), default=0) for medals_of in won]
    return best([points(medals_of, size) for medals_of in won], largest)
