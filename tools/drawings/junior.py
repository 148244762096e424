"""6 nimmt! Junior: where a card may go, a complete stable, a rush, and the lines of cards."""

from __future__ import annotations

from menagerie.games.junior.scoring import Card, explain, missing, winners

from .picture import PLAYERS, Drawing, Part, cards, line, thing

STABLES: tuple[tuple[Card, ...], ...] = (
    (("pony", "hen", "mouse"), ("hare",)),
    (("goat",), ("duck",)),
    (("hare",), ("mouse",)),
    (("hare",), ("hen",)),
)
SHOWN: Card = ("pony", "hare")
COMPLETING: Card = ("goat", "hare", "duck")
RUSH: tuple[tuple[Card, ...], ...] = (
    (("pony",), ("hen", "duck"), ("mouse",), ("hare",)),
    (("hare",), ("mouse",), ("pony", "hen"), ("hen",)),
)
PILES = (5, 7, 4)


def drawings() -> dict[str, Drawing]:
    return {"allowed": _allowed(), "complete": _complete(), "rush": _rush(), "count": _count()}


def _completes(row: tuple[Card, ...], card: Card) -> bool:
    return not missing([*row, card])


def _stable(row: tuple[Card, ...], said: str, lit: bool, who: str) -> Part:
    return line((thing(*card, lit=lit) for card in row), said, who=who)


def _allowed() -> Drawing:
    shown = line([thing(*SHOWN, lit=True)])
    brings = [any(animal in missing(row) for animal in SHOWN) for row in STABLES]
    stables = (
        _stable(row, "✓" if new else "✗", False, str(number))
        for number, (row, new) in enumerate(zip(STABLES, brings, strict=True), start=1)
    )
    return cards(shown, *stables)


def _complete() -> Drawing:
    row = STABLES[0]
    assert _completes(row, COMPLETING)
    all_cards = [*row, COMPLETING]
    return cards(_stable(tuple(all_cards), f"+{len(all_cards)}", True, "1"))


def _rush() -> Drawing:
    """Two stables that one card completes, grabbed by two players: each takes one, without it."""
    assert all(_completes(row, COMPLETING) for row in RUSH)
    grabbed = zip(RUSH, PLAYERS, strict=False)
    return cards(
        line([thing(*COMPLETING)]),
        *(_stable(row, f"+{len(row)}", True, who) for row, who in grabbed),
    )


def _count() -> Drawing:
    kinds = ("hen", "mouse", "duck", "goat", "hare", "pony")
    piles = [[(kinds[(seat + at) % 6],) for at in range(n)] for seat, n in enumerate(PILES)]
    counts = [reason.points for reason in explain(piles)]
    won = winners(counts, "classic")
    return cards(
        *(
            line((thing(*card, lit=seat in won) for card in pile), str(counts[seat]), who=who)
            for seat, (pile, who) in enumerate(zip(piles, PLAYERS, strict=False))
        )
    )
