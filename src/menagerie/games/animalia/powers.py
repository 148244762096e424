"""The powers: thief, spy and prankster.

What a take triggers is fixed by the take. Room and targets are judged when a
power is used, so a full collection may give first and then steal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Tell
from . import events, memory
from .box import CARDS, POWER_OF, PRANKSTER, SIZE, SPY, THIEF, names, power_names
from .moves import DONE, GIVE, LOOK, MOST_COLLECTIONS, ORDERS, PLACES, STEAL
from .phases import ORDERING, POWER

if TYPE_CHECKING:
    from .rules import AnimaliaState


def triggered(held: tuple[int, ...], lot: tuple[int, ...]) -> int:
    """The powers that a lot triggers in a collection: those of which the lot holds one
    and the collection another, or of which the lot holds two."""
    once = twice = 0
    for card in lot:
        twice |= once & POWER_OF[card]
        once |= POWER_OF[card]
    if not once:
        return 0
    before = 0
    for card in held:
        before |= POWER_OF[card]
    return once & (before | twice)


def start(state: AnimaliaState, collection: int, powers: int, tell: Tell | None) -> None:
    """A take into `collection` has triggered `powers`."""
    state.active = collection
    state.powers = powers
    if tell:
        seat = state.owner(collection)
        tell(events.PowersTriggered(seat=seat, powers=power_names(powers)))
    _go_on(state, tell)


def _go_on(state: AnimaliaState, tell: Tell | None) -> None:
    """The player is asked while a power is left that can be used; the rest is lost."""
    seat = state.owner(state.active)
    if state.powers and len(legal_uses(state)) > 0:
        state.phase = POWER
        state.turn = (seat,)
        return
    if state.powers and tell:
        tell(events.PowersLost(seat=seat, powers=power_names(state.powers)))
    state.powers = 0
    state.end_turn(tell)


def rivals(state: AnimaliaState) -> list[int]:
    """The collections of the other players, which powers may touch."""
    own = state.owned(state.owner(state.active))
    return [number for number in range(len(state.collections)) if number not in own]


def targets(state: AnimaliaState) -> list[int]:
    """The opponents' collections that have room for a gift."""
    return [number for number in rivals(state) if len(state.collections[number]) < SIZE]


def looked_at(state: AnimaliaState) -> tuple[int, ...]:
    """The cards a spy looks at, from the top."""
    return state.deck[state.at : state.at + state.box.spy_cards]


def legal(state: AnimaliaState) -> tuple[int, ...]:
    if state.phase == ORDERING:
        return ORDERS[len(looked_at(state))]
    return (*legal_uses(state), DONE)


def legal_uses(state: AnimaliaState) -> list[int]:
    moves: list[int] = []
    own = state.collections[state.active]
    if state.powers & THIEF and len(own) < SIZE:
        stolen = [card for rival in rivals(state) for card in state.collections[rival]]
        moves += [STEAL + card for card in sorted(stolen)]
    if state.powers & PRANKSTER:
        to = targets(state)
        moves += [GIVE + MOST_COLLECTIONS * card + target for card in sorted(own) for target in to]
    if state.powers & SPY and state.at < len(state.deck):
        moves.append(LOOK)
    return moves


def use(state: AnimaliaState, seat: int, move: int, tell: Tell | None) -> None:
    if move < GIVE:
        _steal(state, seat, move - STEAL, tell)
    elif move < LOOK:
        card, target = divmod(move - GIVE, MOST_COLLECTIONS)
        _give(state, seat, card, target, tell)
    elif move == LOOK:
        _look(state, seat, tell)
        if state.phase == ORDERING:
            return
    elif move < DONE:
        _order(state, seat, PLACES[move], tell)
    else:
        if tell:
            tell(events.PowersDeclined(seat=seat, powers=power_names(state.powers)))
        state.powers = 0
    _go_on(state, tell)


def _move_card(state: AnimaliaState, card: int, source: int, target: int) -> None:
    collections = state.collections
    collections[source] = tuple(held for held in collections[source] if held != card)
    collections[target] += (card,)


def _steal(state: AnimaliaState, seat: int, card: int, tell: Tell | None) -> None:
    state.powers &= ~THIEF
    source = next(number for number in rivals(state) if card in state.collections[number])
    _move_card(state, card, source, state.active)
    if tell:
        tell(
            events.Stolen(
                seat=seat,
                other=state.owner(source),
                card=CARDS[card],
                collection=state.active + 1,
                source=source + 1,
            )
        )


def _give(state: AnimaliaState, seat: int, card: int, target: int, tell: Tell | None) -> None:
    state.powers &= ~PRANKSTER
    _move_card(state, card, state.active, target)
    if tell:
        given = events.Given if state.per == 1 else events.GivenInto
        tell(
            given(
                seat=seat,
                other=state.owner(target),
                card=CARDS[card],
                collection=target + 1,
                source=state.active + 1,
            )
        )


def _look(state: AnimaliaState, seat: int, tell: Tell | None) -> None:
    state.powers &= ~SPY
    cards = looked_at(state)
    memory.spied(state, seat, cards)
    if tell:
        tell(events.Spied(seat=seat, count=len(cards), cards={seat: names(cards)}))
    # A single card is put back as it was: there is nothing to decide.
    if state.box.spy_reorders and len(cards) > 1:
        state.phase = ORDERING
        state.turn = (seat,)


def _order(state: AnimaliaState, seat: int, places: tuple[int, ...], tell: Tell | None) -> None:
    seen = looked_at(state)
    cards = tuple(seen[place - 1] for place in places)
    memory.reordered(state, seat, cards)
    state.deck = state.deck[: state.at] + cards + state.deck[state.at + len(cards) :]
    state.phase = POWER
    if tell:
        tell(events.Reordered(seat=seat, count=len(cards), cards={seat: names(cards)}))
