"""The count: objectives, bonus cards, what is left in stock.

A position is one colony per seat: its completed objectives, and how many
resources it has left. It can be written down as text:

    >>> anne = Colony.read("fruit 4, fruit 7, prey 5; 3 left")
    >>> boris = Colony.read("fruit 8, ground 5; 0 left")
    >>> totals([anne, boris])
    [33, 20]
    >>> winners([anne, boris])
    (0,)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ...core import BadNotation, best
from .box import FAMILIES
from .events import AnyReason, Bonus, Left, Objectives, SharedBonus

BONUS = 7
SHARED_BONUS = 3

_COLONY = re.compile(r"(?:(?P<cards>[^;]*);)? *(?P<left>\d+) left")
_CARD = re.compile(rf"({'|'.join(FAMILIES)}) (\d+)")


@dataclass(frozen=True, slots=True)
class Colony:
    """What one seat has at the end."""

    objectives: tuple[tuple[str, int], ...] = ()
    """The family and the points of each completed objective."""
    left: int = 0
    """The resources left in stock."""

    @classmethod
    def read(cls, text: str) -> Colony:
        """A colony from its text; `str` writes it again.

        >>> Colony.read("prey 7, ground 4; 2 left")
        Colony(objectives=(('prey', 7), ('ground', 4)), left=2)
        >>> print(Colony.read("0 left"))
        0 left
        """
        whole = _COLONY.fullmatch(" ".join(text.lower().split()))
        cards = whole["cards"].split(",") if whole and whole["cards"] else []
        found = [_CARD.fullmatch(card.strip()) for card in cards]
        objectives = tuple((card[1], int(card[2])) for card in found if card)
        if whole is None or len(objectives) < len(found):
            raise BadNotation(
                f"A colony is written like 'fruit 4, prey 7; 2 left' "
                f"(families: {', '.join(FAMILIES)}), not {text!r}.",
                "notation",
                {"text": text, "near": []},
            )
        return cls(objectives, int(whole["left"]))

    def __str__(self) -> str:
        cards = ", ".join(f"{family} {points}" for family, points in self.objectives)
        return f"{cards}; {self.left} left" if cards else f"{self.left} left"

    def points_of(self, family: str) -> list[int]:
        """The points of each completed objective of a family."""
        return [points for own, points in self.objectives if own == family]


def bonus_seats(colonies: Sequence[Colony], family: str) -> tuple[int, ...]:
    """Who earns a family's bonus card: most objectives of it, then most points in it.

    Several seats if they are still equal; none if no player completed one.

    >>> more, dearer = Colony.read("prey 4, prey 4; 0 left"), Colony.read("prey 8; 0 left")
    >>> bonus_seats([more, dearer], "prey")
    (0,)
    >>> bonus_seats([dearer, Colony.read("prey 5; 9 left")], "prey")
    (0,)
    >>> bonus_seats([dearer, dearer], "prey"), bonus_seats([dearer, dearer], "fruit")
    ((0, 1), ())
    """
    cards = [colony.points_of(family) for colony in colonies]
    if not any(cards):
        return ()
    return best([len(own) for own in cards], [sum(own) for own in cards])


def totals(colonies: Sequence[Colony], bonus: int = BONUS, shared: int = SHARED_BONUS) -> list[int]:
    """Every seat's points: objectives, bonus cards, one per resource left."""
    points = [sum(worth for _, worth in colony.objectives) + colony.left for colony in colonies]
    for family in FAMILIES:
        seats = bonus_seats(colonies, family)
        for seat in seats:
            points[seat] += bonus if len(seats) == 1 else shared
    return points


def winners(
    colonies: Sequence[Colony], bonus: int = BONUS, shared: int = SHARED_BONUS
) -> tuple[int, ...]:
    """Most points win; tie: most resources left; still tied: shared.

    >>> winners([Colony.read("3 left"), Colony.read("2 left"), Colony.read("3 left")])
    (0, 2)
    """
    return best(totals(colonies, bonus, shared), [colony.left for colony in colonies])


def explain(
    colonies: Sequence[Colony], bonus: int = BONUS, shared: int = SHARED_BONUS
) -> list[AnyReason]:
    """The points with their reasons, seat by seat.

    >>> for reason in explain([Colony.read("fruit 4, fruit 5; 2 left"), Colony.read("0 left")]):
    ...     print(reason.seat, reason.code, reason.points, reason.facts)
    0 objectives 9 {'family': 'fruit', 'count': 2, 'cards': [4, 5]}
    0 bonus 7 {'family': 'fruit'}
    0 left 2 {'count': 2}
    1 left 0 {'count': 0}
    """
    reasons: list[AnyReason] = []
    holders = {family: bonus_seats(colonies, family) for family in FAMILIES}
    for seat, colony in enumerate(colonies):
        for family in FAMILIES:
            cards = colony.points_of(family)
            if cards:
                reasons.append(
                    Objectives(
                        seat=seat, points=sum(cards), family=family, count=len(cards), cards=cards
                    )
                )
        for family, seats in holders.items():
            if seats == (seat,):
                reasons.append(Bonus(seat=seat, points=bonus, family=family))
            elif seat in seats:
                others = [other for other in seats if other != seat]
                reasons.append(SharedBonus(seat=seat, points=shared, family=family, others=others))
        reasons.append(Left(seat=seat, points=colony.left, count=colony.left))
    return reasons
