"""Why a move is not legal, in words a player can use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Refusal
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


def why_not(state: AnimaliaState, seat: int, move: int) -> Refusal:
    choice = MOVES[move]
    if state.phase == OVER:
        return Refusal("over", {})
    if state.phase == MEDALS:
        return _at_medals(state, seat, choice)
    if isinstance(choice, (Cover, Owl)):
        return Refusal("not-medals", {})
    if state.phase == ORDERING:
        code = "order-count" if isinstance(choice, Order) else "order-first"
        return Refusal(code, {"count": len(powers.looked_at(state))})
    if state.phase == POWER:
        return _at_powers(state, choice)
    assert state.phase in (OFFER, PLACE)
    if isinstance(choice, Take):
        return _no_room(state, seat, choice.collection)
    return Refusal("must-take" if isinstance(choice, Pass) else "no-power", {})


def _no_room(state: AnimaliaState, seat: int, collection: int) -> Refusal:
    if collection > state.per:
        return Refusal("one-collection", {})
    held = len(state.collections[state.per * seat + collection - 1])
    facts = {"collection": collection, "held": held, "count": len(state.lot)}
    return Refusal("no-room", facts)


def _at_powers(state: AnimaliaState, choice: AnimaliaMove) -> Refusal:
    if isinstance(choice, (Pass, Take)):
        return Refusal("power-first", {})
    if isinstance(choice, Steal):
        return _no_theft(state, choice.card)
    if isinstance(choice, Give):
        return _no_gift(state, choice)
    if not state.powers & SPY:
        return Refusal("no-spy", {})
    return Refusal("look-first" if isinstance(choice, Order) else "empty-pile", {})


def _no_theft(state: AnimaliaState, card: str) -> Refusal:
    if not state.powers & THIEF:
        return Refusal("no-thief", {})
    if len(state.collections[state.active]) == SIZE:
        return Refusal("thief-full", {})
    own = state.owned(state.owner(state.active))
    mine = any(CARDS.index(card) in state.collections[number] for number in own)
    return Refusal("own-card" if mine else "not-there", {"card": card})


def _no_gift(state: AnimaliaState, choice: Give) -> Refusal:
    facts = {"card": choice.card, "collection": choice.collection}
    target = choice.collection - 1
    if not state.powers & PRANKSTER:
        return Refusal("no-prankster", {})
    if CARDS.index(choice.card) not in state.collections[state.active]:
        return Refusal("not-held", facts)
    if target >= len(state.collections):
        return Refusal("no-collection", facts | {"count": len(state.collections)})
    if target in state.owned(state.owner(state.active)):
        return Refusal("own-collection", facts)
    return Refusal("target-full", facts)


def _at_medals(state: AnimaliaState, seat: int, choice: AnimaliaMove) -> Refusal:
    if isinstance(choice, Done):
        return Refusal("owl-first", {})
    if isinstance(choice, Owl):
        return Refusal("no-owl", {})
    if not isinstance(choice, Cover):
        return Refusal("medals-now", {})
    facts = {"card": choice.card, "slot": choice.slot}
    if choice.slot > SIZE * state.per:
        return Refusal("no-slot", facts | {"count": SIZE * state.per})
    card = CARDS.index(choice.card)
    if card not in state.bonus[seat]:
        return Refusal("not-your-bonus", facts)
    if any(card == laid for _, laid in state.covers[seat]):
        return Refusal("laid", facts)
    return Refusal("covered", facts)
