"""The end of a season: elegance, bonus cards, medals."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...core import Tell
from . import events, memory, scoring
from .box import CARDS, FAMILIES, OWL, SEASONS, SIZE, STARS_OF, cards_for, mask, names
from .moves import COVER, DONE, OWL_AS
from .phases import MEDALS, OVER

if TYPE_CHECKING:
    from .rules import AnimaliaState

_OWL_AS_ANY = tuple(OWL_AS + family for family in range(len(FAMILIES)))


# Phase 2: elegance and bonus cards.


def totals(state: AnimaliaState) -> list[int]:
    """The elegance of every collection."""
    return list(map(stars, state.collections))


@lru_cache(4096)
def stars(cards: tuple[int, ...]) -> int:
    """The elegance of some cards. Cached: collections are read far more often than they change."""
    return sum([STARS_OF[card] for card in cards])


def elegance(state: AnimaliaState, tell: Tell | None) -> None:
    """Bonus cards for first place, then for the seconds, clockwise from the dealer's left."""
    shown = totals(state)
    prizes = scoring.prizes(shown)
    # The sort keeps the order round the table among equals.
    around = [number for seat in state.clockwise() for number in state.owned(seat)]
    ranked = sorted(around, key=lambda number: -shown[number])
    due = [number for number in ranked for _ in range(prizes[number])]
    if tell:
        _tell_ranks(state, shown, prizes, ranked, tell)
    drawing = due[: len(state.deck) - state.at]
    visible = mask(card for cards in state.collections for card in cards)
    hidden = mask(cards_for(state.players)) & ~visible
    memory.bonus_drawn(state, hidden, [state.owner(number) for number in drawing])
    for number in dict.fromkeys(drawing):
        _draw_bonus(state, number, drawing.count(number), tell)
    # The deck must not show where bonus cards lay, so only the pile is kept of it.
    state.deck, state.at = state.deck[state.at :], 0
    if tell and len(drawing) < len(due):
        tell(events.PileEmpty(count=len(due) - len(drawing)))
    _ask(state, tell)


def _draw_bonus(state: AnimaliaState, number: int, count: int, tell: Tell | None) -> None:
    cards = state.deck[state.at : state.at + count]
    seat = state.owner(number)
    state.at += count
    state.bonus[seat] = tuple(sorted((*state.bonus[seat], *cards)))
    if tell:
        drawn = {seat: names(cards)}
        tell(events.BonusDrawn(seat=seat, collection=number + 1, count=count, cards=drawn))


def _tell_ranks(
    state: AnimaliaState, shown: list[int], prizes: list[int], ranked: list[int], tell: Tell
) -> None:
    awarded = [number for number in ranked if prizes[number]]
    best = max(shown)
    firsts = [number for number in awarded if shown[number] == best]
    seconds = [number for number in awarded if shown[number] < best]
    for rank, winners in ((events.MostElegant, firsts), (events.SecondElegant, seconds)):
        if winners:
            tell(
                rank(
                    seats=list(dict.fromkeys(state.owner(number) for number in winners)),
                    collections=[number + 1 for number in winners],
                    points=shown[winners[0]],
                    totals=shown,
                )
            )


# Phase 3: medals.


def cards_of(state: AnimaliaState, seat: int) -> list[int]:
    """A seat's collections in a row: at medal time slot i is card i."""
    return [card for number in state.owned(seat) for card in state.collections[number]]


def owl_shows(state: AnimaliaState, seat: int) -> bool:
    """Whether an owl of this seat lies uncovered, or was laid as a bonus."""
    covers = dict(state.covers[seat])
    if OWL in covers.values():
        return True
    cards = cards_of(state, seat)
    return OWL in cards and cards.index(OWL) not in covers


def _ask(state: AnimaliaState, tell: Tell | None) -> None:
    """A seat with neither bonus card nor owl has nothing to answer."""
    seats = range(state.players)
    state.phase = MEDALS
    state.turn = tuple(seat for seat in seats if state.bonus[seat] or owl_shows(state, seat))
    if not state.turn:
        _award(state, tell)


def legal(state: AnimaliaState, seat: int) -> tuple[int, ...]:
    """Any cover, or the last word."""
    covers = state.covers[seat]
    slots = [slot for slot, _ in covers]
    laid = [card for _, card in covers]
    free = [card for card in state.bonus[seat] if card not in laid]
    moves = [
        COVER + len(CARDS) * slot + card
        for slot in range(SIZE * state.per)
        if slot not in slots
        for card in free
    ]
    if owl_shows(state, seat):
        return (*moves, *_OWL_AS_ANY)
    return (DONE, *moves)


def answer(state: AnimaliaState, seat: int, move: int, tell: Tell | None) -> None:
    """Covers are laid unseen, one by one; the last word ends the answer."""
    if COVER <= move < OWL_AS:
        state.covers[seat] += (divmod(move - COVER, len(CARDS)),)
        return
    if move >= OWL_AS:
        state.owls[seat] = move - OWL_AS
    state.answered |= 1 << seat
    state.turn = tuple(other for other in state.turn if other != seat)
    if tell:
        tell(events.Answered(seat=seat))
    if not state.turn:
        _award(state, tell)


def _award(state: AnimaliaState, tell: Tell | None) -> None:
    used = []
    for seat in range(state.players):
        if tell:
            _tell_answer(state, seat, tell)
        laid = [card for _, card in state.covers[seat]]
        used.append(laid)
        state.bonus[seat] = tuple(card for card in state.bonus[seat] if card not in laid)
        for number in state.owned(seat):
            _award_collection(state, seat, number, tell)
    memory.bonus_used(state, used)
    if state.season == SEASONS:
        state.phase = OVER
        if tell:
            tell(events.Ended(seats=list(state.winners())))
        return
    state.dealer = state.clockwise()[0]
    state.new_season(tell)


def _award_collection(state: AnimaliaState, seat: int, number: int, tell: Tell | None) -> None:
    first = SIZE * (number - state.owned(seat)[0])
    covers = {slot - first + 1: CARDS[card] for slot, card in state.covers[seat]}
    owl = state.owls[seat]
    said = None if owl is None else FAMILIES[owl]
    won = scoring.medals(scoring.families(names(state.collections[number]), covers, said))
    state.medals[seat] = tuple(
        count + won.get(family, 0)
        for family, count in zip(FAMILIES, state.medals[seat], strict=True)
    )
    if tell:
        for family, count in won.items():
            tell(events.MedalsWon(seat=seat, collection=number + 1, family=family, count=count))
        if not won:
            tell(events.NoMedals(seat=seat, collection=number + 1))


def _tell_answer(state: AnimaliaState, seat: int, tell: Tell) -> None:
    cards = cards_of(state, seat)
    for slot, card in sorted(state.covers[seat]):
        under = CARDS[cards[slot]]
        tell(events.Covered(seat=seat, slot=slot + 1, card=CARDS[card], under=under))
    owl = state.owls[seat]
    if owl is not None:
        tell(events.OwlNamed(seat=seat, family=FAMILIES[owl]))
