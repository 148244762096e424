"""What is coming, as anybody at the table can work it out: prizes, medals, triggered powers.

Nothing here decides anything; it spares players the sums. All of it follows from
what lies open and, at medal time, from a seat's own answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Reason
from . import awards, powers, scoring
from .box import CARDS, FAMILIES, SIZE, STARS_OF, names, power_names, set_size
from .phases import MEDALS, OFFER, PLACE
from .views import Answer, Medals, Outlook, Taking

if TYPE_CHECKING:
    from .rules import AnimaliaState


def collections(state: AnimaliaState) -> list[Outlook]:
    """Every collection as it lies."""
    shown = awards.totals(state)
    prizes = scoring.prizes(shown)
    return [
        {
            "prizes": prizes[number],
            "medals": promise(names(cards)),
            "taking": _taking(state, number, shown[number]),
        }
        for number, cards in enumerate(state.collections)
    ]


def promise(cards: list[str]) -> Medals:
    """The medals of some cards; an owl stands for whatever brings most of them.

    >>> promise(["dog-spy", "owl", "cat-spy", "cat-thief"])
    {'cat': 2, 'dog': 2}
    """
    owls = FAMILIES if "owl" in cards else (None,)
    return max((scoring.medals(scoring.families(cards, owl=owl)) for owl in owls), key=_count)


def _count(medals: Medals) -> int:
    return sum(medals.values())


def _taking(state: AnimaliaState, number: int, elegance: int) -> Taking | None:
    held, lot = state.collections[number], state.lot
    if state.phase not in (OFFER, PLACE) or len(held) + len(lot) > SIZE:
        return None
    return {
        "elegance": elegance + sum(STARS_OF[card] for card in lot),
        "powers": power_names(powers.triggered(held, lot)),
        "medals": promise(names(held + lot)),
    }


def answers(state: AnimaliaState, seat: int | None) -> list[Answer]:
    """Each last word a seat could say at medal time, with what it would win."""
    if state.phase != MEDALS or seat is None or seat not in state.turn:
        return []
    owls = FAMILIES if awards.owl_shows(state, seat) else (None,)
    return [_answer(state, seat, owl) for owl in owls]


def _answer(state: AnimaliaState, seat: int, owl: str | None) -> Answer:
    won: Medals = {}
    for number in state.owned(seat):
        for family, count in _season(state, seat, number, owl).items():
            won[family] = won.get(family, 0) + count
    size = set_size(state.players)
    before = state.won()[seat]
    after = _sum(before, won)
    gain = scoring.points(after, size) - scoring.points(before, size)
    return {"owl": owl, "medals": won, "points": gain}


def _season(state: AnimaliaState, seat: int, number: int, owl: str | None) -> Medals:
    """What one collection wins with the covers that lie on it now."""
    first = SIZE * (number - state.owned(seat)[0])
    covers = {slot - first + 1: CARDS[card] for slot, card in state.covers[seat]}
    return scoring.medals(scoring.families(names(state.collections[number]), covers, owl))


def _sum(medals: Medals, more: Medals) -> Medals:
    return {family: medals.get(family, 0) + more.get(family, 0) for family in FAMILIES}


def best(state: AnimaliaState, seat: int) -> Medals:
    """What the best last word would win."""
    return max(answers(state, seat), key=lambda answer: answer["points"])["medals"]


def change(after: AnimaliaState, before: AnimaliaState, seat: int) -> list[Reason]:
    """The seat's medals after a move. Medal time counts what would be won: its reasons tell for
    each family what the season wins without the move (`before`) and with it (`after`)."""
    if not answers(before, seat):
        return [reason for reason in after.explain() if reason.seat == seat]
    held = before.won()[seat]
    without = best(before, seat)
    if seat in after.turn and after.season == before.season:
        won = best(after, seat)
    else:
        total = after.won()[seat]
        won = {family: total[family] - held[family] for family in FAMILIES}
    counted = scoring.explain([_sum(held, won)], set_size(before.players))
    # What a cover spoils is worth telling too, though it counts for nothing.
    kept = {reason.facts["family"] for reason in counted}
    counted += [
        Reason(seat, "medals", 0, {"family": family, "count": 0})
        for family in without
        if family not in kept
    ]
    return [
        Reason(seat, reason.what, reason.points, {**reason.facts, **_told(reason, without, won)})
        for reason in counted
    ]


def _told(reason: Reason, without: Medals, won: Medals) -> Medals:
    family = reason.facts["family"]
    return {"before": without.get(family, 0), "after": won.get(family, 0)}
