"""Mini Fourmidable: paying an objective, bonus cards with and without a tie, what is left."""

from __future__ import annotations

from collections.abc import Sequence

from menagerie.games.fourmidable.events import Bonus, SharedBonus
from menagerie.games.fourmidable.scoring import Colony, bonus_seats, explain

from .picture import PLAYERS, Drawing, Thing, cards, line, signed, thing

COSTS = {4: "ab", 5: "aa", 7: "aab", 8: "aaa"}
"""What an objective of so many points costs: two resources of its family, a and b."""
RESOURCES = {
    "fruit": {"a": "raspberry", "b": "blueberry"},
    "prey": {"a": "caterpillar", "b": "ladybug"},
}


def drawings() -> dict[str, Drawing]:
    return {
        "pay": _pay(),
        "most": _bonus("fruit", ["fruit 4, fruit 7; 0 left", "fruit 8; 0 left"]),
        "dearer": _bonus("fruit", ["fruit 4, fruit 7; 0 left", "fruit 5, fruit 5; 0 left"]),
        "tie": _bonus("prey", ["prey 5; 0 left", "prey 5; 0 left"]),
        "left": _left(),
    }


def _objective(family: str, points: int, lit: bool = False) -> Thing:
    names = [RESOURCES[family][letter] for letter in COSTS[points]]
    return {"names": names, "lit": lit, "number": points}


def _pay() -> Drawing:
    wanted = _objective("fruit", 4)
    stock = [thing(name, lit=True) for name in wanted["names"]] + [thing("pebble")]
    return cards(line(stock, "→", [wanted]))


def _bonus(family: str, texts: Sequence[str]) -> Drawing:
    colonies = [Colony.read(text) for text in texts]
    best = bonus_seats(colonies, family)
    earned = {
        reason.seat: reason.points
        for reason in explain(colonies)
        if isinstance(reason, Bonus | SharedBonus)
    }
    assert set(earned) == set(best)
    return cards(
        *(
            line(
                (_objective(family, points, seat in best) for points in colony.points_of(family)),
                signed(earned.get(seat, 0)),
                who=PLAYERS[seat],
            )
            for seat, colony in enumerate(colonies)
        )
    )


def _left() -> Drawing:
    things = [thing(name, lit=True) for name in ("raspberry", "earth", "earth")]
    [reason] = explain([Colony((), len(things))])
    return cards(line(things, signed(reason.points)))
