"""Why a move is refused, said from what lies open on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Refusal
from .box import ACES, ANTS, BIRTH_CARDS, FAMILIES, MOST_PLAYERS, NO_CARD, RESOURCES, SLOTS
from .counts import count
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

if TYPE_CHECKING:
    from .rules import FourmidableState

_JOKER = BIRTH_CARDS.index("joker")


def why_not(state: FourmidableState, seat: int, move: int) -> Refusal:
    """The first reason why `move`, which is not legal, is not."""
    if not state.phase:
        if move >= HARVEST:
            return Refusal("pick-first", {"count": state.box.start})
        return Refusal("none-in-reserve", {"ant": ANTS[move]})
    if move < HARVEST:
        return Refusal("picked", {})
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
    return Refusal("must-act", {})


def _harvest(state: FourmidableState, seat: int, move: int) -> Refusal:
    resource = (move - HARVEST) % len(RESOURCES)
    ant = resource // 2
    facts = {"resource": RESOURCES[resource], "ant": ANTS[ant]}
    if move >= HARVEST_TWO:
        ace = f"ace-{ANTS[ant]}"
        if state.species[seat] != ace:
            return Refusal("not-your-power", {"species": ace, "own": state.species[seat]})
        if not state.aces[seat] & ACES[ace]:
            return Refusal("ace-spent", {"species": ace})
    if not state.piles[resource]:
        return Refusal("pile-empty", facts)
    if state.spent:
        return Refusal("action-spent", {})
    if count(state.newborn, ant):
        return Refusal("newborn", facts)
    return Refusal("no-ant", facts)


def _birth(state: FourmidableState, seat: int, move: int) -> Refusal:
    card = min(move - BIRTH, _JOKER)
    if card == _JOKER and state.players < MOST_PLAYERS:
        return Refusal("no-joker", {"count": MOST_PLAYERS})
    if state.births[seat] >= 0:
        return Refusal("born", {"card": BIRTH_CARDS[state.births[seat]]})
    if not state.full:
        return Refusal("nothing-left", {})
    if state.spent and seat != state.breeder:
        return Refusal("action-spent", {})
    if not state.birth_cards >> card & 1:
        facts = {"card": BIRTH_CARDS[card], "other": state.births.index(card)}
        return Refusal("card-taken", facts)
    if move == JOKER_NONE:
        return Refusal("joker-none", {})
    return Refusal("joker-type", {"ant": ANTS[(move - BIRTH) % len(ANTS)]})


def _predator(state: FourmidableState, seat: int, resource: str) -> Refusal:
    if state.predators[seat] >= 0:
        return Refusal("predator-used", {"resource": RESOURCES[state.predators[seat]]})
    if not state.full:
        return Refusal("nothing-left", {})
    if state.spent and seat != state.raider:
        return Refusal("action-spent", {})
    return Refusal("pile-empty", {"resource": resource})


def _complete(state: FourmidableState, seat: int, slot: int) -> Refusal:
    facts = {"family": FAMILIES[slot // SLOTS], "slot": slot % SLOTS + 1}
    if state.players < MOST_PLAYERS and slot % SLOTS == SLOTS - 1:
        return Refusal("no-slot", {**facts, "count": MOST_PLAYERS})
    card = state.shown[slot]
    if card == NO_CARD:
        return Refusal("slot-empty", facts)
    cost = list(state.box.objectives[card].cost)
    return Refusal("cannot-pay", {**facts, "cost": cost, "missing": state.lacks(seat, card)})


def _peek(state: FourmidableState, seat: int, family: str) -> Refusal:
    if seat != state.strategist:
        return Refusal("not-your-power", {"species": "strategist", "own": state.species[seat]})
    if state.peeked:
        return Refusal("peeked", {})
    return Refusal("no-next-card", {"family": family})
