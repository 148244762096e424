"""What is coming, as every player could compute it: prizes, medals, triggered powers.

Nothing here decides anything; it saves players the sums. All of it follows from
what lies open and, at medal time, from a seat's own answer.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from . import awards, events, powers, scoring
from .box import CARDS, FAMILIES, FAMILY_OF, SIZE, names, power_names, set_size
from .phases import MEDALS, OFFER, PLACE
from .views import Answer, Medals, Outlook, Taking

if TYPE_CHECKING:
    from .rules import AnimaliaState


def collections(state: AnimaliaState) -> list[Outlook]:
    """Every collection as it lies, read only."""
    lot = state.lot if state.phase in (OFFER, PLACE) else None
    prizes = _prizes(tuple(map(awards.stars, state.collections)))
    return [_outlook(won, cards, lot) for won, cards in zip(prizes, state.collections, strict=True)]


@lru_cache(4096)
def _outlook(won: int, cards: tuple[int, ...], lot: tuple[int, ...] | None) -> Outlook:
    """Cached: while the lot goes round, and for collections that a move does not change."""
    return {"prizes": won, "medals": _promised(cards), "taking": _taking(cards, lot)}


@lru_cache(1024)
def _prizes(totals: tuple[int, ...]) -> list[int]:
    """Cached: most moves do not change the elegance."""
    return scoring.prizes(totals)


@lru_cache(4096)
def _promised(cards: tuple[int, ...]) -> Medals:
    return _by_family(tuple(sorted([FAMILY_OF[card] for card in cards])))


@lru_cache(1024)
def _by_family(families: tuple[str, ...]) -> Medals:
    """Cached: medals depend on families only, so there are a few hundred different collections."""
    return promise([*families])


def promise(cards: list[str]) -> Medals:
    """The medals of some cards; an owl stands for whatever brings most of them.

    >>> promise(["dog-spy", "owl", "cat-spy", "cat-thief"])
    {'cat': 2, 'dog': 2}
    """
    owls = FAMILIES if "owl" in cards else (None,)
    return max((scoring.medals(scoring.families(cards, owl=owl)) for owl in owls), key=_count)


def _count(medals: Medals) -> int:
    return sum(medals.values())


def _taking(held: tuple[int, ...], lot: tuple[int, ...] | None) -> Taking | None:
    if lot is None or len(held) + len(lot) > SIZE:
        return None
    both = held + lot
    return {
        "elegance": awards.stars(both),
        "powers": power_names(powers.triggered(held, lot)),
        "medals": _promised(both),
    }


def answers(state: AnimaliaState, seat: int | None) -> list[Answer]:
    """Each way to end a seat's answer at medal time, with what it would win."""
    if state.phase != MEDALS or seat is None or seat not in state.turn:
        return []
    owls = FAMILIES if awards.owl_shows(state, seat) else (None,)
    owned = tuple([state.collections[number] for number in state.owned(seat)])
    covers, before, size = state.covers[seat], state.medals[seat], set_size(state.players)
    return [_answer(owned, covers, owl, before, size) for owl in owls]


@lru_cache(1024)
def _answer(
    owned: tuple[tuple[int, ...], ...],
    covers: tuple[tuple[int, int], ...],
    owl: str | None,
    before: tuple[int, ...],
    size: int,
) -> Answer:
    """Read only; nothing here changes while others answer."""
    won: Medals = {}
    for number, cards in enumerate(owned):
        laid = {slot - SIZE * number + 1: CARDS[card] for slot, card in covers}
        for family, count in scoring.medals(scoring.families(names(cards), laid, owl)).items():
            won[family] = won.get(family, 0) + count
    had = dict(zip(FAMILIES, before, strict=True))
    gain = scoring.points(_sum(had, won), size) - scoring.points(had, size)
    return {"owl": owl, "medals": won, "points": gain}


def _sum(medals: Medals, more: Medals) -> Medals:
    return {family: medals.get(family, 0) + more.get(family, 0) for family in FAMILIES}


def best(state: AnimaliaState, seat: int) -> Medals:
    """What the best last word would win."""
    return max(answers(state, seat), key=lambda answer: answer["points"])["medals"]


def change(after: AnimaliaState, before: AnimaliaState, seat: int) -> list[events.AnyReason]:
    """The seat's medals after a move. Medal time counts what would be won: its reasons say for
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
    # What a cover spoils is shown too, although it counts for nothing.
    kept = {reason.family for reason in counted}
    counted += [
        events.Medals(seat=seat, points=0, family=family, count=0)
        for family in without
        if family not in kept
    ]
    return [
        replace(
            reason,
            seat=seat,
            before=without.get(reason.family, 0),
            after=won.get(reason.family, 0),
        )
        for reason in counted
    ]
