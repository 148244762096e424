"""What a seat may see: everything but the order of the objective piles.

Completed objectives lie face down, so an opponent's view shows only how many
there are. Everybody saw them when they were taken, though, so an imagined
state keeps them. The strategist knows the next card of each pile looked at,
until it is turned up; nobody else knows anything of a pile but which cards
are in it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .box import ANTS, BIRTH_CARDS, FAMILIES, MOST_PLAYERS, NO_CARD, RESOURCES, SLOTS, Box
from .counts import unpack

if TYPE_CHECKING:
    from .rules import FourmidableState


def face(box: Box, card: int) -> dict[str, Any]:
    """What is printed on an objective."""
    objective = box.objectives[card]
    return {"cost": list(objective.cost), "points": objective.points}


def views(state: FourmidableState, seats: Sequence[int | None]) -> list[dict[str, Any]]:
    """The table as `seats` see it; at the end all cards are turned up."""
    over = not state.turn
    box = state.box
    four = state.players == MOST_PLAYERS
    shared = {
        "stage": "over" if over else "phase" if state.phase else "start",
        "phase": state.phase,
        "first": state.first,
        "goal": box.goal,
        "bonus": {"alone": box.bonus, "shared": box.shared_bonus},
        "piles": dict(zip(RESOURCES, state.piles, strict=True)),
        "births": {
            name: state.births.index(card) if card in state.births else None
            for card, name in enumerate(BIRTH_CARDS)
            if four or name != "joker"
        },
        "objectives": {
            family: {
                "shown": [
                    None if card == NO_CARD else face(box, card)
                    for card in state.shown[number * SLOTS :][: SLOTS if four else SLOTS - 1]
                ],
                "pile": len(deck) - drawn,
                "looked_at": bool(state.seen >> number & 1),
                "next": None,
                "rest": [face(box, card) for card in deck[drawn:]] if over else None,
            }
            for number, (family, deck, drawn) in enumerate(
                zip(FAMILIES, state.decks, state.drawn, strict=True)
            )
        },
        "spent": state.spent,
        "freed": state.freed,
        "peeked": state.peeked,
        "out": [other for other in range(state.players) if state.out >> other & 1],
        "colonies": [_colony(state, other, face_up=over) for other in range(state.players)],
    }
    return [{**shared, **_own(state, seat, shared)} for seat in seats]


def _own(state: FourmidableState, seat: int | None, shared: dict[str, Any]) -> dict[str, Any]:
    """The seat's own objectives, and what it has seen as the strategist."""
    if seat is None:
        return {}
    colonies = [*shared["colonies"]]
    colonies[seat] = _colony(state, seat, face_up=True)
    if seat != state.strategist:
        return {"colonies": colonies}
    objectives = dict(shared["objectives"])
    for number, (family, deck, drawn) in enumerate(
        zip(FAMILIES, state.decks, state.drawn, strict=True)
    ):
        if state.seen >> number & 1:
            objectives[family] = {**objectives[family], "next": face(state.box, deck[drawn])}
    return {"objectives": objectives, "colonies": colonies}


def _colony(state: FourmidableState, seat: int, face_up: bool) -> dict[str, Any]:
    box = state.box
    newborn = state.newborn if state.turn == (seat,) else 0
    home = state.reserve[seat] + state.active[seat] + newborn
    # While the starting ants are picked, nothing is out: reserve and active are the brood.
    abroad = box.brood - home
    birth, predator = state.births[seat], state.predators[seat]
    return {
        "species": state.species[seat],
        "power_spent": state.species[seat].startswith("ace-") and not state.aces[seat],
        "reserve": _by_name(ANTS, state.reserve[seat]),
        "active": _by_name(ANTS, state.active[seat]),
        "newborn": _by_name(ANTS, newborn),
        "harvesting": _by_name(ANTS, abroad),
        "stock": _by_name(RESOURCES, state.stock[seat]),
        "birth": None if birth < 0 else BIRTH_CARDS[birth],
        "predator": None if predator < 0 else RESOURCES[predator],
        "completed": len(state.completed[seat]),
        "objectives": [
            {"family": box.objectives[card].family, **face(box, card)}
            for card in state.completed[seat]
        ]
        if face_up
        else None,
    }


def _by_name(names: tuple[str, ...], packed: int) -> dict[str, int]:
    return {**_named(names, packed)}


@lru_cache(4096)
def _named(names: tuple[str, ...], packed: int) -> dict[str, int]:
    """Few numbers come again and again."""
    return dict(zip(names, unpack(packed, len(names)), strict=True))


def redeal(state: FourmidableState, seat: int | None, rng: random.Random) -> None:
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
