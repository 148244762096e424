"""Why a move is not legal, in words a player can use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Refusal
from ...core.refusals import Over
from . import powers
from .box import CARDS, PRANKSTER, SIZE, SPY, THIEF
from .moves import (
    MOVES,
    AnimaliaMove,
    Cover,
    Done,
    Give,
    Order,
    Owl,
    Pass,
    Steal,
    Take,
)
from .phases import MEDALS, OFFER, ORDERING, OVER, PLACE, POWER

if TYPE_CHECKING:
    from .rules import AnimaliaState


# At the medals.


class NotMedals(Refusal, code="not-medals"):
    pass


class OwlFirst(Refusal, code="owl-first"):
    pass


class NoOwl(Refusal, code="no-owl"):
    pass


class MedalsNow(Refusal, code="medals-now"):
    pass


class _Cover(Refusal):
    card: str
    slot: int


class NoSlot(_Cover, code="no-slot"):
    count: int
    """The seat's own slots."""


class NotYourBonus(_Cover, code="not-your-bonus"):
    pass


class AlreadyLaid(_Cover, code="laid"):
    pass


class SlotCovered(_Cover, code="covered"):
    pass


# Lots.


class MustTake(Refusal, code="must-take"):
    pass


class NoPower(Refusal, code="no-power"):
    pass


class OneCollection(Refusal, code="one-collection"):
    pass


class CollectionFull(Refusal, code="no-room"):
    collection: int
    held: int
    count: int
    """The cards of the lot."""


# Powers.


class PowerFirst(Refusal, code="power-first"):
    pass


class NoSpy(Refusal, code="no-spy"):
    pass


class LookFirst(Refusal, code="look-first"):
    pass


class EmptyPile(Refusal, code="empty-pile"):
    pass


class OrderFirst(Refusal, code="order-first"):
    count: int
    """The cards that the spy has looked at."""


class OrderCount(OrderFirst, code="order-count"):
    pass


class NoThief(Refusal, code="no-thief"):
    pass


class ThiefFull(Refusal, code="thief-full"):
    pass


class OwnCard(Refusal, code="own-card"):
    card: str


class NotThere(Refusal, code="not-there"):
    card: str


class NoPrankster(Refusal, code="no-prankster"):
    pass


class _Gift(Refusal):
    card: str
    collection: int


class NotHeld(_Gift, code="not-held"):
    pass


class NoCollection(_Gift, code="no-collection"):
    count: int


class OwnCollection(_Gift, code="own-collection"):
    pass


class TargetFull(_Gift, code="target-full"):
    pass


def why_not(state: AnimaliaState, seat: int, move: int) -> Refusal:
    choice = MOVES[move]
    if state.phase == OVER:
        return Over()
    if state.phase == MEDALS:
        return _at_medals(state, seat, choice)
    if isinstance(choice, (Cover, Owl)):
        return NotMedals()
    if state.phase == ORDERING:
        refused = OrderCount if isinstance(choice, Order) else OrderFirst
        return refused(count=len(powers.looked_at(state)))
    if state.phase == POWER:
        return _at_powers(state, choice)
    assert state.phase in (OFFER, PLACE)
    if isinstance(choice, Take):
        return _no_room(state, seat, choice.collection)
    return MustTake() if isinstance(choice, Pass) else NoPower()


def _no_room(state: AnimaliaState, seat: int, collection: int) -> Refusal:
    if collection > state.per:
        return OneCollection()
    held = len(state.collections[state.per * seat + collection - 1])
    return CollectionFull(collection=collection, held=held, count=len(state.lot))


def _at_powers(state: AnimaliaState, choice: AnimaliaMove) -> Refusal:
    if isinstance(choice, (Pass, Take)):
        return PowerFirst()
    if isinstance(choice, Steal):
        return _no_theft(state, choice.card)
    if isinstance(choice, Give):
        return _no_gift(state, choice)
    if not state.powers & SPY:
        return NoSpy()
    return LookFirst() if isinstance(choice, Order) else EmptyPile()


def _no_theft(state: AnimaliaState, card: str) -> Refusal:
    if not state.powers & THIEF:
        return NoThief()
    if len(state.collections[state.active]) == SIZE:
        return ThiefFull()
    own = state.owned(state.owner(state.active))
    mine = any(CARDS.index(card) in state.collections[number] for number in own)
    return OwnCard(card=card) if mine else NotThere(card=card)


def _no_gift(state: AnimaliaState, choice: Give) -> Refusal:
    card, collection = choice.card, choice.collection
    target = choice.collection - 1
    if not state.powers & PRANKSTER:
        return NoPrankster()
    if CARDS.index(choice.card) not in state.collections[state.active]:
        return NotHeld(card=card, collection=collection)
    if target >= len(state.collections):
        return NoCollection(card=card, collection=collection, count=len(state.collections))
    if target in state.owned(state.owner(state.active)):
        return OwnCollection(card=card, collection=collection)
    return TargetFull(card=card, collection=collection)


def _at_medals(state: AnimaliaState, seat: int, choice: AnimaliaMove) -> Refusal:
    if isinstance(choice, Done):
        return OwlFirst()
    if isinstance(choice, Owl):
        return NoOwl()
    if not isinstance(choice, Cover):
        return MedalsNow()
    if choice.slot > SIZE * state.per:
        return NoSlot(card=choice.card, slot=choice.slot, count=SIZE * state.per)
    card = CARDS.index(choice.card)
    refused: type[_Cover] = SlotCovered
    if card not in state.bonus[seat]:
        refused = NotYourBonus
    elif any(card == laid for _, laid in state.covers[seat]):
        refused = AlreadyLaid
    return refused(card=choice.card, slot=choice.slot)
