"""What a seat may see: everything but the order of the draw pile."""

from __future__ import annotations

import random
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from ...core.views import seats_in
from .box import SPECIES
from .scoring import missing
from .views import View

if TYPE_CHECKING:
    from .rules import JuniorState


def view(state: JuniorState) -> View:
    """The table. Rows, piles and discards lie open; of the draw pile everyone knows
    which cards are left (`unseen`: each kind with its number), but not their order."""
    cards = state.box.cards
    return {
        "variant": state.variant,
        "phase": state.phase,
        "active": state.active,
        "shown": _animals(cards[state.deck[state.at]]) if state.turn else None,
        "pile": max(len(state.deck) - state.at - 1, 0),
        "unseen": _unseen(state),
        "rows": [[_animals(cards[card]) for card in row] for row in state.rows],
        "missing": [_missing(mask) for mask in state.masks],
        "taken": [[_animals(cards[card]) for card in pile] for pile in state.piles],
        "discarded": [_animals(cards[card]) for card in state.discarded],
        "claims": [[claimant, row + 1] for claimant, row in state.claims],
        "answered": seats_in(state.answers),
    }


def _unseen(state: JuniorState) -> list[list[Any]]:
    box = state.box
    counts = [0] * len(box.kinds)
    for card in state.deck[state.at + 1 :]:
        counts[box.kind_of[card]] += 1
    return list(map(_left, box.kinds, counts))


@lru_cache(1024)
def _left(kind: tuple[str, ...], count: int) -> list[Any]:
    """Cached: a card that is turned up changes one kind."""
    return [_animals(kind), count]


@lru_cache(1024)
def _animals(card: tuple[str, ...]) -> list[str]:
    """A card as views show it; cached, because there are few different cards."""
    return list(card)


@cache
def _missing(mask: int) -> list[str]:
    """The species that a row lacks; `mask` has the species that it shows, as bits."""
    return missing([tuple(species for bit, species in enumerate(SPECIES) if mask >> bit & 1)])


def redeal(state: JuniorState, seat: int | None, rng: random.Random) -> None:
    """The cards under the shown one, in a uniformly random order."""
    # Sorted first: what is imagined must not depend on the true order.
    rest = sorted(state.deck[state.at + 1 :])
    rng.shuffle(rest)
    state.deck = (*state.deck[: state.at + 1], *rest)
