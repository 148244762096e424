"""Animalia: a power, the prize for elegance, medals in all their ways, and a full set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from menagerie.games.animalia.scoring import elegance, families, medals, points, prizes

from .picture import PLAYERS, Drawing, Part, Thing, cards, line, thing

SHOW = (
    ("dog-champion", "cat-champion", "rabbit-charmer", "horse-scruffy", "parrot-spy"),
    ("cat-charmer", "dog-charmer", "horse-thief", "parrot-prankster", "rabbit-spy"),
    ("parrot-scruffy", "horse-spy", "cat-thief", "dog-thief", "rabbit-champion"),
)
PAIRS = ("dog-champion", "dog-thief", "dog-spy", "rabbit-spy", "cat-charmer")
FIVE = ("cat-spy", "horse-charmer", "dog-thief", "rabbit-champion", "parrot-scruffy")
OWL = ("dog-champion", "dog-thief", "dog-spy", "rabbit-spy", "owl")
BARE = ("dog-champion", "dog-thief", "cat-spy", "parrot-spy", "horse-charmer")
COVERS = {4: "cat-thief", 5: "cat-champion"}
SET = {"cat": 5, "dog": 3, "rabbit": 2}


def drawings() -> dict[str, Drawing]:
    return {
        "power": _power(),
        "elegance": _elegance(),
        "families": cards(_medals(PAIRS)),
        "different": cards(_medals(FIVE)),
        "owl": cards(*(_medals(OWL, owl=family) for family in ("dog", "rabbit"))),
        "cover": cards(_medals(BARE), _medals(BARE, covers=COVERS)),
        "set": _set(),
    }


def _power() -> Drawing:
    held = [thing("dog-thief", lit=True), thing("cat-charmer"), thing("horse-spy")]
    lot = [thing("rabbit-thief", lit=True), thing("parrot-champion")]
    return cards(line(held, "+"), line(lot, "→", [thing("thief", lit=True)]))


def _elegance() -> Drawing:
    totals = [elegance(collection) for collection in SHOW]
    return cards(
        *(
            line(
                (thing(card, lit=elegance([card]) != 0) for card in collection),
                f"{total} ★",
                [thing()] * bonus,
                who,
            )
            for collection, total, bonus, who in zip(
                SHOW, totals, prizes(totals), PLAYERS, strict=False
            )
        )
    )


def _medals(
    collection: Sequence[str], covers: Mapping[int, str] | None = None, owl: str | None = None
) -> Part:
    shown = families(collection, covers, owl)
    won = medals(shown)
    tops = [(covers or {}).get(place, card) for place, card in enumerate(collection, start=1)]
    things = [thing(card, lit=family in won) for card, family in zip(tops, shown, strict=True)]
    return line(things, "→", _won(won))


def _won(won: Mapping[str, int]) -> list[Thing]:
    return [thing(f"medal-{family}") for family, count in won.items() for _ in range(count)]


def _set() -> Drawing:
    full = {family for family, count in SET.items() if points({family: count}) > count}
    things = [thing(f"medal-{f}", lit=f in full) for f, count in SET.items() for _ in range(count)]
    number = sum(SET.values())
    return cards(line(things, f"{number} + {points(SET) - number} = {points(SET)}"))
