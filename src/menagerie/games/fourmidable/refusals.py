"""Why a move is refused, said from what lies open on the table."""

from __future__ import annotations

from ...core import Refusal
from .box import ACES, ANTS, BIRTH_CARDS, FAMILIES, MOST_PLAYERS, NO_CARD, RESOURCES, SLOTS
from .counts import count
from .material import Material
from .moves import (
    BIRTH,
    COMPLETE,
    END,
    HARVEST,
    HARVEST_TWO,
    JOKER_NONE,
    PEEK,
    PREDATOR,
)

_JOKER = BIRTH_CARDS.index("joker")


# Starting ants and turns.


class PickFirst(Refusal, code="pick-first"):
    count: int


class NoneInReserve(Refusal, code="none-in-reserve"):
    ant: str


class Picked(Refusal, code="picked"):
    pass


class MustAct(Refusal, code="must-act"):
    pass


class ActionSpent(Refusal, code="action-spent"):
    pass


class NothingLeft(Refusal, code="nothing-left"):
    pass


# Harvests and predators.


class NotYourPower(Refusal, code="not-your-power"):
    species: str
    own: str


class AceSpent(Refusal, code="ace-spent"):
    species: str


class PileEmpty(Refusal, code="pile-empty"):
    resource: str
    ant: str | None = None


class Newborn(Refusal, code="newborn"):
    resource: str
    ant: str


class NoAnt(Refusal, code="no-ant"):
    resource: str
    ant: str


class PredatorUsed(Refusal, code="predator-used"):
    resource: str


# Births.


class NoJoker(Refusal, code="no-joker"):
    count: int


class HasBirthCard(Refusal, code="born"):
    card: str


class CardTaken(Refusal, code="card-taken"):
    card: str
    other: int


class JokerNone(Refusal, code="joker-none"):
    pass


class JokerType(Refusal, code="joker-type"):
    ant: str


# Objectives.


class NoSlot(Refusal, code="no-slot"):
    family: str
    slot: int
    count: int


class SlotEmpty(Refusal, code="slot-empty"):
    family: str
    slot: int


class CannotPay(Refusal, code="cannot-pay"):
    family: str
    slot: int
    cost: list[str]
    missing: list[str]


class AlreadyPeeked(Refusal, code="peeked"):
    pass


class NoNextCard(Refusal, code="no-next-card"):
    family: str


def why_not(state: Material, seat: int, move: int) -> Refusal:
    """The first reason why `move` is not legal."""
    if not state.phase:
        if move >= HARVEST:
            return PickFirst(count=state.box.start)
        return NoneInReserve(ant=ANTS[move])
    if move < HARVEST:
        return Picked()
    if move < BIRTH:
        return _harvest(state, seat, move)
    if move < PREDATOR:
        return _birth(state, seat, move)
    if move < COMPLETE:
        return _predator(state, seat, RESOURCES[move - PREDATOR])
    if move < PEEK:
        return _complete(state, seat, move - COMPLETE)
    if move < END:
        return _peek(state, seat, FAMILIES[move - PEEK])
    return MustAct()


def _harvest(state: Material, seat: int, move: int) -> Refusal:
    resource = (move - HARVEST) % len(RESOURCES)
    ant = resource // 2
    name, worker = RESOURCES[resource], ANTS[ant]
    if move >= HARVEST_TWO:
        ace = f"ace-{worker}"
        if state.species[seat] != ace:
            return NotYourPower(species=ace, own=state.species[seat])
        if not state.aces[seat] & ACES[ace]:
            return AceSpent(species=ace)
    if not state.piles[resource]:
        return PileEmpty(resource=name, ant=worker)
    if state.spent:
        return ActionSpent()
    if count(state.newborn, ant):
        return Newborn(resource=name, ant=worker)
    return NoAnt(resource=name, ant=worker)


def _birth(state: Material, seat: int, move: int) -> Refusal:
    card = min(move - BIRTH, _JOKER)
    if card == _JOKER and state.players < MOST_PLAYERS:
        return NoJoker(count=MOST_PLAYERS)
    if state.births[seat] >= 0:
        return HasBirthCard(card=BIRTH_CARDS[state.births[seat]])
    if not state.full:
        return NothingLeft()
    if state.spent and seat != state.breeder:
        return ActionSpent()
    if not state.birth_cards >> card & 1:
        return CardTaken(card=BIRTH_CARDS[card], other=state.births.index(card))
    if move == JOKER_NONE:
        return JokerNone()
    return JokerType(ant=ANTS[(move - BIRTH) % len(ANTS)])


def _predator(state: Material, seat: int, resource: str) -> Refusal:
    if state.predators[seat] >= 0:
        return PredatorUsed(resource=RESOURCES[state.predators[seat]])
    if not state.full:
        return NothingLeft()
    if state.spent and seat != state.raider:
        return ActionSpent()
    return PileEmpty(resource=resource)


def _complete(state: Material, seat: int, slot: int) -> Refusal:
    family, place = FAMILIES[slot // SLOTS], slot % SLOTS + 1
    if state.players < MOST_PLAYERS and place == SLOTS:
        return NoSlot(family=family, slot=place, count=MOST_PLAYERS)
    card = state.shown[slot]
    if card == NO_CARD:
        return SlotEmpty(family=family, slot=place)
    cost = list(state.box.objectives[card].cost)
    missing = state.lacks(seat, card)
    return CannotPay(family=family, slot=place, cost=cost, missing=missing)


def _peek(state: Material, seat: int, family: str) -> Refusal:
    if seat != state.strategist:
        return NotYourPower(species="strategist", own=state.species[seat])
    if state.peeked:
        return AlreadyPeeked()
    return NoNextCard(family=family)
