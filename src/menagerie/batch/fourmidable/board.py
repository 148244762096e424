"""A table of Mini Fourmidable: packs of four-bit counts, as in the readable game, and faces.

An objective is its *face*: what it costs of its family's two resources, and
its points. Cards with equal faces are interchangeable.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from ...games.fourmidable.box import ANTS, FAMILIES, RESOURCES, SLOTS, SPECIES, Box
from ...games.fourmidable.counts import BITS
from ...games.fourmidable.rules import FourmidableState
from ..room import Array

NOTHING = np.uint8(255)
ANT, RESOURCE, FAMILY, KIND = (
    np.arange(len(names), dtype=np.uint8) for names in (ANTS, RESOURCES, FAMILIES, SPECIES)
)
"""Their numbers."""
BREEDER, RAIDER, STRATEGIST = (
    np.uint8(SPECIES.index(name)) for name in ("breeder", "raider", "strategist")
)
JOKER = len(ANTS)
"""The birth card after those of the ants."""


class FourmidableTable(NamedTuple):
    deck: Array
    """uint16[families, cards]: the faces of each family in the order of the pile."""
    drawn: Array
    """uint8[families]: the number of them that have been turned up."""
    shown: Array
    """uint16[families, slots]: the faces that lie open, 0 for none."""
    piles: Array
    """uint8[resources]"""
    reserve: Array
    """uint16[players]: a pack of ants."""
    active: Array
    """uint16[players]: a pack of ants."""
    newborn: Array
    """uint16: the ant born in this turn, as a pack."""
    stock: Array
    """uint32[players]: a pack of resources."""
    completed: Array
    """uint8[players, families]: the number of completed objectives."""
    earned: Array
    """uint16[players, families]: their points."""
    species: Array
    """uint8[players]"""
    power: Array
    """bool[players]: an ace's power is unspent."""
    births: Array
    """uint8[players]: the birth card taken in this phase, or `NOTHING`."""
    predators: Array
    """uint8[players]: the pile the predator was sent to in this phase, or `NOTHING`."""
    out: Array
    """bool[players]: who is out of the phase."""
    seen: Array
    """bool[families]: the strategist has seen the next card."""
    spent: Array
    freed: Array
    paid: Array
    peeked: Array
    """bool: what was done in this turn."""
    first: Array
    """uint8: the first player of the phase."""
    phase: Array
    """uint8: counted from 1; 0 while the starting ants are picked."""
    active_seat: Array
    """uint8: the seat in turn."""
    ended: Array
    """bool: the game is over."""


def encode(state: FourmidableState, faces: NDArray[np.uint16]) -> Mapping[str, Any]:
    """The fields of the table; `faces` has the face of every card, and last that of no card."""
    objectives = state.box.objectives
    done = [
        [[objectives[card].points for card in cards if objectives[card].family == family]
         for family in FAMILIES]
        for cards in state.completed
    ]  # fmt: skip
    none = int(NOTHING)
    return {
        "deck": [[faces[card] for card in deck] for deck in state.decks],
        "drawn": state.drawn,
        "shown": faces[np.array(state.shown)].reshape(len(FAMILIES), SLOTS),
        "piles": state.piles,
        "reserve": state.reserve,
        "active": state.active,
        "newborn": state.newborn,
        "stock": state.stock,
        "completed": [[len(cards) for cards in families] for families in done],
        "earned": [[sum(cards) for cards in families] for families in done],
        "species": [SPECIES.index(name) for name in state.species],
        "power": [bool(ace) for ace in state.aces],
        "births": [none if card < 0 else card for card in state.births],
        "predators": [none if pile < 0 else pile for pile in state.predators],
        "out": [bool(state.out >> seat & 1) for seat in range(state.players)],
        "seen": [bool(state.seen >> family & 1) for family in range(len(FAMILIES))],
        "spent": state.spent,
        "freed": state.freed,
        "paid": state.paid,
        "peeked": state.peeked,
        "first": state.first,
        "phase": state.phase,
        "active_seat": state.turn[0] if state.turn else 0,
        "ended": not state.turn,
    }


def face(box: Box, card: int) -> int:
    """The costs in four bits each, then the points."""
    objective = box.objectives[card]
    at = 2 * FAMILIES.index(objective.family)
    first, second = (objective.cost.count(RESOURCES[at + half]) for half in range(2))
    return first | second << BITS | objective.points << 2 * BITS


def printed(faces: Array) -> Array:
    """int16[…, 3]: both costs and the points of each face."""
    return jnp.stack([faces & 15, faces >> BITS & 15, faces >> 2 * BITS], axis=-1)


def counts(packed: Array, kinds: int) -> Array:
    """The counts in a pack, on a new last axis."""
    return packed[..., None] >> BITS * np.arange(kinds, dtype=packed.dtype) & 15


def pack(counts: Array) -> Array:
    """uint32 or uint16: as many kinds as there are counts, in one number."""
    kind = jnp.uint16 if len(counts) == len(ANTS) else jnp.uint32
    places = BITS * np.arange(len(counts), dtype=kind)
    return (counts.astype(kind) << places).sum(dtype=kind)


def of(mine: Array, packed: Array) -> Array:
    return jnp.where(mine, packed, 0).sum(dtype=packed.dtype)


def following(seat: Array, players: int) -> Array:
    after = seat + np.uint8(1)
    return jnp.where(after == players, np.uint8(0), after)
