"""What a seat may see: everything but the order of the objective piles.

Completed objectives lie face down, so an opponent's view shows only how many
there are. But everyone saw them when they were taken, so an imagined state keeps
them. The strategist knows the next card of each pile looked at,
until it is turned up; the others only know which cards are in a pile.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

from ...core.views import seats_in
from .box import (
    ACES,
    ANTS,
    BIRTH_CARDS,
    FAMILIES,
    MOST_PLAYERS,
    NO_CARD,
    RESOURCES,
    SLOTS,
    Box,
    resources_of,
)
from .counts import unpack
from .material import Material, lacking
from .scoring import bonus_seats
from .views import Bonus, Colony, Done, Face, Family, Own, Shared, View

_PAID_WITH = [list(resources_of(family)) for family in FAMILIES]
_PAID_IN = [0xFF << 8 * number for number in range(len(FAMILIES))]
"""By family: where its two resources lie in a pack."""
_FREE: dict[str, Literal["birth", "predator"]] = {"breeder": "birth", "raider": "predator"}


def face(box: Box, card: int) -> Face:
    """What is printed on an objective."""
    objective = box.objectives[card]
    return {"cost": list(objective.cost), "points": objective.points}


def _shown(box: Box, card: int) -> Face | None:
    """The same of a place on the table, read only; None where it stays empty."""
    if card == NO_CARD:
        return None
    objective = box.objectives[card]
    return _face(objective.cost, objective.points)


@lru_cache(1024)
def _face(cost: tuple[str, ...], points: int) -> Face:
    return {"cost": list(cost), "points": points}


def views(state: Material, seats: Sequence[int | None]) -> list[View]:
    """The table as `seats` see it; at the end all cards are turned up."""
    over = not state.turn
    box = state.box
    shared: Shared = {
        "stage": "over" if over else "phase" if state.phase else "start",
        "phase": state.phase,
        "first": state.first,
        "goal": box.goal,
        "last": state.is_last_phase(),
        "bonus": _bonus(box.bonus, box.shared_bonus),
        "holders": _holders(state) if over else None,
        "piles": _piles(*state.piles),
        "births": _births(tuple(state.births)),
        "spent": state.spent,
        "freed": state.stays,
        "peeked": state.peeked,
        "out": seats_in(state.out),
    }
    objectives = {family: _family(state, number) for number, family in enumerate(FAMILIES)}
    colonies = [_colony(state, other, face_up=over) for other in range(state.players)]
    return [{**shared, **_own(state, seat, objectives, colonies)} for seat in seats]


@cache
def _bonus(alone: int, shared: int) -> Bonus:
    return {"alone": alone, "shared": shared}


@lru_cache(1024)
def _piles(*left: int) -> dict[str, int]:
    return dict(zip(RESOURCES, left, strict=True))


@lru_cache(4096)
def _births(taken: tuple[int, ...]) -> dict[str, int | None]:
    """For each birth card, the seat that has it; the joker is used at four players only."""
    cards = BIRTH_CARDS if len(taken) == MOST_PLAYERS else ANTS
    return {name: taken.index(card) if card in taken else None for card, name in enumerate(cards)}


def _own(
    state: Material,
    seat: int | None,
    objectives: dict[str, Family],
    colonies: list[Colony],
) -> Own:
    """The seat's own objectives, what they lack, and what it has seen as the strategist."""
    if seat is None:
        return {"objectives": objectives, "colonies": colonies, "lacks": None}
    box = state.box
    if seat == state.strategist:
        objectives = dict(objectives)
        for number, family in enumerate(FAMILIES):
            if state.seen >> number & 1:
                following = state.decks[number][state.drawn[number]]
                objectives[family] = {**objectives[family], "next": face(box, following)}
    lacks = None
    if state.turn:
        colonies = [*colonies]
        colonies[seat] = {**colonies[seat], "objectives": _done(state, seat)}
        stock = state.stock[seat]
        lacks = {
            family: [
                None if card == NO_CARD else lacking(box.prices[card], stock & _PAID_IN[number])
                for card in _slots(state, number)
            ]
            for number, family in enumerate(FAMILIES)
        }
    return {"objectives": objectives, "colonies": colonies, "lacks": lacks}


def _holders(state: Material) -> dict[str, list[int]]:
    colonies = state.colonies()
    return {family: list(bonus_seats(colonies, family)) for family in FAMILIES}


def _slots(state: Material, family: int) -> list[int]:
    """The cards in the places that are used."""
    slots = SLOTS if state.players == MOST_PLAYERS else SLOTS - 1
    return state.shown[family * SLOTS : family * SLOTS + slots]


def _family(state: Material, number: int) -> Family:
    box = state.box
    pile = state.decks[number][state.drawn[number] :]
    return {
        "ant": ANTS[number],
        "resources": _PAID_WITH[number],
        "shown": [_shown(box, card) for card in _slots(state, number)],
        "pile": len(pile),
        "looked_at": bool(state.seen >> number & 1),
        "next": None,
        "rest": None if state.turn else [face(box, card) for card in pile],
    }


def _colony(state: Material, seat: int, face_up: bool) -> Colony:
    newborn = state.newborn if state.turn == (seat,) else 0
    reserve, active = state.reserve[seat], state.active[seat]
    # While the starting ants are picked, no ant is out: reserve and active ants are the brood.
    abroad = state.box.brood - (reserve + active + newborn)
    birth, predator = state.births[seat], state.predators[seat]
    species = state.species[seat]
    return {
        "species": species,
        "free": _FREE.get(species),
        "power_spent": species in ACES and not state.aces[seat],
        "reserve": _named(ANTS, reserve),
        "active": _named(ANTS, active),
        "newborn": _named(ANTS, newborn),
        "harvesting": _named(ANTS, abroad),
        "stock": _named(RESOURCES, state.stock[seat]),
        "birth": None if birth < 0 else BIRTH_CARDS[birth],
        "predator": None if predator < 0 else RESOURCES[predator],
        "completed": len(state.completed[seat]),
        "objectives": _done(state, seat) if face_up else None,
    }


def _done(state: Material, seat: int) -> list[Done]:
    box = state.box
    return [
        {"family": box.objectives[card].family, **face(box, card)} for card in state.completed[seat]
    ]


@lru_cache(4096)
def _named(names: tuple[str, ...], packed: int) -> dict[str, int]:
    """Cached: there are few different packs."""
    return dict(zip(names, unpack(packed, len(names)), strict=True))


def redeal(state: Material, seat: int | None, rng: random.Random) -> None:
    """Each pile in a uniformly random order, under the card that the strategist has seen."""
    if not state.turn:
        return
    decks = []
    for family, (deck, drawn) in enumerate(zip(state.decks, state.drawn, strict=True)):
        known = drawn + (seat == state.strategist and state.seen >> family & 1)
        # Sorted first: the draw must not depend on the true order.
        rest = sorted(deck[known:])
        rng.shuffle(rest)
        decks.append((*deck[:known], *rest))
    state.decks = tuple(decks)
