"""A move of Mini Fourmidable: what its kind changes on the table."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np

from ...games.fourmidable.box import ANTS, FAMILIES, SLOTS
from ...games.fourmidable.counts import BITS
from ...games.fourmidable.moves import (
    BIRTH,
    COMPLETE,
    END,
    HARVEST,
    HARVEST_TWO,
    JOKER_BIRTH,
    JOKER_NONE,
    PEEK,
    PREDATOR,
    START,
)
from ..room import Array
from .board import ANT, BREEDER, FAMILY, JOKER, RAIDER, RESOURCE, FourmidableTable, counts, of, pack


class MoveByKind(NamedTuple):
    """A move by its kind: which of these flags are set."""

    starts: Array
    """bool[ants]: a starting ant."""
    harvests: Array
    """bool[resources]: one resource of a pile."""
    doubles: Array
    """bool[resources]: two, by the power of an ace."""
    gathers: Array
    """bool[resources]: one or two."""
    bears: Array
    """bool[ants]: the birth card of an ant."""
    joked: Array
    """bool[ants]: the ant that the joker brings."""
    joker: Array
    """bool: the joker, with or without an ant."""
    hunts: Array
    """bool[resources]: the pile that the predator is sent to."""
    slots: Array
    """bool[families, slots]: an objective is completed."""
    peeks: Array
    """bool[families]: the pile that is looked at."""


Changes = dict[str, Array]
"""Fields of a table, by name."""


def played(
    table: FourmidableTable, move: Array, mine: Array, moves: int, pile: int
) -> FourmidableTable:
    """The table after a move of the seat that is `mine`, while its turn goes on. `moves` is the
    number of moves that the game has, `pile` the number of objectives of each family."""
    choice = _choice(move, moves)
    taken = jnp.where(
        choice.doubles,
        jnp.minimum(table.piles, 2),
        (choice.harvests | choice.hunts).astype(jnp.uint8),
    )
    gathered = jnp.where(choice.gathers, taken, 0)
    completed, price = _complete(table, choice, mine, pile)
    return table._replace(
        piles=table.piles - taken,
        stock=table.stock + jnp.where(mine, pack(gathered).astype(jnp.uint32) - price, 0),
        **completed,
        **_move_ants(table, choice, mine),
        **_take_cards(table, choice, mine),
        power=table.power & ~(mine & jnp.any(choice.doubles)),
        peeked=table.peeked | jnp.any(choice.peeks),
    )


def _choice(move: Array, moves: int) -> MoveByKind:
    one = move == np.arange(moves)
    harvests, doubles = one[HARVEST:HARVEST_TWO], one[HARVEST_TWO:BIRTH]
    return MoveByKind(
        starts=one[START:HARVEST],
        harvests=harvests,
        doubles=doubles,
        gathers=harvests | doubles,
        bears=one[BIRTH:JOKER_BIRTH],
        joked=one[JOKER_BIRTH:JOKER_NONE],
        joker=jnp.any(one[JOKER_BIRTH:PREDATOR]),
        hunts=one[PREDATOR:COMPLETE],
        slots=one[COMPLETE:PEEK].reshape(len(FAMILIES), SLOTS),
        peeks=one[PEEK:END],
    )


def _move_ants(table: FourmidableTable, choice: MoveByKind, mine: Array) -> Changes:
    """Starting ants join, ants go out to harvest, and ants are born."""
    sent = choice.gathers.reshape(len(ANTS), 2).any(axis=1)
    in_reserve = counts(of(mine, table.reserve), len(ANTS)) > 0
    wanted = (choice.bears | choice.joked) & in_reserve
    left, joins = pack(choice.starts | wanted), pack(choice.starts)
    return {
        "reserve": table.reserve - jnp.where(mine, left, 0),
        "active": table.active + jnp.where(mine, joins - pack(sent), 0),
        "newborn": table.newborn + pack(wanted),
    }


def _complete(
    table: FourmidableTable, choice: MoveByKind, mine: Array, pile: int
) -> tuple[Changes, Array]:
    """An objective is paid and the next one of its pile turned up, or a pile is looked at;
    and the price of the objective, packed as a stock."""
    slots = choice.slots
    paid = jnp.where(slots, table.shown, 0).sum(axis=1, dtype=jnp.uint16)
    families = slots.any(axis=1)
    price = (jnp.where(families, paid & 255, 0).astype(jnp.uint32) << 2 * BITS * FAMILY).sum(
        dtype=jnp.uint32
    )
    there = table.drawn < pile
    tops = jnp.where(np.arange(pile, dtype=np.uint8) == table.drawn[:, None], table.deck, 0).sum(
        axis=1, dtype=jnp.uint16
    )
    turned = families & there
    changes = {
        "drawn": table.drawn + turned,
        "shown": jnp.where(slots, tops[:, None], table.shown),
        "completed": table.completed + (mine[:, None] & families),
        "earned": table.earned + jnp.where(mine[:, None] & families, paid >> 2 * BITS, 0),
        "seen": (table.seen & ~turned) | choice.peeks,
        "paid": table.paid | jnp.any(families),
    }
    return changes, price


def _take_cards(table: FourmidableTable, choice: MoveByKind, mine: Array) -> Changes:
    """A birth card is taken or the predator sent, and what is left to do in the turn."""
    is_harvest = jnp.any(choice.gathers)
    is_birth, is_hunt = jnp.any(choice.bears) | choice.joker, jnp.any(choice.hunts)
    is_a = jnp.where(mine, table.species, 0).sum(dtype=jnp.uint8)
    free_birth, free_hunt = is_birth & (is_a == BREEDER), is_hunt & (is_a == RAIDER)
    born = jnp.where(choice.bears, ANT, 0).sum(dtype=jnp.uint8)
    card = jnp.where(choice.joker, np.uint8(JOKER), born)
    prey = jnp.where(choice.hunts, RESOURCE, 0).sum(dtype=jnp.uint8)
    return {
        "births": jnp.where(mine & is_birth, card, table.births),
        "predators": jnp.where(mine & is_hunt, prey, table.predators),
        "spent": table.spent | is_harvest | (is_birth & ~free_birth) | (is_hunt & ~free_hunt),
        "freed": table.freed | free_birth | free_hunt,
    }
